import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listening } from '#tests/support/site/listening-site.ts'
import * as renderModule from '../../render.server.tsx'
import { loadStaticFiles } from './listening/static-files.server.ts'

const draft = {
  title: 'Ferry',
  slug: 'ferry',
  excerpt: 'By night.',
  content: 'Words.',
  category: 'Culture',
  published: true,
}

const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

const answers: [what: string, method: string, path: string, status: number][] = [
  ['a page', 'GET', '/', 200],
  ['a page that is not there', 'GET', '/blog/nothing', 404],
  ['a page for its author', 'GET', '/blog/night-ferry', 200],
  ['a page that has moved', 'GET', '/blog/ferry', 308],
  ['a page with a slash at its end', 'GET', '/blog/', 308],
  ['a page asked for wrongly', 'POST', '/', 405],
  ['an address that is too long', 'GET', `/${'a'.repeat(9000)}`, 414],
  ['data', 'GET', '/api/categories', 200],
  ['data for its author', 'GET', '/api/newsletter/subscribers', 200],
  ['data that is not there', 'GET', '/api/nothing', 404],
  ['a refused write', 'POST', '/api/blog-posts', 400],
  ['a table', 'GET', '/api/newsletter/subscribers.csv', 200],
  ['a feed', 'GET', '/feed.xml', 200],
  ['the map for search engines', 'GET', '/sitemap.xml', 200],
  ['words for programs', 'GET', '/robots.txt', 200],
  ['a drawing', 'GET', '/placeholder/kyoto.svg', 200],
  ['a drawn picture', 'GET', '/og/page/home.png', 200],
  ['a picture that is not there', 'GET', `/uploads/${'0'.repeat(32)}.jpg`, 404],
  ['a document', 'GET', '/media-kit.pdf', 200],
  ['health', 'GET', '/readyz', 200],
  ['metrics', 'GET', '/metrics', 200],
]

test('every answer, whatever it is, says what a browser may do with it', async () => {
  const { origin, cookie, write } = await listening()
  await write('POST', '/api/blog-posts', draft)
  await write('PUT', '/api/blog-posts/1', { ...draft, slug: 'night-ferry' })
  for (const [what, method, path, status] of answers) {
    const response = await fetch(origin + path, { method, headers: { cookie }, redirect: 'manual' })
    expect(response.status, what).toBe(status)
    const headers = Object.fromEntries(response.headers)
    expect(headers, what).toMatchObject(onEveryAnswer)
    // No header names the software.
    expect(Object.keys(headers), what).not.toContain('x-powered-by')
    expect(Object.keys(headers), what).not.toContain('server')
    // Whatever a browser could open as a document has a content security policy.
    if (/html|svg|json|xml/.test(headers['content-type'] ?? ''))
      expect(headers['content-security-policy'], what).toMatch(/^default-src '(self|none)'/)
  }
})

test('a page’s content security policy lists every allowed kind of resource', async () => {
  const { page } = await listening()
  const policy = (await page('/')).headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy.filter((each) => !each.startsWith('style-src'))).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "img-src 'self' https: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
})

test.each([
  ['https://travel.example', 'max-age=31536000; includeSubDomains'],
  ['http://travel.example', null],
])('every answer of %s has Strict-Transport-Security: %s', async (SITE_URL, told) => {
  const { page, origin, write, cookie } = await listening({ env: { SITE_URL }, renderModule })
  const asAuthor = { cookie: told === null ? cookie : `__Host-${cookie}` }
  await write('POST', '/api/blog-posts', draft, asAuthor)
  await write('PUT', '/api/blog-posts/1', { ...draft, slug: 'night-ferry' }, asAuthor)
  const form = (path: string, body: BodyInit = new URLSearchParams(), headers = {}) =>
    fetch(origin + path, { method: 'POST', body, headers, redirect: 'manual' })
  const state = await page(`/_state/${'x'.repeat(16)}/about`)
  const asked: [status: number, answer: Response | Promise<Response>][] = [
    [200, page('/')],
    [200, page('/api/categories')],
    [200, page('/metrics')],
    [307, state],
    [200, page(state.headers.get('location') ?? '')],
    [308, page('/blog/')],
    [308, page('/blog/ferry')],
    [404, page('/blog/nothing')],
    [404, page(`/_state/${'x'.repeat(16)}/newsletter/unsubscribe`)],
    [405, form('/')],
    [414, page(`/${'a'.repeat(9000)}`)],
    [303, form('/newsletter', new URLSearchParams({ email: 'reader@example.com' }))],
    [400, form('/newsletter')],
    [400, form('/newsletter', new URLSearchParams(), { accept: 'application/json' })],
    [401, form('/admin/preview')],
  ]
  for (const [status, answer] of asked) {
    const { status: given, headers, url } = await answer
    expect([given, headers.get('strict-transport-security')], `${status} ${url}`).toEqual([status, told])
  }
  const head = (await loadStaticFiles('public', SITE_URL)).get('/art/kyoto.svg')?.variant('identity').head ?? []
  expect(head).toContain('x-content-type-options')
  expect(head.includes('strict-transport-security')).toBe(told !== null)
})

test('answers to signed-in users and errors may not be cached', async () => {
  const { page, cookie, write } = await listening()
  const keeping = async (path: string, headers = {}) => (await page(path, headers)).headers.get('cache-control')
  expect(await keeping('/api/newsletter/subscribers', { cookie })).toBe('no-store')
  expect(await keeping('/api/blog-posts', { cookie })).toBe('no-store')
  for (const path of [
    '/api/nothing',
    '/og/nothing.png',
    '/placeholder/nothing',
    '/places/nothing.pdf',
    '/sitemap-9.xml',
  ])
    expect(await keeping(path), path).toBe('no-store')
  expect(await keeping('/blog/nothing')).toBe('no-store')
  expect((await write('POST', '/api/blog-posts', {})).headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['another site’s name', 'GET / HTTP/1.1\r\nhost: evil.example', 421],
  ['no name', 'GET / HTTP/1.1', 400],
  ['a page written to', 'PUT /about HTTP/1.1\r\nhost: 127.0.0.1', 405],
  ['an address that is too long', `GET /api/${'a'.repeat(9000)} HTTP/1.1\r\nhost: 127.0.0.1`, 414],
  ['headers that are too large', `GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ${'x'.repeat(17_000)}`, 431],
  ['no request', 'hello', 400],
  ['a form from another site', 'POST /newsletter HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: https://evil.example', 403],
  ['the metrics from elsewhere', 'GET /metrics HTTP/1.1\r\nhost: evil.example', 403],
])('%s, which never reaches the application, has the headers of its answers', async (_, head, status) => {
  const { origin } = await listening()
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(`${head}\r\nconnection: close\r\n\r\n`)
  const answer = await text(socket)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const own = { ...onEveryAnswer, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
  for (const [name, value] of Object.entries(own)) expect(answer).toContain(`${name}: ${value}\r\n`)
  expect(answer).toContain('cache-control: no-store\r\n')
})

test('an answer under /api is data, also at its bare address and to a browser', async () => {
  const { page } = await listening()
  for (const path of ['/api', '/api/', '/api?page=1', '/api/nothing']) {
    const answer = await page(path, { accept: 'text/html' })
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([404, 'application/json; charset=utf-8'])
  }
})
