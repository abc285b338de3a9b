import { routesOf } from '#platform/http/api/api-route.ts'
import { ok, refusals } from '#platform/http/api/contract.ts'
import { DemoSite, DemoUndone } from './schema.ts'

const { get, post } = routesOf('Demo')

export const readDemo = get('/api/demo', {
  who: 'admin',
  summary: 'What of the demo is left, and what would stay without it',
  responses: { 200: ok(DemoSite, 'The demo') },
})

export const removeDemoRoute = post('/api/demo/remove', {
  who: 'admin',
  summary: 'Take the demo away',
  description:
    'First the whole site is written into an archive in DATA_DIR/archives; then the rows of the demo that nobody has edited go, ' +
    'all or none. The answer comes when it is done.',
  responses: { 200: ok(DemoSite, 'What is left'), ...refusals(409) },
})

export const undoRemovalRoute = post('/api/demo/undo', {
  who: 'admin',
  summary: 'Put the removed demo back, as it was',
  description: 'From the archive that the removal made, all or nothing. What has been written since stays as it is.',
  responses: { 200: ok(DemoUndone, 'What is back'), ...refusals(409) },
})
