import { routesOf } from '#platform/http/api/api-route.ts'
import { ok } from '#platform/http/api/contract.ts'
import { Today } from './schema.ts'

const { get } = routesOf('Today')

export const readToday = get('/api/today', {
  who: 'admin',
  summary: 'What waits for the author, and the plan of the next seven days',
  responses: { 200: ok(Today, 'Calm when nothing waits') },
})
