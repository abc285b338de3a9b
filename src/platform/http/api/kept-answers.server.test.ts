import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { listening } from '#tests/support/site/listening-site.ts'
import { keptAnswers } from './kept-answers.server.ts'

const post = { title: 'Ferry', excerpt: 'By night.', content: 'First.', category: 'Culture', published: true }
const list = '/api/blog-posts?published=true&limit=1'

test('what a reader is answered is never older than the last write that was answered', async () => {
  const { page, write } = await listening()
  expect(await (await page(list)).json()).toEqual([])
  await write('POST', '/api/blog-posts', { ...post, slug: 'ferry' })
  for (let save = 0; save < 10; save++) {
    await Promise.all([page(list), page('/api/blog-posts/slug/ferry')])
    await write('PUT', '/api/blog-posts/1', { ...post, slug: 'ferry', title: `Ferry ${save}` })
    expect(await (await page(list)).json()).toMatchObject([{ title: `Ferry ${save}` }])
    expect(await (await page('/api/blog-posts/slug/ferry')).json()).toMatchObject({ title: `Ferry ${save}` })
  }
})

test('who has the answer is sent 304, until anything of it changes, the number of rows included', async () => {
  const { page, write } = await listening()
  for (const slug of ['bus', 'ferry']) await write('POST', '/api/blog-posts', { ...post, slug })
  const first = await page(list)
  const tag = first.headers.get('etag') ?? ''
  expect([first.status, first.headers.get('x-total-count'), tag]).toEqual([200, '2', expect.stringMatching(/^W\//)])
  const again = await page(list, { 'if-none-match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await write('DELETE', '/api/blog-posts/1')
  const fewer = await page(list, { 'if-none-match': tag })
  expect([fewer.status, fewer.headers.get('x-total-count'), await fewer.json()]).toEqual([200, '1', await first.json()])
})

test('HEAD has the headers of GET, whichever is asked first', async () => {
  const { page, origin } = await listening()
  for (const path of ['/api/categories', list]) {
    const head = await fetch(origin + path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const get = await page(path)
    for (const name of ['etag', 'content-type', 'x-total-count', 'cache-control'])
      expect(head.headers.get(name), `${path} ${name}`).toBe(get.headers.get(name))
    expect(head.headers.get('etag')).toMatch(/^W\//)
  }
})

test('neither a draft nor a refusal is kept, and an author is never given what is everybody’s', async () => {
  const { page, write, cookie } = await listening()
  const address = '/api/blog-posts/slug/ferry'
  expect((await page(address)).status).toBe(404)
  await write('POST', '/api/blog-posts', { ...post, slug: 'ferry', published: false })
  const asked = await Promise.all([page(address), page(address, { cookie }), page('/api/blog-posts', { cookie })])
  expect(asked.map(({ status }) => status)).toEqual([404, 200, 200])
  expect(asked.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store', 'no-store'])
  expect(await (await page('/api/blog-posts')).json()).toEqual([])
  expect(await (await page('/api/blog-posts', { cookie })).json()).toHaveLength(1)
})

test('answers carry the headers of the API, and an id of their own', async () => {
  const { page } = await listening()
  const [first, second] = [await page('/api/categories'), await page('/api/categories')]
  for (const { headers } of [first, second]) {
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-cache', 'accept-encoding'])
  }
  expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'))
})

const answers = () =>
  keptAnswers({ hasSession: ({ headers }) => !!headers.cookie, readsContent: (path) => path === '/api/a' })
const request = (url: string, method = 'GET', cookie?: string) =>
  ({ url, method, headers: cookie ? { cookie } : {} }) as IncomingMessage

test.each([
  ['GET', '/api/a?limit=3', true],
  ['HEAD', '/api/a', true],
  ['POST', '/api/a', false],
  ['GET', '/api/b', false],
  ['GET', '/api/a?search=kyoto', false],
  ['GET', `/api/a?x=${'x'.repeat(600)}`, false],
])('may be kept: %s %s: %s', (method, url, expected) => {
  expect(answers().mayKeep(request(url, method))).toBe(expected)
  expect(answers().mayKeep(request(url, method, 'session=x'))).toBe(false)
})

test('an answer is asked for once, however many wait for it, and again after a change', async () => {
  const kept = answers()
  let calls = 0
  const call = async () => {
    calls++
    return new Response('[]', { headers: { 'cache-control': 'no-cache' } })
  }
  const [one, other] = await Promise.all([kept.load('/api/a', call), kept.load('/api/a', call)])
  expect([calls, one === other, kept.get('/api/a') === one]).toEqual([1, true, true])
  kept.clear()
  expect(kept.get('/api/a')).toBeUndefined()
  expect(await kept.load('/api/a', call)).toBe(one)
  expect(calls).toBe(2)
})
