import { apiRoute } from '#platform/http/api/api-route.ts'
import { ok, refusals, SlugParam } from '#platform/http/api/contract.ts'
import { OwnPage } from './schema.ts'

export const readOwnPage = apiRoute({
  who: 'everybody',
  method: 'get',
  path: '/api/own-pages/{slug}',
  tags: ['Your site'],
  summary: 'One page of the author’s own',
  request: { params: SlugParam },
  responses: { 200: ok(OwnPage, 'The page'), ...refusals(404) },
})
