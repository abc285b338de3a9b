import { routesOf } from '#platform/http/api/api-route.ts'
import { jsonBody, ok } from '#platform/http/api/contract.ts'
import { FirstStart, FirstStartChange } from './schema.ts'

const path = '/api/first-start'
const { get, put } = routesOf('First start')

export const readFirstStart = get(path, {
  who: 'admin',
  summary: 'Which stops of the first start are done',
  responses: { 200: ok(FirstStart, 'The stops in their order') },
})

export const changeFirstStart = put(path, {
  who: 'admin',
  summary: 'Leave stops out, or close the reminder',
  request: { body: jsonBody(FirstStartChange) },
  responses: { 200: ok(FirstStart, 'The stops in their order') },
})
