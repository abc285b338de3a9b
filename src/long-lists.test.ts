import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertMany } from '#tests/support/database/many-rows.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'

const totalOf = (answer: Response) => Number(answer.headers.get('x-total-count'))
const letter = { subject: 'Take the ferry', intro: 'It is slow.', postIds: [1] }
const rowsOf = async (answer: Response) => (await answer.json()) as { id: number; name?: string }[]

test.each([
  ['itineraries', '/api/itineraries'],
  ['categories', '/api/categories'],
  ['letters', '/api/newsletter/digests'],
])('%s come a page at a time, each once, with their number', async (_, path) => {
  const { get, post } = await signedIn('admin', { seeded: true })
  for (let n = 1; n <= 7; n++) await post('/api/newsletter/digests', { ...letter, subject: `Letter ${n}` })
  const all = await rowsOf(await get(path))
  expect(all.length).toBeGreaterThan(6)
  const seen: number[] = []
  let address: string | null = `${path}?limit=3`
  while (address) {
    const answer: Response = await get(address)
    expect(totalOf(answer)).toBe(all.length)
    seen.push(...(await rowsOf(answer)).map(({ id }) => id))
    address = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
  }
  expect(seen).toEqual(all.map(({ id }) => id))
  expect((await get(`${path}?limit=0`)).status).toBe(400)
  expect((await get(`${path}?cursor=x`)).status).toBe(400)
})

test.each([
  ['category', '/api/categories'],
  ['letter', '/api/newsletter/digests'],
])('a %s is found by its id, whatever page of the list it is on', async (_, path) => {
  const { get, post } = await signedIn('admin', { seeded: true })
  await post('/api/newsletter/digests', letter)
  const [first] = await rowsOf(await get(path))
  expect(await (await get(`${path}/${first!.id}`)).json()).toEqual(first)
  expect((await get(`${path}/9999`)).status).toBe(404)
})

test('of more than a thousand products the newest are listed, with their number; a search and the id find the others', async () => {
  const { get, asReader, db } = await signedIn('admin', { seeded: true })
  const [oldest] = (await rowsOf(await get('/api/affiliate-products'))).slice(-1)
  await insertMany(
    db,
    1001,
    sql`insert into affiliate_products (name, category, description, affiliate_url) select 'Rope ' || n, 'gear', 'A rope.', 'https://partner.example/' || n`,
  )
  for (const list of [await get('/api/affiliate-products'), await asReader('/api/affiliate-products')]) {
    const rows = await rowsOf(list)
    expect(rows).toHaveLength(1000)
    expect(totalOf(list)).toBeGreaterThan(1001)
    expect(rows.map(({ id }) => id)).not.toContain(oldest!.id)
  }
  const found = await rowsOf(
    await get(`/api/affiliate-products?search=${encodeURIComponent(oldest!.name!.toUpperCase())}`),
  )
  expect(found.map(({ id }) => id)).toEqual([oldest!.id])
  expect((await get(`/api/affiliate-products/${oldest!.id}`)).status).toBe(200)
  await db.execute(sql`update affiliate_products set is_active = false where id = ${oldest!.id}`)
  expect((await get(`/api/affiliate-products/${oldest!.id}`)).status).toBe(200)
  expect((await asReader(`/api/affiliate-products/${oldest!.id}`)).status).toBe(404)
})

test('a search finds destinations by name and country, and the list says how many there are', async () => {
  const { get } = await signedIn('admin', { seeded: true })
  const all = await get('/api/destinations')
  expect(totalOf(all)).toBe((await rowsOf(all)).length)
  const found = await get('/api/destinations?search=KYOTO')
  expect((await rowsOf(found)).map(({ name }) => name)).toEqual(['Kyoto'])
  expect(totalOf(found)).toBe(1)
})

test('the gallery lists as many pictures as are asked for, and says how many there are', async () => {
  const { get } = await signedIn('admin', { seeded: true })
  const all = await rowsOf(await get('/api/gallery'))
  const some = await get('/api/gallery?limit=2')
  expect(await rowsOf(some)).toEqual(all.slice(0, 2))
  expect(totalOf(some)).toBe(all.length)
})

test('pictures that are not yet described are counted and found beyond the first of the gallery, by the author alone', async () => {
  const { get, asReader, db } = await signedIn('admin', { seeded: true })
  await db.execute(sql`insert into gallery_images (url, alt, taken_at) values
    ('https://x.example/1.jpg', '', '1990-01-01'), ('https://x.example/2.jpg', '', '1991-01-01')`)
  const undescribed = await get('/api/gallery?described=false&limit=1')
  expect([(await rowsOf(undescribed)).length, totalOf(undescribed)]).toEqual([1, 2])
  const all = totalOf(await get('/api/gallery'))
  expect(totalOf(await get('/api/gallery?described=true'))).toBe(all - 2)
  expect(totalOf(await asReader('/api/gallery?described=false'))).toBe(all - 2)
})
