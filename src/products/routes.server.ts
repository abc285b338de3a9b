import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { refuseInvalid } from '#platform/http/invalid.server.ts'
import { listProducts } from './contract.ts'
import { findActiveProducts, findProductsWithCommission } from './data.server.ts'

export function productRoutes({ database }: Deps) {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid }).openapi(listProducts, async (c) => {
    const filter = c.req.valid('query')
    const isAdmin = c.var.viewer.role === 'admin'
    const products = isAdmin
      ? await findProductsWithCommission(database.db, filter)
      : await findActiveProducts(database.db)
    return c.json(products, 200)
  })
}
