import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import type { AffiliateProduct } from './schema.ts'
import { affiliateProducts } from './tables.server.ts'

const mostListed = 1000

interface ProductFilter {
  active?: boolean | undefined
}

/** Newest first, with what the partners pay: for the admin alone. */
export async function findProductsWithCommission(db: Db, { active }: ProductFilter): Promise<AffiliateProduct[]> {
  const { demo: _, updatedAt: __, ...columns } = getTableColumns(affiliateProducts)
  return db
    .select({ ...columns, active: affiliateProducts.isActive, imageInfo: imageInfoColumns })
    .from(affiliateProducts)
    .leftJoin(media, eq(media.url, affiliateProducts.imageUrl))
    .where(
      active === undefined
        ? undefined
        : active
          ? sql`${affiliateProducts.isActive}`
          : sql`not ${affiliateProducts.isActive}`,
    )
    .orderBy(desc(affiliateProducts.createdAt), desc(affiliateProducts.id))
    .limit(mostListed)
}

/** Newest first; readers get the active ones only. */
export async function findActiveProducts(db: Db): Promise<AffiliateProduct[]> {
  const products = await findProductsWithCommission(db, { active: true })
  return products.map(({ commission: _, ...product }) => product)
}
