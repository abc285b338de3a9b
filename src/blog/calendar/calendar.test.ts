import { expect, test } from 'vitest'
import { writtenPost } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import type { CalendarPost } from './schema.ts'
import { monthFrom, otherDay, otherMonth, weeksOf } from './weeks.ts'

test.each([
  ['2026-11', 6, '2026-10-26', '2026-12-06'],
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2024-02', 5, '2024-01-29', '2024-03-03'],
])('the sheet of %s has %i weeks, from %s to %s', (month, count, first, last) => {
  const weeks = weeksOf(month)
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})

test('months and days go on over the ends of a year', () => {
  expect([otherMonth('2026-12', 1), otherMonth('2026-01', -1), otherDay('2026-12-31', 1)]).toEqual([
    ...['2027-01', '2025-12', '2027-01-01'],
  ])
  expect([monthFrom('2026-13', '2026-11-24'), monthFrom(null, '2026-11-24'), monthFrom('2027-01', '')]).toEqual([
    ...['2026-11', '2026-11', '2027-01'],
  ])
})

test('the calendar has scheduled and published posts, and no draft without a time', async () => {
  const site = await signedIn('contributor')
  const admin = await import('#tests/support/site/signed-in.ts').then(({ openSession }) => openSession(site, 'admin'))
  const asAdmin = { ...site, post: (path: string, body: unknown) => site.send('POST', path, body, { cookie: admin }) }
  await writtenPost(asAdmin, { slug: 'planned', title: 'Planned', publishAt: '2087-01-15T08:00:00Z' })
  await writtenPost(asAdmin, { slug: 'draft', title: 'A draft' })
  await writtenPost(asAdmin, { slug: 'public', title: 'Public', published: true })
  const read = async (from: string, to: string) => {
    const answer = await site.get(`/api/calendar?from=${from}&to=${to}`)
    return answer.status === 200 ? ((await answer.json()) as CalendarPost[]).map(({ title }) => title) : answer.status
  }
  expect(await read('2086-12-30T00:00:00Z', '2087-02-03T00:00:00Z')).toEqual(['Planned'])
  const now = Date.now()
  const iso = (ms: number) => new Date(now + ms).toISOString()
  expect(await read(iso(-86_400_000), iso(86_400_000))).toEqual(['Public'])
  expect(await read('2086-01-01T00:00:00Z', '2087-01-01T00:00:00Z')).toBe(400)
  expect(await read('yesterday', 'today')).toBe(400)
})
