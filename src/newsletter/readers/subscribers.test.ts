import { expect, test } from 'vitest'
import { byteOrderMark } from '#platform/documents/csv.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import type { Subscriber, SubscriberGrowth } from '../schema.ts'
import { newsletterSubscribers } from '../tables.server.ts'

const path = '/api/newsletter/subscribers'

async function withSubscribers(emails: string[]) {
  const site = await signedIn()
  if (emails.length > 0) await site.db.insert(newsletterSubscribers).values(emails.map((email) => ({ email })))
  return site
}

test('the list has everybody, newest first, with the number of them', async () => {
  const { get } = await withSubscribers(['a@example.com', 'b@example.com'])
  const response = await get(path)
  const subscribers = (await response.json()) as Subscriber[]
  expect(subscribers.map(({ email }) => email)).toEqual(['b@example.com', 'a@example.com'])
  expect(Object.keys(subscribers[0]!)).toEqual(['id', 'email', 'createdAt', 'fromPage'])
  expect(response.headers.get('x-total-count')).toBe('2')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('those who were imported stand where their sign-up belongs, page by page', async () => {
  const { get, db } = await withSubscribers([])
  const since = { c: '2026-03-01', a: '2026-01-01', d: '2026-03-01', b: '2026-02-01' }
  const rows = Object.entries(since).map(([name, day]) => ({
    email: `${name}@example.com`,
    createdAt: `${day}T08:00:00Z`,
  }))
  await db.insert(newsletterSubscribers).values(rows)
  const first = await get(`${path}?limit=2`)
  const next = first.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? ''
  const met = [...((await first.json()) as Subscriber[]), ...((await (await get(next)).json()) as Subscriber[])]
  expect(met.map(({ email }) => email[0])).toEqual(['d', 'c', 'b', 'a'])
})

test('pages follow one another, searched or not', async () => {
  const emails = Array.from({ length: 25 }, (_, n) => `reader-${n}@${n % 5 ? 'example.com' : 'post.example'}`)
  const { get } = await withSubscribers(emails)
  const all = async (query: string) => {
    const met: string[] = []
    let next: string | undefined = `${path}?limit=4${query}`
    while (next) {
      const response = await get(next)
      met.push(...((await response.json()) as Subscriber[]).map(({ email }) => email))
      next = response.headers.get('link')?.match(/<([^>]+)>/)?.[1]
    }
    return met
  }
  expect(await all('')).toEqual(emails.toReversed())
  expect(await all('&search=@POST.')).toEqual(emails.filter((email) => email.endsWith('@post.example')).toReversed())
  expect(await all('&search=_')).toEqual([])
})

test.each(['limit=0', 'limit=1001', 'cursor=x', 'cursor=0', 'search=%00'])('?%s is refused', async (query) => {
  const { get, logged } = await withSubscribers([])
  expect((await get(`${path}?${query}`)).status).toBe(400)
  expect(logged).toEqual([])
})

test('an address is taken off the list once', async () => {
  const { get, remove } = await withSubscribers(['a@example.com', 'b@example.com'])
  expect((await remove(`${path}/1`)).status).toBe(204)
  expect((await remove(`${path}/1`)).status).toBe(404)
  expect((await remove(`${path}/0`)).status).toBe(404)
  expect(((await (await get(path)).json()) as Subscriber[]).map(({ id }) => id)).toEqual([2])
})

test('the file opens in a spreadsheet and runs nothing there', async () => {
  const hostile = ['=cmd|calc@example.com', '+1@example.com', '-1@example.com', '@sum@example.com', '\t=1@example.com']
  const { get } = await withSubscribers(['plain@example.com', '"quoted,name"@example.com', ...hostile])
  const response = await get(`${path}.csv`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  expect(text.startsWith(byteOrderMark)).toBe(true)
  const [head, plain, quoted, ...formulas] = text.slice(1).split('\r\n')
  expect(head).toBe('Email,Subscribed,From page')
  expect(plain).toMatch(/^plain@example\.com,\d{4}-\d\d-\d\dT[\d:.]+Z,$/)
  expect(quoted).toMatch(/^"""quoted,name""@example\.com",/)
  for (const [index, email] of hostile.entries()) expect(formulas[index]).toMatch(`'${email},`)
})

test('a long list arrives whole', async () => {
  const { get } = await withSubscribers(Array.from({ length: 4_000 }, (_, n) => `reader-${n}@example.com`))
  const lines = (await (await get(`${path}.csv`)).text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(4_001)
  expect(lines.at(-1)).toMatch(/^reader-3999@/)
})

test('the growth counts everybody until the end of each of twelve months', async () => {
  const { db, get } = await signedIn('admin', { clock: () => new Date('2026-11-22T12:00:00Z') })
  await db.insert(newsletterSubscribers).values([
    { email: 'old@example.com', createdAt: '2024-05-01T00:00:00Z' },
    { email: 'spring@example.com', createdAt: '2026-07-01T00:00:00Z' },
    { email: 'new@example.com', createdAt: '2026-11-20T00:00:00Z' },
  ])
  const growth = (await (await get(`${path}/growth`)).json()) as SubscriberGrowth
  expect([growth.total, growth.lastThirtyDays]).toEqual([3, 1])
  expect(growth.months.map(({ total }) => total)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3])
})

test('the list says from which page a subscriber came, without its query; an invalid path is no reason to refuse', async () => {
  const { get, post } = await signedIn()
  for (const [email, page] of [
    ['anna@example.com', '/blog/a-ferry?utm=1#top'],
    ['ben@example.com', 'https://elsewhere.example/'],
    ['cleo@example.com', '//elsewhere.example'],
    ['dora@example.com', '/a;=1+1'],
  ]) {
    expect((await post('/api/newsletter/subscribe', { email, page })).status).toBe(201)
  }
  const listed = (await (await get('/api/newsletter/subscribers')).json()) as Subscriber[]
  expect(listed.map(({ fromPage }) => fromPage).toReversed()).toEqual(['/blog/a-ferry', null, null, null])
  expect(await (await get('/api/newsletter/subscribers.csv')).text()).toMatch(
    /anna@example\.com,[^,]+,\/blog\/a-ferry\r\n/,
  )
})
