import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#tests/support/site/app.ts'
import { changedAnswers } from '#tests/support/site/changed-answers.ts'

let changes: ReturnType<typeof changedAnswers>
beforeAll(async () => {
  const { get } = await testApp({ env: { EXPEDIA_PARTNER_ID: 'camref-1' } })
  changes = changedAnswers(get)
})

const headingsOf = (html: string) => [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, heading]) => heading)
const failure = 'This part could not be loaded.'

test('a section that throws is shown as a failure and logged once, and everything else stays', async () => {
  const whole = await changes.render('/', /gallery/, () => undefined)
  const broken = await changes.render('/', /gallery/, () => [{ id: 1, url: 5, alt: 5 }])
  expect([whole.status, whole.isBroken, whole.errors.length]).toEqual([200, false, 0])
  expect([broken.status, broken.isBroken, broken.errors.length]).toEqual([200, true, 1])
  expect(headingsOf(broken.html)).toEqual(headingsOf(whole.html))
  expect(broken.html.split(failure)).toHaveLength(2)
  expect(
    broken.html.slice(broken.html.indexOf('Latest snapshots'), broken.html.indexOf('Explore by category')),
  ).toContain(failure)
})

test('several sections may fail, each for itself', async () => {
  const { status, html, errors } = await changes.render('/', /destinations/, (rows) =>
    (rows as object[]).map((row) => ({ ...row, rating: 'high', featured: true, isPopular: true })),
  )
  expect(status).toBe(200)
  expect(errors.length).toBeGreaterThan(2)
  expect(html.split(failure)).toHaveLength(errors.length + 1)
  expect(html).toContain('Latest Adventures')
})

test('a page that throws as a whole keeps its navigation and its footer, and answers 500', async () => {
  const { status, isBroken, html, errors } = await changes.render('/blog/night-train-to-hanoi', /slug/, (post) =>
    Object.assign(post as object, { tags: 5 }),
  )
  expect([status, isBroken, errors.length]).toEqual([500, true, 1])
  expect(html).toContain('This page could not be shown')
  expect(html).toContain('href="/recommendations"')
  expect(html).toContain('</footer>')
  expect(html).not.toContain('application/ld+json')
})

test.each([
  ['nothing', null],
  ['an empty object', {}],
  ['a sentence', { error: 'Out of order.' }],
])('a list that is %s is an empty one', async (_, answer) => {
  for (const page of ['/', '/blog', '/destinations', '/itineraries', '/recommendations']) {
    const { status, html, errors } = await changes.render(page, /api/, () => answer ?? 'null')
    expect([status, errors], page).toEqual([200, []])
    expect(html, page).toContain('</footer>')
  }
})

test.each(['/blog/night-train-to-hanoi', '/itineraries/seven-slow-days-in-kyoto'])(
  '%s is not found when its answer is empty',
  async (page) => {
    for (const answer of [{}, 'null']) {
      const { html, errors } = await changes.render(page, /slug/, () => answer)
      expect(html).toMatch(/(Post|Itinerary) Not Found/)
      expect(errors).toEqual([])
    }
  },
)
