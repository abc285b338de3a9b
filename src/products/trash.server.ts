import type { TrashKind } from '#platform/trash/trash.server.ts'
import { isTaken, mendDraftKey } from '#platform/trash/unique-values.server.ts'
import { affiliateProducts } from './tables.server.ts'

export const productTrash: TrashKind = {
  name: 'product',
  table: affiliateProducts,
  key: affiliateProducts.id,
  title: affiliateProducts.name,
  picture: affiliateProducts.imageUrl,
  async mend(tx, row) {
    await mendDraftKey(tx, affiliateProducts.draftKey, row)
    // If the site has generated the product again meanwhile, the restored one loses its key.
    const isMade = typeof row.made_from === 'string' && (await isTaken(tx, affiliateProducts.madeFrom, row.made_from))
    if (!isMade) return []
    row.made_from = null
    return [`“${row.name}” stands beside one that was made in its place.`]
  },
}
