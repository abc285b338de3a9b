import { expect, test } from 'vitest'
import { accessLevels, mayCall, type Role } from '#platform/roles.ts'
import { testApp } from '#tests/support/site/app.ts'
import { openSession, signedIn } from '#tests/support/site/signed-in.ts'
import { whoMayWhat } from '#tests/support/site/who-may-what.ts'
import { apiRoutes } from '../declared.server.ts'

/** Registered routes without duplicates: `GET /api/blog-posts/:id`. */
async function registeredRoutes() {
  const { app } = await testApp({ seeded: false })
  const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  return [...new Set(routes)]
}

const line = ({ method, path }: (typeof apiRoutes)[number]) => `${method} ${path}`

test('every route under /api is declared exactly once; all other routes only read', async () => {
  const lines = new Set(apiRoutes.map(line))
  const routes = await registeredRoutes()
  expect(routes.filter((route) => route.includes(' /api/') && !lines.has(route))).toEqual([])
  expect(routes.filter((route) => !route.includes(' /api/') && !route.startsWith('GET '))).toEqual([])
  expect(lines.size).toBe(apiRoutes.length)
})

test.each(accessLevels.filter((level) => level !== 'everybody'))(
  'what asks for a %s, and nothing else does',
  (level) => {
    const declared = apiRoutes.filter(({ who }) => who === level).map(line)
    expect(declared.toSorted()).toEqual([...whoMayWhat[level]].sort())
  },
)

test('guest, user, contributor, editor and admin at every route', async () => {
  const site = await testApp({ seeded: false })
  const cookies: Record<Role, string> = {
    anonymous: '',
    user: await openSession(site, 'user'),
    contributor: await openSession(site, 'contributor'),
    editor: await openSession(site, 'editor'),
    admin: await openSession(site, 'admin'),
  }
  const routes = await registeredRoutes()
  for (const route of apiRoutes) {
    const { method, path, who } = route
    // Routes for signing in and out answer 401 themselves, and end sessions; the guard is tested for them below.
    if (path.startsWith('/api/auth/') || !routes.includes(line(route))) continue
    const address = path.replace(/:\w+/g, '2147483647')
    for (const role of Object.keys(cookies) as Role[]) {
      const { status } = await site.app.request(address, { method, headers: { cookie: cookies[role] } })
      const label = `${line(route)} as ${role}`
      if (!mayCall(role, who)) expect(status, label).toBe(role === 'anonymous' ? 401 : 403)
      else expect(who === 'everybody' ? [401, 403, 500] : [401, 403], label).not.toContain(status)
    }
  }
})

test.each([
  ['POST', '/api/blog-posts', 'not json'],
  ['POST', '/api/blog-posts', '{}'],
  ['PUT', '/api/blog-posts/abc', '{}'],
  ['PUT', '/api/blog-posts/99999999999', '{}'],
  ['DELETE', '/api/blog-posts/0', undefined],
  ['POST', '/api/blog-posts', 'x'.repeat(2 ** 21)],
])('who may is decided before body, id and shape: %s %s', async (method, path, body) => {
  const { app } = await testApp({ seeded: false })
  const headers = { 'content-type': 'text/plain' }
  const response = await app.request(path, { method, headers, ...(body === undefined ? {} : { body }) })
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ error: 'Please sign in as the admin.' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  '/api/newsletter/subscribers',
  '/api/newsletter/./subscribers',
  '/api/x/../newsletter/subscribers',
  '/api/newsletter/%73ubscribers',
  '/api/newsletter/subscribers?x=/api/categories',
  '/api/newsletter/subscribers.csv',
  '/api/newsletter/subscribers#/api/categories',
])('no spelling of an address gets past: %s', async (path) => {
  const { app } = await testApp({ seeded: false })
  expect((await app.request(path)).status).toBe(401)
  expect((await app.request(path, { method: 'HEAD' })).status).toBe(401)
})

test.each([
  '/api/newsletter/subscribers/',
  '/api//newsletter/subscribers',
  '//api/newsletter/subscribers',
  '/API/newsletter/subscribers',
  '/api/newsletter/subscribers;x',
  '/api/newsletter%2fsubscribers',
  '/api/newsletter/%2573ubscribers',
  '/api/newsletter/subscribers%00',
  '/api/automation/jobs/%00',
  '/api/automation/jobs/a%00b',
])('an address like a route, but none, is nothing for anybody: %s', async (path) => {
  const { app, get } = await signedIn('admin')
  expect([401, 404]).toContain((await app.request(path)).status)
  expect([400, 404]).toContain((await get(path)).status)
})

test('no header makes an admin', async () => {
  const { app } = await testApp({ seeded: false })
  const headers = {
    authorization: 'Bearer admin',
    cookie: 'role=admin; signed_in=1; session=admin',
    'x-role': 'admin',
    'x-original-url': '/api/categories',
    'x-http-method-override': 'GET',
    'x-middleware-subrequest': 'middleware',
  }
  expect((await app.request('/api/newsletter/subscribers', { headers })).status).toBe(401)
  expect((await app.request('/api/categories/1', { method: 'DELETE', headers })).status).toBe(401)
})

test('another site cannot write with the admin’s session', async () => {
  const { send } = await signedIn('admin')
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'null'],
  ] as const) {
    expect((await send('POST', '/api/categories', {}, { [name]: value })).status).toBe(403)
  }
})

test('undeclared routes answer 404', async () => {
  const { app, get } = await signedIn('admin')
  app.get('/api/forgotten', (c) => c.text('secret'))
  expect((await get('/api/forgotten')).status).toBe(404)
})
