import { expect, test } from 'vitest'
import { boat, dayMs, lookingSite } from '#tests/support/rooms/links.ts'
import { writtenPost } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { linkChecks, linkHosts } from '../tables.server.ts'
import { checkingLinks } from './checking.server.ts'

test('a link is "gone" only after two checks a day apart, and never because of a captcha, a refusal or a network error', async () => {
  const site = await lookingSite()
  const at = (path: string) => `https://a${path.length}.jp/${path}`
  const paths = ['gone', 'human', 'forbid', 'mishaps', 'deadhost', 'to-front-', 'fine-------']
  await writtenPost(site, { content: paths.map((path) => `[${path}](${at(path)})`).join(' ') })
  site.web[at('human')] = () => ({ status: 404, text: '<title>Just a moment...</title>' })
  site.web[at('forbid')] = () => ({ status: 403 })
  site.web[at('mishaps')] = () => ({ status: 503 })
  site.web[at('deadhost')] = () => ({ failure: 'no such host' })
  site.web[at('to-front-')] = () => ({ status: 301, location: '/' })
  site.web[at('fine-------')] = () => ({ status: 200 })
  await site.look()
  const states = async () => Object.fromEntries((await site.list()).links.map(({ name, state }) => [name, state]))
  const first = { gone: 'unknown', human: 'blocked', forbid: 'blocked', mishaps: 'unknown', deadhost: 'unknown' }
  expect(await states()).toMatchObject({ ...first, 'to-front-': 'home', 'fine-------': 'fine' })
  expect((await site.link(at('gone'))).reason).toContain('a day later')
  site.pass(dayMs + 2 * 3_600_000)
  await site.look()
  expect(await states()).toMatchObject({ ...first, gone: 'gone', deadhost: 'gone' })
  // The page works again.
  site.web[at('gone')] = () => ({ status: 200 })
  site.pass(7 * dayMs)
  await site.look()
  expect(await states()).toMatchObject({ gone: 'fine' })
  const { looks } = await site.detail(at('gone'))
  expect(looks.map(({ status, state }) => `${status} ${state}`)).toEqual(['200 fine', '404 gone', '404 unknown'])
})

test('a host is asked once in ten seconds and as its robots.txt says, and its redirects are followed one by one', async () => {
  const site = await lookingSite()
  const urls = ['https://b.jp/a', 'https://b.jp/private/b', 'https://b.jp/c', 'https://c.jp/moved']
  await writtenPost(site, { content: urls.map((url) => `[x](${url})`).join(' ') })
  site.web['https://b.jp/robots.txt'] = () => ({ status: 200, text: 'User-agent: *\nDisallow: /private' })
  for (const url of ['https://b.jp/a', 'https://b.jp/c', 'https://www.c.jp/here'])
    site.web[url] = () => ({ status: 200 })
  site.web['https://c.jp/moved'] = () => ({ status: 301, location: 'https://www.c.jp/here?utm_source=c' })
  await site.look()
  const perHost = Map.groupBy(site.asked, ({ url }) => new URL(url).host)
  for (const requests of perHost.values())
    for (const [index, { at }] of requests.entries())
      if (index > 0) expect(at - requests[index - 1]!.at).toBeGreaterThanOrEqual(10_000)
  expect(site.asked.map(({ url }) => url)).not.toContain('https://b.jp/private/b')
  expect(perHost.get('www.c.jp')!.map(({ url, method }) => `${method} ${url}`)).toEqual([
    'GET https://www.c.jp/robots.txt',
    'HEAD https://www.c.jp/here',
    'GET https://www.c.jp/here',
  ])
  expect((await site.list()).links.map(({ address, state }) => `${state} ${address}`).toSorted()).toEqual([
    'fine https://b.jp/a',
    'fine https://b.jp/c',
    'fine https://c.jp/moved',
    'unknown https://b.jp/private/b',
  ])
})

test('a robots.txt with a character that cannot be stored is kept without it, and obeyed', async () => {
  const site = await lookingSite()
  await writtenPost(site, { content: '[a](https://b.jp/private/a) [b](https://b.jp/open)' })
  site.web['https://b.jp/robots.txt'] = () => ({ status: 200, text: 'User-agent: *\nDisallow: /pri\0vate' })
  site.web['https://b.jp/open'] = () => ({ status: 200 })
  await site.look()
  expect(await site.db.select().from(linkHosts)).toMatchObject([
    { robots: { 'https://b.jp': { rules: ['-/private'] } } },
  ])
  expect(site.asked.map(({ url }) => url)).not.toContain('https://b.jp/private/a')
  expect((await site.link('https://b.jp/open')).state).toBe('fine')
})

