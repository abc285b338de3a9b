import { and, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { hotelsIn } from '#booking/partner-products.ts'
import type { Db } from '#platform/db/database.server.ts'
import { isOutdated, newerThanBefore } from '#platform/db/row-version.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { outdated } from '#platform/http/api/problem.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { containsPattern } from '#platform/text/fold.ts'
import { siteUrl } from '#site/site-url.ts'
import type { AffiliateProduct, ProductChange, ProductDraft } from './schema.ts'
import { affiliateProducts } from './tables.server.ts'

const maxListed = 1000

interface ProductFilter {
  active?: boolean | undefined
  /** As typed. */
  search?: string | undefined
}

function conditions({ active, search }: ProductFilter): SQL | undefined {
  const { isActive, name, description } = affiliateProducts
  const holds = (text: typeof name | typeof description) =>
    sql`search_fold(${text}) like search_fold(${containsPattern(search ?? '')})`
  return and(
    active === undefined ? undefined : active ? sql`${isActive}` : sql`not ${isActive}`,
    search === undefined ? undefined : or(holds(name), holds(description)),
  )
}

/** Newest first, with commissions: only for the admin. */
export async function findProductsWithCommission(db: Db, filter: ProductFilter): Promise<AffiliateProduct[]> {
  return select(db, conditions(filter))
}

/** The number of products, also of those beyond the limit of a list. @param rows the list */
export async function countProducts(db: Db, filter: ProductFilter, { length }: AffiliateProduct[]): Promise<number> {
  return length < maxListed ? length : db.$count(affiliateProducts, conditions(filter))
}

/** The active ones, newest first: what readers get. */
export async function findActiveProducts(db: Db, filter: ProductFilter = {}): Promise<AffiliateProduct[]> {
  const products = await findProductsWithCommission(db, { ...filter, active: true })
  return products.map(forReaders)
}

/** Null when inactive. */
export async function findActiveProduct(db: Db, id: number): Promise<AffiliateProduct | null> {
  const [product] = await select(db, and(eq(affiliateProducts.id, id), sql`${affiliateProducts.isActive}`))
  return product ? forReaders(product) : null
}

/** Marks products that have a link which is known to be gone, as the links' checks do. Part of the transaction that saves one. */
export type MarkGone = (tx: Db, address: string) => Promise<void>

export async function createProduct(
  db: Db,
  draft: ProductDraft,
  markGone: MarkGone,
  draftKey?: string,
): Promise<AffiliateProduct> {
  const values = { ...draft, draftKey }
  return transaction(db, async (tx) => {
    const [row] = await tx.insert(affiliateProducts).values(values).returning({ id: affiliateProducts.id })
    await markGone(tx, draft.affiliateUrl)
    return (await findProduct(tx, row!.id))!
  })
}

/** Products that the site generates; `madeFrom` is stored, so that a second run does not generate them again. */
export async function createMadeProducts(
  db: Db,
  drafts: (Omit<ProductDraft, 'insteadUrl' | 'insteadName'> & { madeFrom: string })[],
): Promise<number> {
  if (drafts.length === 0) return 0
  const rows = await db
    .insert(affiliateProducts)
    .values(drafts)
    .onConflictDoNothing({ target: affiliateProducts.madeFrom })
    .returning({ id: affiliateProducts.id })
  return rows.length
}

/** Part of renaming a destination: what was made for it is not made again, unless the new name has some already. */
export async function renameDestinationInProducts(tx: Db, from: string, to: string): Promise<void> {
  const { madeFrom } = affiliateProducts
  if ((await tx.$count(affiliateProducts, eq(madeFrom, hotelsIn(to)))) > 0) return
  await tx
    .update(affiliateProducts)
    .set({ madeFrom: hotelsIn(to) })
    .where(eq(madeFrom, hotelsIn(from)))
}

/**
 * Replaces a product, which keeps its place in the list; null when there is none.
 * @param shown the columns that its sender may see
 * @throws Problem 409 when the stored row is newer than `expectedUpdatedAt`
 */
export async function updateProduct(
  db: Db,
  id: number,
  { expectedUpdatedAt, ...draft }: ProductChange,
  shown: (product: AffiliateProduct) => AffiliateProduct,
  markGone: MarkGone,
): Promise<AffiliateProduct | null> {
  const { updatedAt } = affiliateProducts
  return transaction(db, async (tx) => {
    const isIt = eq(affiliateProducts.id, id)
    const [before] = await tx.select({ updatedAt }).from(affiliateProducts).where(isIt).for('update')
    if (!before) return null
    if (isOutdated(before.updatedAt, expectedUpdatedAt)) throw outdated('product', shown((await findProduct(tx, id))!))
    await tx
      .update(affiliateProducts)
      .set({
        ...draft,
        // What is known of a new link is marked below.
        goneSince: sql`case when ${affiliateProducts.affiliateUrl} = ${draft.affiliateUrl} then ${affiliateProducts.goneSince} end`,
        updatedAt: newerThanBefore(updatedAt),
        demo: false,
      })
      .where(isIt)
    await markGone(tx, draft.affiliateUrl)
    return shown((await findProduct(tx, id))!)
  })
}

/** With its commission, active or not: the caller decides who may read it. */
export async function findProduct(db: Db, id: number): Promise<AffiliateProduct | null> {
  const [product] = await select(db, eq(affiliateProducts.id, id))
  return product ?? null
}

async function select(db: Db, condition: SQL | undefined): Promise<AffiliateProduct[]> {
  const rows = await db
    .select(productColumns)
    .from(affiliateProducts)
    .leftJoin(media, eq(media.url, affiliateProducts.imageUrl))
    .where(condition)
    .orderBy(desc(affiliateProducts.createdAt), desc(affiliateProducts.id))
    .limit(maxListed)
  return rows.map(withInstead)
}

const { demo: _, madeFrom: __, draftKey: ___, ...columns } = getTableColumns(affiliateProducts)

/** For a product joined with its picture. */
export const productColumns = { ...columns, active: affiliateProducts.isActive, imageInfo: imageInfoColumns }

/** For a product whose link is dead: its replacement, an address on this site without the origin. */
export function withInstead({
  goneSince,
  ...product
}: { goneSince: string | null } & AffiliateProduct): AffiliateProduct {
  if (goneSince === null) return product
  const { insteadUrl: url, insteadName } = product
  const path = url?.startsWith(`${siteUrl()}/`) ? url.slice(siteUrl().length) : url
  return { ...product, isGone: true, instead: path ? { url: path, name: insteadName ?? 'Take this one' } : null }
}

export function forReaders(product: AffiliateProduct): AffiliateProduct {
  const { commission: _, insteadUrl: __, insteadName: ___, ...shown } = product
  return shown
}
