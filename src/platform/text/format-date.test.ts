import { afterEach, expect, test } from 'vitest'
import { testApp } from '#tests/support/site/app.ts'
import { changedAnswers } from '#tests/support/site/changed-answers.ts'
import { formatDate } from './format-date.ts'
import { formatShortDate } from './format-moment.ts'
import { setSiteTimeZone } from './time-zone.ts'

afterEach(() => setSiteTimeZone('UTC'))

test.each([
  ['UTC', '2026-11-29T01:00:00.000Z', 'November 29, 2026', 'Nov 29, 2026'],
  ['America/Los_Angeles', '2026-11-29T01:00:00.000Z', 'November 28, 2026', 'Nov 28, 2026'],
  ['Pacific/Auckland', '2026-11-28T22:00:00.000Z', 'November 29, 2026', 'Nov 29, 2026'],
  // A day without a time.
  ['America/Los_Angeles', '2026-11-29', 'November 29, 2026', 'Nov 29, 2026'],
  ['Pacific/Auckland', '2026-03-01', 'March 1, 2026', 'Mar 1, 2026'],
])('on a site in %s, %s is %s', (timeZone, iso, long, short) => {
  setSiteTimeZone(timeZone)
  expect([formatDate(iso), formatShortDate(iso)]).toEqual([long, short])
})

test('readers see the day on which a post came out where the author is', async () => {
  const slug = 'night-train-to-hanoi'
  const { get } = await testApp({ env: { SITE_TIMEZONE: 'America/Los_Angeles' } })
  const { render } = changedAnswers(get, 'America/Los_Angeles')
  const { html } = await render(`/blog/${slug}`, new RegExp(slug), (post) =>
    Object.assign(post as object, { createdAt: '2026-11-29T01:00:00.000Z' }),
  )
  expect(html).toContain('<time dateTime="2026-11-29T01:00:00.000Z">November 28, 2026</time>')
})
