import { z } from '@hono/zod-openapi'
import { apiRoute } from '#platform/http/api/api-route.ts'
import { adminOnly, adminWrite, gone, IdParam, jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import { Category, CategoryDraft } from './schema.ts'

export const listCategories = apiRoute({
  who: 'everybody',
  method: 'get',
  path: '/api/categories',
  tags: ['Blog'],
  summary: 'Categories with their number of published posts',
  responses: { 200: ok(z.array(Category), 'The categories, in the order they were made') },
})

export const createCategoryRoute = apiRoute({
  who: 'editor',
  method: 'post',
  path: '/api/categories',
  tags: ['Blog'],
  summary: 'Add a category',
  request: { body: jsonBody(CategoryDraft) },
  responses: { 201: ok(Category, 'The category'), ...adminWrite, ...refusals(409) },
})

export const updateCategoryRoute = apiRoute({
  who: 'editor',
  method: 'put',
  path: '/api/categories/{id}',
  tags: ['Blog'],
  summary: 'Change a category',
  description:
    'A new name is written into the posts filed under it, at the same moment. Its page, `/blog?category=…`, moves with it: the old address answers 308.',
  request: { params: IdParam, body: jsonBody(CategoryDraft) },
  responses: { 200: ok(Category, 'The category'), ...adminWrite, ...refusals(404, 409) },
})

export const deleteCategoryRoute = apiRoute({
  who: 'editor',
  method: 'delete',
  path: '/api/categories/{id}',
  tags: ['Blog'],
  summary: 'Delete a category that no post is filed under',
  description: 'While posts or drafts are filed under it the answer is 409 and says how many.',
  request: { params: IdParam },
  responses: { ...gone, ...adminOnly, ...refusals(404, 409) },
})
