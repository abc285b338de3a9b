import { request } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepOldAddresses } from '#imports/data.server.ts'
import { listening } from '#tests/support/site/listening-site.ts'
import * as renderModule from './render.server.tsx'

const draft = {
  title: 'Ferry',
  slug: 'ferry',
  excerpt: 'By night.',
  content: 'First.',
  category: 'Culture',
  published: true,
}

test('a page that is kept is never older than the last write that was answered', async () => {
  const { page, write } = await listening()
  expect(await (await page('/')).text()).toBe('[]')
  expect((await write('POST', '/api/blog-posts', draft)).status).toBe(201)
  for (let save = 0; save < 20; save++) {
    await Promise.all([page('/'), page('/blog/ferry')])
    await write('PUT', '/api/blog-posts/1', { ...draft, title: `Ferry ${save}`, content: `Save ${save}.` })
    expect(await (await page('/')).text()).toContain(`"Ferry ${save}"`)
    expect(await (await page('/blog/ferry')).text()).toContain(`<p>Save ${save}.</p>`)
  }
  await write('PUT', '/api/blog-posts/1', { ...draft, published: false })
  expect(await (await page('/')).text()).toBe('[]')
  expect((await page('/blog/ferry')).status).toBe(404)
})

test('a page that fails is logged without its query, in which a mailed link has its token', async () => {
  const failing = {
    ...renderModule,
    createRenderer: () => () => Promise.reject(new Error('the database is away')),
  } as unknown as typeof renderModule
  const { page, logged } = await listening({ renderModule: failing })
  expect((await page('/notes/yours?token=one-secret')).status).toBe(500)
  expect(logged).toContainEqual([expect.objectContaining({ path: '/notes/yours' }), 'a page could not be rendered'])
  expect(JSON.stringify(logged)).not.toContain('secret')
})

test('a draft’s page is for its author alone, and is not cached', async () => {
  const { page, write, cookie } = await listening()
  await write('POST', '/api/blog-posts', { ...draft, published: false })
  for (const headers of [{}, { cookie: 'session=made-up' }, { cookie: `session=${'m'.repeat(43)}` }])
    expect((await page('/blog/ferry', headers)).status).toBe(404)
  const hers = await page('/blog/ferry', { cookie })
  expect([hers.status, hers.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await hers.text()).toContain('"title":"Ferry"')
  expect((await page('/blog/ferry')).status).toBe(404)
  expect((await page('/', { cookie })).headers.get('cache-control')).toBe('private, no-store')
})

test('a reader who asks at the very moment the author does is not given hers', async () => {
  const { page, write, cookie } = await listening()
  await write('POST', '/api/blog-posts', { ...draft, published: false })
  for (let time = 0; time < 10; time++) {
    const [hers, his] = await Promise.all([page('/blog/ferry', { cookie }), page('/blog/ferry')])
    expect([hers.status, his.status]).toEqual([200, 404])
  }
})

test.each<{ headers: Record<string, string>; status: number }>([
  { headers: { host: 'travel.example:3000', origin: 'http://travel.example:3000' }, status: 201 },
  { headers: { host: 'Travel.example', origin: 'https://travel.example' }, status: 201 },
  { headers: { host: '10.0.0.7:3000', referer: 'http://10.0.0.7:3000/contact' }, status: 201 },
  { headers: { host: 'travel.example:3000', origin: 'http://elsewhere.example:3000' }, status: 403 },
  { headers: { host: 'travel.example:3000', origin: 'null' }, status: 403 },
  { headers: { host: 'travel.example:3000', referer: 'http://travel.example:4000/' }, status: 403 },
])(
  'without SITE_URL a site on all addresses takes writes from the host that is asked for: %o',
  async ({ headers, status }) => {
    for (const HOST of ['0.0.0.0', '::']) {
      const { origin, cookie } = await listening({ env: { HOST } })
      const form = new URLSearchParams({
        name: 'Anna',
        email: 'anna@example.com',
        subject: 'Ferry',
        message: 'At six.',
      })
      const asForm = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
      expect(await statusOf(`${origin}/contact`, form.toString(), asForm)).toBe(status === 201 ? 303 : status)
      const asAuthor = { ...headers, 'content-type': 'application/json', cookie }
      expect(await statusOf(`${origin}/api/blog-posts`, JSON.stringify(draft), asAuthor)).toBe(status)
    }
  },
)

test.each([
  { zone: 'America/Lima', turn: '2026-12-01T05:00:02Z' },
  { zone: 'America/Lima', turn: '2026-12-01T00:00:02Z' },
  { zone: 'UTC', turn: '2026-12-01T00:00:02Z' },
])('a kept page ends with the day: $zone, $turn', async ({ zone, turn }) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(turn) - 10_000 })
  onTestFinished(() => void vi.useRealTimers())
  const { page } = await listening({ env: { SITE_TIMEZONE: zone } })
  const misses = async () => /lookups_total\{result="miss"\} (\d+)/.exec(await (await page('/metrics')).text())?.[1]
  for (let reader = 0; reader < 2; reader++) await page('/')
  vi.advanceTimersByTime(6000)
  await page('/')
  expect(await misses()).toBe('1')
  vi.advanceTimersByTime(10_000)
  await page('/')
  expect(await misses()).toBe('2')
})

