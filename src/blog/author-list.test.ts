import { expect, test } from 'vitest'
import { plainCategory } from '#categories/filing.server.ts'
import { categories } from '#categories/tables.server.ts'
import { postsPath as path, writtenPost } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import type { BlogPost } from './schema.ts'

test('the author’s list can be narrowed and read in three orders, page by page', async () => {
  const site = await signedIn()
  await site.db.insert(categories).values(['One', 'Two'].map((name) => plainCategory(name)))
  const titles = ['banff', 'Aarhus', 'Żory', 'Cairo', 'aachen']
  for (const [index, title] of titles.entries()) {
    await writtenPost(site, {
      title,
      slug: `post-${index}`,
      published: index % 2 === 0,
      category: index < 3 ? 'One' : 'Two',
    })
  }
  const all = async (query: string) => {
    const met: string[] = []
    let next: string | undefined = `${path}?limit=2&${query}`
    while (next) {
      const response = await site.get(next)
      met.push(...((await response.json()) as BlogPost[]).map(({ title }) => title))
      next = response.headers.get('link')?.match(/<([^>]+)>/)?.[1]
    }
    return met
  }
  expect(await all('')).toEqual(['aachen', 'Cairo', 'Żory', 'Aarhus', 'banff'])
  expect(await all('sort=oldest')).toEqual(titles)
  expect(await all('sort=title')).toEqual(['aachen', 'Aarhus', 'banff', 'Cairo', 'Żory'])
  expect(await all('sort=title&published=false')).toEqual(['Aarhus', 'Cairo'])
  expect(await all('sort=title&category=One&search=a')).toEqual(['Aarhus', 'banff', 'Żory'])
  expect((await site.get(`${path}?sort=title&limit=2`)).headers.get('x-total-count')).toBe('5')
  const asReader = (await (await site.asReader(`${path}?sort=title`)).json()) as BlogPost[]
  expect(
    asReader.map(({ title }) => title),
    'readers get the newest first',
  ).toEqual(['aachen', 'Żory', 'banff'])
})

test.each([
  'sort=shortest',
  'sort=title&cursor=x',
  'sort=oldest&cursor=WyJ4IiwxXQ',
  'cursor=WyIwMDAwLTAxLTAxVDAwOjAwOjAwWiIsMV0',
])('?%s is refused', async (query) => {
  const site = await signedIn()
  expect((await site.get(`${path}?${query}`)).status).toBe(400)
  expect(site.logged).toEqual([])
})

test('a list by title goes on after a title of any length and script', async () => {
  const site = await signedIn()
  for (const [index, title] of ['京'.repeat(200), '鄭'.repeat(200)].entries()) {
    await writtenPost(site, { title, slug: `post-${index}` })
  }
  const first = await site.get(`${path}?sort=title&limit=1`)
  const next = first.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? ''
  expect(((await (await site.get(next)).json()) as BlogPost[]).map(({ title }) => title)).toEqual(['鄭'.repeat(200)])
})
