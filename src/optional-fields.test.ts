import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#tests/support/site/app.ts'
import { changedAnswers, type Rendered } from '#tests/support/site/changed-answers.ts'

type Row = Record<string, unknown>

/** What the specification (section 3) calls required; every other field of an answer may be missing or null. */
const required = {
  post: ['title', 'slug', 'excerpt', 'content', 'contentHtml', 'category', 'readTime'],
  category: ['name'],
  destination: ['name', 'description'],
  place: ['slug', 'name', 'description'],
  itinerary: ['slug', 'title', 'description', 'destination', 'country', 'duration', 'travelStyle'],
  day: ['dayNumber', 'title'],
  activity: ['activity'],
  stay: ['name'],
  product: ['name', 'category', 'description', 'affiliateUrl'],
  picture: ['url', 'alt'],
  package: [],
} satisfies Record<string, string[]>

const listed = (rows: Row[], name: string) => rows.flatMap((row) => (row[name] ?? []) as Row[])
const daysOf = (rows: Row[]) => listed(rows, 'days')

const place = '/destinations/kyoto'
const post = '/blog/night-train-to-hanoi'
const trip = '/itineraries/seven-slow-days-in-kyoto'

/**
 * A page, the kind of the rows in an answer that it reads, the answer's address, and the rows that are to lack a field (by
 * default all).
 */
const reads: [page: string, kind: keyof typeof required, answer: RegExp, rows?: (answer: Row[]) => Row[]][] = [
  ['/', 'destination', /destinations/],
  ['/', 'post', /blog-posts/],
  ['/', 'product', /affiliate-products/],
  ['/', 'picture', /gallery/],
  ['/', 'category', /categories/],
  ['/blog', 'post', /blog-posts/],
  ['/blog', 'category', /categories/],
  [post, 'post', /blog-posts/],
  ['/destinations', 'destination', /destinations/],
  [place, 'place', /slug/],
  [place, 'post', /slug/, (rows) => listed(rows, 'guides')],
  [place, 'itinerary', /slug/, (rows) => listed(rows, 'itineraries')],
  [place, 'product', /slug/, (rows) => listed(rows, 'products')],
  [place, 'destination', /slug/, (rows) => listed(rows, 'nearby')],
  ['/itineraries', 'itinerary', /itineraries/],
  [trip, 'itinerary', /slug/],
  [trip, 'day', /slug/, daysOf],
  [trip, 'activity', /slug/, (rows) => listed(daysOf(rows), 'activities')],
  [trip, 'stay', /slug/, (rows) => listed(daysOf(rows), 'accommodationRecommendations')],
  [trip, 'package', /expedia/],
  ['/recommendations', 'product', /affiliate-products/],
  ['/recommendations', 'package', /expedia/],
]

let changes: ReturnType<typeof changedAnswers>
beforeAll(async () => {
  const { get } = await testApp({ env: { EXPEDIA_PARTNER_ID: 'camref-1' } })
  changes = changedAnswers(get)
})

test.each(reads)('%s is whole when a %s lacks any optional field', async (page, kind, answer, rows = (all) => all) => {
  const rowsIn = (all: unknown) => rows(Array.isArray(all) ? all : [all as Row])
  const names = new Set<string>()
  await changes.render(page, answer, (all) => {
    for (const row of rowsIn(all)) for (const name of Object.keys(row)) names.add(name)
  })
  const optional = [...names].filter((name) => !(required[kind] as string[]).includes(name))
  expect(optional.length).toBeGreaterThan(2)
  const faults: string[] = []
  const complained = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => complained.mockRestore())
  for (const name of optional) {
    const rendered = await changes.render(page, answer, (all) => {
      // Alternately null and missing.
      for (const [index, row] of rowsIn(all).entries()) row[name] = index % 2 ? undefined : null
    })
    // Without its id (a package: its address) a row has no key, of which React may complain; and of nothing else.
    const isKey = name === 'id' || (kind === 'package' && name === 'url')
    const complaints = complained.mock.calls.filter(([what]) => !(isKey && /unique "key" prop/.test(what)))
    complained.mockClear()
    faults.push(...[...faultsOf(rendered), ...complaints.map(String)].map((fault) => `${name}: ${fault}`))
  }
  expect(faults).toEqual([])
})

/** Anything in a rendered page that a reader should not see. */
function faultsOf({ status, html, errors }: Rendered): string[] {
  const shown = html.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
  const odd = /.{0,60}(?:undefined|NaN|Invalid Date|\bnull\b|\[object|1970|Only you see this).{0,20}/.exec(shown)
  return [...(status === 200 ? [] : [`status ${status}`]), ...(odd ? [odd[0]] : []), ...errors.map(String)]
}