test('addresses of a site that was taken over lead to where its posts and pictures are, also by number', async () => {
  const { page, write, cookie, database } = await listening()
  await write('POST', '/api/blog-posts', draft)
  await keepOldAddresses(
    database.db,
    ['/2019/05/the-ferry', '/?p=12', '/blog/?p=12', '/blog/the-ferry', '/reise/?p=13'],
    { postId: 1 },
  )
  await keepOldAddresses(database.db, ['/reise'], { target: '/blog' })
  await keepOldAddresses(database.db, ['/wp-content/uploads/a.jpg'], { target: '/uploads/b.jpg' })
  const home = await (await page('/')).text()
  for (const headers of [{}, { cookie }]) {
    const locationOf = async (path: string) => {
      const { status, headers: answered } = await page(path, headers)
      return `${status} ${answered.get('location')}`
    }
    expect(await locationOf('/2019/05/The-Ferry')).toBe('308 /blog/ferry')
    expect(await locationOf('/2019/05/the-ferry/?utm_source=x')).toBe('308 /blog/ferry')
    expect(await locationOf('/?p=12&utm_source=x')).toBe('308 /blog/ferry')
    expect(await locationOf('/?page_id=12')).toBe('308 /blog/ferry')
    expect(await locationOf('/?feed=rss2')).toBe('308 /feed.xml')
    expect(await locationOf('/blog/ferry/?utm_source=x')).toBe('308 /blog/ferry?utm_source=x')
    expect(await locationOf('/nothing/')).toBe('308 /nothing')
    expect(await locationOf('/wp-content/uploads/a-300x200.jpg')).toBe('308 /uploads/b.jpg')
    expect(await locationOf('/?p=13')).toBe('200 null')
    expect(await locationOf('/blog/?p=12&utm_source=x')).toBe('308 /blog/ferry')
    expect(await locationOf('/blog?page_id=12')).toBe('308 /blog/ferry')
    expect(await locationOf('/blog/the-ferry/?p=14')).toBe('308 /blog/ferry')
    expect(await locationOf('/blog?p=13')).toBe('200 null')
    expect(await locationOf('/blog?tag=boats')).toBe('200 null')
    expect(await locationOf('/reise/?p=13&x=y')).toBe('308 /blog/ferry')
    expect(await locationOf('/reise/?p=14')).toBe('308 /blog')
    expect(await locationOf('/reise/page/2/')).toBe('308 /blog')
    expect(await locationOf('/blog/ferry?p=12')).toBe('200 null')
    expect(await locationOf('/2019/05/another')).toBe('404 null')
  }
  expect(await (await page('/?p=x')).text()).toBe(home)
  await write('PUT', '/api/blog-posts/1', { ...draft, published: false })
  expect((await page('/2019/05/the-ferry')).status).toBe(404)
})

