import { OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import { idFrom } from '#platform/http/api/contract.ts'
import { refuseInvalid } from '#platform/http/api/invalid.server.ts'
import { notFound } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { deleteProductRoute, listProducts, saveProductRoute, updateProductRoute } from './contract.ts'
import {
  createProduct,
  deleteProduct,
  findActiveProducts,
  findProductsWithCommission,
  updateProduct,
} from './data.server.ts'
import type { ProductChange, ProductInput } from './schema.ts'

export function productRoutes({ database: { db } }: Deps) {
  async function replace(id: string, draft: ProductChange) {
    const known = idFrom(id)
    const product = known === null ? null : await updateProduct(db, known, draft)
    if (!product) throw notFound('Product')
    return product
  }

  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(listProducts, async (c) => {
      const filter = c.req.valid('query')
      const isAdmin = c.var.viewer.role === 'admin'
      return c.json(await (isAdmin ? findProductsWithCommission(db, filter) : findActiveProducts(db)), 200)
    })
    .openapi(saveProductRoute, async (c) => {
      const { id, ...input } = c.req.valid('json')
      const { expectedUpdatedAt, ...draft } = draftOf(input)
      if (id !== undefined) return c.json(await replace(String(id), { ...draft, expectedUpdatedAt }), 200)
      return c.json(await createProduct(db, draft), 201)
    })
    .openapi(updateProductRoute, async (c) =>
      c.json(await replace(c.req.valid('param').id, draftOf(c.req.valid('json'))), 200),
    )
    .openapi(deleteProductRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      if (id === null || !(await deleteProduct(db, id))) throw notFound('Product')
      return c.body(null, 204)
    })
}

function draftOf({ active, isActive = active ?? true, ...draft }: z.output<typeof ProductInput>): ProductChange {
  return { ...draft, isActive }
}
