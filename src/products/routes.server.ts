import type { z } from 'zod'
import { managesProducts, seesEarnings } from '#auth/may.ts'
import type { Db } from '#platform/db/database.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { idFrom } from '#platform/http/api/contract.ts'
import { createOnce } from '#platform/http/api/create-once.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import { notFound, Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { Role } from '#platform/roles.ts'
import { answerDeletion } from '#platform/trash/undo.server.ts'
import { deleteProductRoute, listProducts, readProduct, saveProductRoute, updateProductRoute } from './contract.ts'
import {
  countProducts,
  createProduct,
  findActiveProduct,
  findActiveProducts,
  findProduct,
  findProductsWithCommission,
  type MarkGone,
  updateProduct,
} from './data.server.ts'
import type { AffiliateProduct, ProductChange, ProductInput } from './schema.ts'
import { affiliateProducts } from './tables.server.ts'
import { productTrash } from './trash.server.ts'

/** What the checks of links do for products, at a time. */
export type MarkProducts = (tx: Db, address: string, now: Date) => Promise<void>

export function productRoutes(deps: Deps, markProducts: MarkProducts) {
  const { db } = deps.database
  const markGone: MarkGone = (tx, address) => markProducts(tx, address, deps.clock())
  async function replace(id: string, draft: ProductChange, role: Role) {
    const known = idFrom(id)
    const shown = (current: AffiliateProduct) => shownTo(role, current)
    const product = known === null ? null : await updateProduct(db, known, ownedBy(role, draft), shown, markGone)
    if (!product) throw notFound('Product')
    return product
  }

  return apiApp()
    .openapi(listProducts, async (c) => {
      const { role } = c.var.viewer
      const seesAll = managesProducts(role)
      const asked = c.req.valid('query')
      const filter = seesAll ? asked : { ...asked, active: true }
      const products = await (seesAll ? findProductsWithCommission(db, filter) : findActiveProducts(db, filter))
      c.header('X-Total-Count', String(await countProducts(db, filter, products)))
      return c.json(seesAll ? products.map((product) => shownTo(role, product)) : products, 200)
    })
    .openapi(readProduct, async (c) => {
      const { role } = c.var.viewer
      const id = idIn(c, 'Product')
      if (!managesProducts(role)) return c.json(found(await findActiveProduct(db, id), 'Product'), 200)
      return c.json(shownTo(role, found(await findProduct(db, id), 'Product')), 200)
    })
    .openapi(saveProductRoute, async (c) => {
      const { role } = c.var.viewer
      const { id, draftKey, ...input } = c.req.valid('json')
      const { expectedUpdatedAt, ...draft } = draftOf(input)
      if (id !== undefined) return c.json(await replace(String(id), { ...draft, expectedUpdatedAt }, role), 200)
      const owned = ownedBy(role, draft)
      const shown = (product: AffiliateProduct) => shownTo(role, product)
      const product = await createOnce(db, {
        ...{ what: 'product', table: affiliateProducts, draftKey, sent: owned },
        create: async () => shown(await createProduct(db, owned, markGone, draftKey)),
        change: (tx, known) => updateProduct(tx, known, owned, shown, markGone),
        read: async (tx, known) => shown((await findProduct(tx, known))!),
      })
      return c.json(product, 201)
    })
    .openapi(updateProductRoute, async (c) =>
      c.json(await replace(c.req.valid('param').id, draftOf(c.req.valid('json')), c.var.viewer.role), 200),
    )
    .openapi(deleteProductRoute, (c) => answerDeletion(c, deps, productTrash, 'Product'))
}

function draftOf({ active, isActive = active ?? true, ...draft }: z.output<typeof ProductInput>): ProductChange {
  return { ...draft, isActive }
}

/**
 * The commission stays unchanged when an editor, who does not see it, saves.
 * @throws Problem 403 when they send another
 */
function ownedBy<Draft extends { commission?: string | null | undefined }>(role: Role, draft: Draft): Draft {
  if (seesEarnings(role)) return draft
  const { commission, ...rest } = draft
  const message = 'Only the admin sets what a partner pays.'
  if (commission) throw new Problem(403, message, { commission: message })
  return rest as Draft
}

function shownTo(role: Role, { commission, ...product }: AffiliateProduct): AffiliateProduct {
  return seesEarnings(role) ? { ...product, commission } : product
}