test('two instances ask once; what a killed one had taken another takes over, where it was', async () => {
  const site = await lookingSite()
  const urls = Array.from({ length: 12 }, (_, index) => `https://d${index}.jp/x`)
  await writtenPost(site, { content: urls.map((url) => `[x](${url})`).join(' ') })
  for (const url of urls) site.web[url] = () => ({ status: 200 })
  const killed = checkingLinks(site.deps, () => new Promise(() => undefined))
  void killed.round(site.signal)
  await expect.poll(() => site.db.$count(linkHosts)).toBe(8)
  site.pass(61_000)
  const other = checkingLinks(site.deps, async (url, method) => {
    site.asked.push({ url, method, at: site.now() })
    return { status: 200, location: null, type: 'text/plain', text: '' }
  })
  for (let round = 0; round < 14; round++) {
    await Promise.all([site.work.round(site.signal), other.round(site.signal)])
    site.pass(10_000)
  }
  const heads = site.asked.filter(({ method }) => method === 'HEAD').map(({ url }) => url)
  expect(heads.toSorted()).toEqual(urls.toSorted())
  expect((await site.list()).counts.fine).toBe(12)
})

test('no requests are made where checks are off, or where the site has no public address', async () => {
  const site = await lookingSite()
  await writtenPost(site, { content: `[x](${boat})` })
  expect((await site.put('/api/links/looking', { isOn: false })).status).toBe(200)
  await site.look()
  expect([site.asked, (await site.list()).isOn]).toEqual([[], false])
  expect((await site.post('/api/links/look', undefined)).status).toBe(409)
  const local = await signedIn()
  await writtenPost(local, { content: `[x](${boat})` })
  const asked: string[] = []
  const work = checkingLinks(local.deps, async (url) => {
    asked.push(url)
    return { failure: 'silent' }
  })
  await work.round(site.signal)
  await work.round(site.signal)
  expect(asked).toEqual([])
  expect(await (await local.get('/api/links')).json()).toMatchObject({ isPossible: false, total: 1 })
})

test('a missing account is detected without a request, and can be restored', async () => {
  const site = await lookingSite()
  const [one, other] = ['https://www.booking.com/hotel/jp/a.html?aid=7', 'https://www.booking.com/hotel/jp/b.html']
  await writtenPost(site, { content: `[a](${one}) [b](${other}) [c](https://www.amazon.de/dp/B0)` })
  const { counts, links } = await site.list()
  expect([counts.account, links[0]]).toMatchObject([1, { address: other, state: 'account' }])
  expect((await site.detail(other)).suggestion).toBe(`${other}?aid=7`)
  expect(site.asked).toEqual([])
})

test('a name longer than any host may have is asked nothing, whether a link has it or a redirect', async () => {
  const site = await lookingSite()
  const long = `https://tabi.jp${'，京都站前的住宿推荐与交通指南'.repeat(14)}`
  expect(new URL(long).hostname.length).toBeGreaterThan(255)
  await writtenPost(site, { content: `[a](${long}) [b](https://e.jp/on)` })
  site.web['https://e.jp/on'] = () => ({ status: 302, location: long })
  await site.look()
  const { links } = await site.list()
  expect(links.map(({ address, state }) => `${state} ${address}`).toSorted()).toEqual([
    'unknown https://e.jp/on',
    `unknown ${long}`,
  ])
  expect((await site.detail('https://e.jp/on')).looks).toMatchObject([{ status: 302, state: 'unknown' }])
})

test('links that a clock ahead has put off for long, or holds, are checked once it is right again', async () => {
  const site = await lookingSite()
  site.web[boat] = () => ({ status: 200 })
  site.pass(60 * dayMs)
  await writtenPost(site, { content: `[x](${boat})` })
  await site.look()
  site.pass(-60 * dayMs)
  const before = site.asked.length
  await site.db.update(linkChecks).set({ leaseUntil: new Date(site.now() + 60 * dayMs).toISOString() })
  await site.look()
  expect(site.asked.length).toBeGreaterThan(before)
  expect((await site.link(boat)).state).toBe('fine')
})
