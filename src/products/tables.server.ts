import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, demo, id, instant, isOneOf, updatedAt } from '#platform/db/columns.server.ts'
import { type ProductCategory, productCategories } from './categories.ts'

export const affiliateProducts = pgTable(
  'affiliate_products',
  {
    id: id(),
    name: text().notNull(),
    category: varchar({ length: 20 }).$type<ProductCategory>().notNull(),
    description: text().notNull(),
    affiliateUrl: text('affiliate_url').notNull(),
    imageUrl: text('image_url'),
    rating: smallint().notNull().default(5),
    price: text(),
    commission: text(),
    /** The replacement when it is no longer sold: a URL, or another product by its anchor. */
    insteadUrl: text('instead_url'),
    insteadName: text('instead_name'),
    /** When its link was found dead; written by the link checker. */
    goneSince: instant('gone_since'),
    /** Key of a generated product, "booking:hotel:Kyoto", so that it is generated once; null when a person wrote it. */
    madeFrom: text('made_from').unique(),
    /** Made up by the form of a new product, so that a creation sent twice makes one. */
    draftKey: uuid('draft_key').unique(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    demo: demo(),
  },
  (t) => [
    check('affiliate_products_category', isOneOf(t.category, productCategories)),
    check('affiliate_products_rating', sql`${t.rating} between 1 and 5`),
    index('affiliate_products_active').on(t.createdAt, t.id).where(sql`${t.isActive}`),
  ],
)
