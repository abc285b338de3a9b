import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { conflictWith, flag, IdParam, jsonBody, ok, refusals, sentAgain, trashed } from '#platform/http/api/contract.ts'
import { AffiliateProduct, ProductInput, SavedProduct } from './schema.ts'

const { get, post, put, remove } = routesOf('Products')

export const listProducts = get('/api/affiliate-products', {
  who: 'everybody',
  summary: 'Recommended products, newest first',
  description: 'Readers get active products; admins get all of them, with the commission.',
  request: {
    query: z.object({ active: flag('active', 'Admins only: active products (true) or inactive ones (false).') }),
  },
  responses: { 200: ok(z.array(AffiliateProduct), 'The products'), ...refusals(400) },
})

export const saveProductRoute = post('/api/affiliate-products', {
  who: 'editor',
  summary: 'Add a product, or replace the one with the given id',
  description: sentAgain,
  request: { body: jsonBody(SavedProduct) },
  responses: {
    200: ok(AffiliateProduct, 'The product with this id, replaced'),
    201: ok(AffiliateProduct, 'The new product'),
    ...refusals(404),
    ...conflictWith(AffiliateProduct),
  },
})

export const updateProductRoute = put('/api/affiliate-products/{id}', {
  who: 'editor',
  summary: 'Replace a product',
  request: { params: IdParam, body: jsonBody(ProductInput) },
  responses: { 200: ok(AffiliateProduct, 'The product'), ...refusals(404), ...conflictWith(AffiliateProduct) },
})

export const deleteProductRoute = remove('/api/affiliate-products/{id}', {
  who: 'editor',
  summary: 'Delete a product',
  request: { params: IdParam },
  responses: { ...trashed, ...refusals(404) },
})
