import { apiRoute } from '#platform/http/api/api-route.ts'
import { adminOnly, adminWrite, jsonBody, ok } from '#platform/http/api/contract.ts'
import { FirstStart, FirstStartChange } from './schema.ts'

const path = '/api/first-start'
const tags = ['First start']

export const readFirstStart = apiRoute({
  who: 'admin',
  method: 'get',
  path,
  tags,
  summary: 'Which stops of the first start are done',
  responses: { 200: ok(FirstStart, 'The stops in their order'), ...adminOnly },
})

export const changeFirstStart = apiRoute({
  who: 'admin',
  method: 'put',
  path,
  tags,
  summary: 'Leave stops out, or close the reminder',
  request: { body: jsonBody(FirstStartChange) },
  responses: { 200: ok(FirstStart, 'The stops in their order'), ...adminWrite },
})
