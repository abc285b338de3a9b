import { sql } from 'drizzle-orm'
import type { TrashKind } from '#platform/trash/trash.server.ts'
import { mendDraftKey, mendName } from '#platform/trash/unique-values.server.ts'
import { claimName } from './data.server.ts'
import { categories } from './tables.server.ts'

export const categoryTrash: TrashKind = {
  name: 'category',
  table: categories,
  key: categories.id,
  title: categories.name,
  picture: sql`null`,
  async mend(tx, row, others) {
    await mendDraftKey(tx, categories.draftKey, row)
    const change = await mendName(tx, categories.name, row, others)
    await claimName(tx, String(row.name))
    return change === null ? [] : [change]
  },
}