test('the list of a renamed category moves with it, however often, and back again without a loop', async () => {
  const { page, write, cookie } = await listening()
  const look = { description: 'People.', icon: 'lightbulb', color: 'travel-blue' }
  const rename = (name: string) => write('PUT', '/api/categories/1', { ...look, name })
  await write('POST', '/api/categories', { ...look, name: 'Culture' })
  await write('POST', '/api/blog-posts', draft)
  const locationOf = async (category: string, more = '', headers = {}) => {
    const { status, headers: answered } = await page(`/blog?category=${encodeURIComponent(category)}${more}`, headers)
    return `${status} ${answered.get('location')}`
  }
  expect(await locationOf('Culture'), 'kept as a page before it moves').toBe('200 null')
  await rename('Food & people')
  for (const headers of [{}, { cookie }]) {
    expect(await locationOf('Culture', '', headers)).toBe('308 /blog?category=Food%20%26%20people')
  }
  expect(await locationOf('Culture', '&search=the%20ferry&cursor=abc&utm_source=x')).toBe(
    '308 /blog?category=Food%20%26%20people&search=the%20ferry&cursor=abc',
  )
  await rename('People')
  expect([await locationOf('Culture'), await locationOf('Food & people'), await locationOf('People')]).toEqual([
    '308 /blog?category=People',
    '308 /blog?category=People',
    '200 null',
  ])
  await rename('Culture')
  expect([await locationOf('Culture'), await locationOf('People')]).toEqual(['200 null', '308 /blog?category=Culture'])
  expect(await locationOf('culture')).toBe('200 null')
  await write('POST', '/api/categories', { ...look, name: 'People' })
  expect(await locationOf('People'), 'the name is given to another one').toBe('200 null')
  await write('DELETE', '/api/blog-posts/1')
  await write('DELETE', '/api/categories/1')
  expect(await locationOf('Food & people'), 'what it led to is deleted').toBe('200 null')
})

test('an old address moves to the new one, for readers and for the author', async () => {
  const { page, write, cookie } = await listening()
  await write('POST', '/api/blog-posts', draft)
  expect((await page('/blog/ferry')).status).toBe(200)
  await write('PUT', '/api/blog-posts/1', { ...draft, slug: '夜行-ferry' })
  for (const headers of [{}, { cookie }]) {
    const moved = await page('/blog/ferry', headers)
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/blog/%E5%A4%9C%E8%A1%8C-ferry'])
    expect(moved.headers.get('cache-control')).toBe('no-cache')
  }
  expect((await page('/blog/%E5%A4%9C%E8%A1%8C-ferry')).status).toBe(200)
  await write('POST', '/api/blog-posts', { ...draft, title: 'Another' })
  const reused = await page('/blog/ferry')
  expect([reused.status, (await reused.text()).includes('Another')]).toEqual([200, true])
  expect((await page('/blog/never')).status).toBe(404)
})

test('a page that nobody has asked for matches its address once', async () => {
  const { page, write } = await listening({ renderModule: await import('./render.server.tsx') })
  await write('POST', '/api/blog-posts', draft)
  const matched = vi.spyOn(RegExp.prototype, 'exec')
  onTestFinished(() => matched.mockRestore())
  expect((await page('/blog/ferry')).status).toBe(200)
  const patterns = matched.mock.contexts.map((pattern) => (pattern as RegExp).source)
  expect(patterns.filter((source) => source === '^\\/blog\\/([^/]+)$')).toHaveLength(1)
})

/** Not with fetch, which sets the Host header itself. */
async function statusOf(url: string, body: string, headers: Record<string, string>): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const sending = request(url, { method: 'POST', headers }, (answer) => resolve(answer.resume().statusCode))
  sending.on('error', reject).end(body)
  return promise
}

test('a browser that opens an address of a missing file gets the page that says so; a program gets its sentence', async () => {
  const { page } = await listening({ renderModule })
  for (const address of [
    '/itineraries/never.pdf',
    '/itineraries/never.ics',
    '/destinations/never.pdf',
    '/og/never.png',
  ]) {
    const shown = await page(address, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect([shown.status, shown.headers.get('content-type')], address).toEqual([404, 'text/html; charset=utf-8'])
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(shown.headers.get('x-request-id')).toBeTruthy()
    expect(await shown.text()).toContain('</html>')
    for (const accept of ['*/*', 'image/avif,image/webp,*/*', 'application/pdf']) {
      const told = await page(address, { accept })
      expect(told.status).toBe(404)
      expect(await told.json()).toHaveProperty('error')
    }
  }
  expect((await page('/api/nothing', { accept: 'text/html' })).headers.get('content-type')).toMatch(
    /^application\/json/,
  )
})
