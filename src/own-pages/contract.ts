import { routesOf } from '#platform/http/api/api-route.ts'
import { ok, refusals, SlugParam } from '#platform/http/api/contract.ts'
import { OwnPage } from './schema.ts'

const { get } = routesOf('Your site')

export const readOwnPage = get('/api/own-pages/{slug}', {
  who: 'everybody',
  summary: 'One page of the author’s own',
  request: { params: SlugParam },
  responses: { 200: ok(OwnPage, 'The page'), ...refusals(404) },
})
