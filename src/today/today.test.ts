import { expect, test } from 'vitest'
import type { JobList } from '#automation/schema.ts'
import { jobs } from '#automation/tables.server.ts'
import { settings } from '#platform/settings/tables.server.ts'
import { postDraft, postsPath } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { daysOf } from './desk/week.ts'
import type { Today } from './schema.ts'

const now = new Date('2026-11-22T10:00:00Z')
type Site = Awaited<ReturnType<typeof signedIn>>
const siteAt = (more = {}) => signedIn('admin', { clock: () => now, ...more })
const todayOf = async (site: Site) => (await (await site.get('/api/today')).json()) as Today

test('Today is calm when nothing waits, and is shown to nobody else', async () => {
  const site = await siteAt()
  expect(await todayOf(site)).toMatchObject({ waiting: [], week: [] })
  expect((await site.asReader('/api/today')).status).toBe(401)
})

test('drafts, messages, failed jobs and a late backup wait; what is planned stands in the week', async () => {
  const site = await siteAt()
  const { published: _, ...draft } = { published: false, ...postDraft }
  await site.post(postsPath, { ...draft, title: 'A ferry', published: false })
  const publishAt = '2026-11-24T09:00:00.000Z'
  await site.post(postsPath, { ...draft, title: 'Night train', slug: 'night-train', published: false, publishAt })
  const message = { name: 'Anna', email: 'anna@example.com', subject: 'The boat', message: 'Does it run?' }
  expect((await site.post('/api/contact', message)).ok).toBe(true)
  await site.db
    .insert(jobs)
    .values({ kind: 'generate', status: 'failed', error: 'No answer.', createdAt: now.toISOString() })
  const claim = { night: '2026-11-21', until: '2026-11-22T11:00:00.000Z' }
  await site.db
    .insert(settings)
    .values({ key: 'archives', value: claim })
    .onConflictDoUpdate({ target: settings.key, set: { value: claim } })
  const { waiting, week } = await todayOf(site)
  const found = Object.fromEntries(waiting.map(({ key, count, text }) => [key, [count, text]]))
  expect(found).toMatchObject({
    drafts: [1, '“A ferry” was touched last.'],
    messages: [1, 'From Anna: “The boat”.'],
    'failed-jobs': [1, 'No answer.'],
    backup: [null, expect.stringContaining('2026-11-21')],
  })
  expect(week).toMatchObject([{ at: publishAt, title: 'Night train', mark: 'goes out' }])
})

test('failed jobs that wait stand in the queue, also where ten newer ones push them out of the latest', async () => {
  const site = await siteAt()
  const job = (status: 'failed' | 'completed', daysAgo: number) => ({
    kind: 'posts',
    postType: 'guide' as const,
    status,
    createdAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
  })
  const newer = Array.from({ length: 10 }, () => job('completed', 1))
  const [failed] = await site.db
    .insert(jobs)
    .values([job('failed', 13), job('failed', 15), ...newer])
    .returning()
  expect((await todayOf(site)).waiting).toMatchObject([{ key: 'failed-jobs', count: 1 }])
  const list = (await (await site.get('/api/automation/jobs')).json()) as JobList
  expect(list).toMatchObject({ jobs: { length: 10 }, earlier: [{ jobId: failed!.id }], totalJobs: 12 })
})

test('a room that fails does not hide the others’ notices', async () => {
  const site = await siteAt()
  await site.db.insert(settings).values({ key: 'letters', value: { no: 'plan' } })
  const message = { name: 'Anna', email: 'anna@example.com', subject: 'The boat', message: 'Does it run?' }
  await site.post('/api/contact', message)
  expect((await todayOf(site)).waiting).toMatchObject([{ key: 'messages' }])
  expect(JSON.stringify(site.logged)).toContain('a part of Today could not be read')
})

test('a week has seven days by the site’s clock, also where one of them has 25 hours', () => {
  const week = [{ at: '2026-10-25T23:30:00.000Z', title: 'x', text: null, href: '/', mark: 'letter' }]
  const days = daysOf('2026-10-23T22:30:00Z', 'Europe/Madrid', week)
  expect(days.map(({ name }) => name)).toEqual(['Sat 24', 'Sun 25', 'Mon 26', 'Tue 27', 'Wed 28', 'Thu 29', 'Fri 30'])
  expect(days.find(({ things }) => things.length > 0)?.name).toBe('Mon 26')
})

test('a day of 23 hours that begins right before it is not left out', () => {
  const days = daysOf('2026-03-28T22:30:00Z', 'Europe/Madrid', [])
  expect(days.map(({ name }) => name)).toEqual(['Sat 28', 'Sun 29', 'Mon 30', 'Tue 31', 'Wed 1', 'Thu 2', 'Fri 3'])
})
