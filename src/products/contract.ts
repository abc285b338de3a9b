import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import {
  conflictWith,
  flag,
  IdParam,
  jsonBody,
  listHeaders,
  ok,
  refusals,
  sentAgain,
  trashed,
  words,
} from '#platform/http/api/contract.ts'
import { AffiliateProduct, ProductInput, SavedProduct } from './schema.ts'

const { get, post, put, remove } = routesOf('Products')

export const listProducts = get('/api/affiliate-products', {
  who: 'everybody',
  summary: 'Recommended products, newest first',
  description:
    'Readers get active products; admins get all of them, with the commission. At most a thousand, the newest.',
  request: {
    query: z.object({
      active: flag('active', 'Admins only: active products (true) or inactive ones (false).'),
      search: words('search', 200, 'Only products with this text in their name or description.'),
    }),
  },
  responses: {
    200: ok(
      z.array(AffiliateProduct),
      'The products',
      listHeaders('Number of products, also of those beyond the list.'),
    ),
    ...refusals(400),
  },
})

export const readProduct = get('/api/affiliate-products/{id}', {
  who: 'everybody',
  summary: 'A product by its id',
  request: { params: IdParam },
  responses: { 200: ok(AffiliateProduct, 'The product'), ...refusals(404) },
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
