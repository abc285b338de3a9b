import { eq } from 'drizzle-orm'
import type { TrashKind } from '#platform/trash/trash.server.ts'
import { affiliateProducts } from './tables.server.ts'

export const productTrash: TrashKind = {
  name: 'product',
  table: affiliateProducts,
  key: affiliateProducts.id,
  title: affiliateProducts.name,
  picture: affiliateProducts.imageUrl,
  async mend(tx, row) {
    row.draft_key = null
    // If the site has generated the product again meanwhile, the restored one loses its key.
    const { madeFrom } = affiliateProducts
    const isTaken =
      typeof row.made_from === 'string' && (await tx.$count(affiliateProducts, eq(madeFrom, row.made_from))) > 0
    if (!isTaken) return []
    row.made_from = null
    return [`“${row.name}” stands beside one that was made in its place.`]
  },
}
