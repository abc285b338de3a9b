import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import {
  conflictWith,
  cursor,
  IdParam,
  jsonBody,
  listHeaders,
  ok,
  pageLimit,
  refusals,
  sentAgain,
  trashed,
} from '#platform/http/api/contract.ts'
import { Category, CategoryChange, NewCategory } from './schema.ts'

const { get, post, put, remove } = routesOf('Blog')

export const listCategories = get('/api/categories', {
  who: 'everybody',
  summary: 'Categories with their number of published posts',
  request: { query: z.object({ limit: pageLimit(500), cursor: cursor() }) },
  responses: {
    200: ok(
      z.array(Category),
      'The categories, in the order they were made',
      listHeaders('Number of categories on all pages.'),
    ),
    ...refusals(400),
  },
})

export const readCategory = get('/api/categories/{id}', {
  who: 'everybody',
  summary: 'A category by its id',
  request: { params: IdParam },
  responses: { 200: ok(Category, 'The category'), ...refusals(404) },
})

export const createCategoryRoute = post('/api/categories', {
  who: 'editor',
  summary: 'Add a category',
  description: sentAgain,
  request: { body: jsonBody(NewCategory) },
  responses: { 201: ok(Category, 'The category'), ...conflictWith(Category) },
})

export const updateCategoryRoute = put('/api/categories/{id}', {
  who: 'editor',
  summary: 'Change a category',
  description:
    'A new name is written into the posts filed under it, at the same moment. Its page, `/blog?category=…`, moves with it: the old address answers 308. With `expectedUpdatedAt`, nothing is written over a newer row; with `expectedName`, nothing over one that is called otherwise by now.',
  request: { params: IdParam, body: jsonBody(CategoryChange) },
  responses: { 200: ok(Category, 'The category'), ...refusals(404), ...conflictWith(Category) },
})

export const deleteCategoryRoute = remove('/api/categories/{id}', {
  who: 'editor',
  summary: 'Delete a category that no post is filed under',
  description: 'While posts or drafts are filed under it the answer is 409 and says how many.',
  request: { params: IdParam },
  responses: { ...trashed, ...refusals(404, 409) },
})
