import { expect, test } from 'vitest'
import { createPost, publishDuePosts } from '#blog/writing/writing.server.ts'
import { fast, post, putInQueue, putLetterInQueue } from '#tests/support/rooms/letters.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import type { LetterDesk } from '../schema.ts'
import { newsletterDigests, newsletterSubscribers } from '../tables.server.ts'
import { writePlan } from './plan.server.ts'
import { makeWeeklyLetter } from './weekly.server.ts'

test('the weekly letter has the new posts, is made once, and only when there are any', async () => {
  const { db, deps } = await signedIn()
  const sunday = Date.parse('2026-11-22T09:00:00Z')
  const at = (ms: number) => makeWeeklyLetter({ ...deps, clock: () => new Date(ms) })
  await db.insert(newsletterSubscribers).values([{ email: 'anna@example.com' }])
  await writePlan(db, { ...fast, automatic: true }, new Date(sunday - 1000))
  await at(sunday - 500)
  await at(sunday + 500)
  expect(await db.$count(newsletterDigests), 'nothing is new').toBe(0)

  await createPost(db, post('amalfi', 'Amalfi'))
  await db.execute(`update blog_posts set created_at = '2026-11-22T08:00:00Z'`)
  await Promise.all([at(sunday + 1000), at(sunday + 1000)])
  await at(sunday + 60_000)
  const [digest] = await db.select().from(newsletterDigests)
  expect(await db.$count(newsletterDigests)).toBe(1)
  expect([digest?.slot, digest?.status, digest?.draft.subject]).toEqual(['2026-11-22T09:00', 'sending', 'Amalfi'])
  await at(sunday + 26 * 60 * 60 * 1000)
  expect(await db.$count(newsletterDigests)).toBe(1)
})

test('a post published after the slot but before the letter started is in the next letter', async () => {
  const { db, deps } = await signedIn()
  const sunday = Date.parse('2026-11-22T09:00:00Z')
  const weekMs = 7 * 24 * 60 * 60 * 1000
  const at = (ms: number) => makeWeeklyLetter({ ...deps, clock: () => new Date(ms) })
  await db.insert(newsletterSubscribers).values([{ email: 'anna@example.com' }])
  await writePlan(db, { ...fast, automatic: true }, new Date(sunday - 1000))
  const early = await createPost(db, post('amalfi', 'Amalfi'))
  await db.execute(`update blog_posts set created_at = '2026-11-22T08:00:00Z'`)
  await at(sunday + 2 * 60 * 60 * 1000)
  const late = await createPost(db, post('kyoto', 'Kyoto'))
  await db.execute(`update blog_posts set created_at = '2026-11-22T09:00:00Z' where id = ${late.id}`)
  await at(sunday + weekMs + 1000)
  const letters = await db.select().from(newsletterDigests).orderBy(newsletterDigests.id)
  expect(letters.map(({ draft }) => draft.postIds)).toEqual([[early.id], [late.id]])
})

/** Posts become public by a round of their own, up to five seconds after their time; after a pause of the site, much later. */
test.each(['2026-11-22T08:59:58Z', '2026-11-22T09:00:00Z', '2026-11-22T03:00:00Z'])(
  'a post due at %s that no round has published yet is in the letter of 09:00',
  async (publishAt) => {
    const { db, deps } = await signedIn()
    const sunday = Date.parse('2026-11-22T09:00:00Z')
    await db.insert(newsletterSubscribers).values([{ email: 'anna@example.com' }])
    await writePlan(db, { ...fast, automatic: true }, new Date(sunday - 1000))
    const early = await createPost(db, post('amalfi', 'Amalfi'))
    await db.execute(`update blog_posts set created_at = '2026-11-22T02:00:00Z'`)
    const due = await createPost(db, { ...post('kyoto', 'Kyoto'), published: false, publishAt })
    await makeWeeklyLetter({ ...deps, clock: () => new Date(sunday + 1000) })
    const [letter] = await db.select().from(newsletterDigests)
    expect(letter?.draft.postIds.toSorted()).toEqual([early.id, due.id])
  },
)

test('a post dated shortly before a letter began, and public shortly after, is new for the next one', async () => {
  const { db, get } = await signedIn()
  await putLetterInQueue(db, ['anna@example.com'])
  const now = Date.now()
  const publishAt = new Date(now - 4000).toISOString()
  await createPost(db, { ...post('kyoto', 'Kyoto'), published: false, publishAt })
  await publishDuePosts(db, new Date(now))
  const desk = (await (await get('/api/newsletter/desk')).json()) as LetterDesk
  expect(desk.posts.map(({ title, isNew }) => [title, isNew])).toEqual([
    ['Take the ferry, <not> the road', false],
    ['Kyoto', true],
  ])
})

test('a subject is cut before a character, never within it', async () => {
  const { db, deps } = await signedIn()
  const sunday = Date.parse('2026-11-22T09:00:00Z')
  await db.insert(newsletterSubscribers).values([{ email: 'anna@example.com' }])
  await writePlan(db, { ...fast, automatic: true }, new Date(sunday - 1000))
  await createPost(db, post('amalfi', `${'a'.repeat(149)}🏝 and more`))
  await db.execute(`update blog_posts set created_at = '2026-11-22T08:00:00Z'`)
  await makeWeeklyLetter({ ...deps, clock: () => new Date(sunday + 500) })
  const [digest] = await db.select().from(newsletterDigests)
  expect(digest?.draft.subject).toBe('a'.repeat(149))
})

test('a slot without anything new is looked at again a minute later, not every second', async () => {
  const { db, deps } = await signedIn()
  const sunday = Date.parse('2026-11-22T09:00:00Z')
  const empty = { key: '', atMs: 0 }
  const at = async (ms: number) => {
    await makeWeeklyLetter({ ...deps, clock: () => new Date(sunday + ms) }, empty)
    return db.$count(newsletterDigests)
  }
  await db.insert(newsletterSubscribers).values([{ email: 'anna@example.com' }])
  await writePlan(db, { ...fast, automatic: true }, new Date(sunday - 1000))
  expect(await at(500)).toBe(0)
  await createPost(db, post('amalfi', 'Amalfi'))
  await db.execute(`update blog_posts set created_at = '2026-11-22T08:00:00Z'`)
  expect([await at(1500), await at(60_000)]).toEqual([0, 0])
  expect(await at(61_000)).toBe(1)
})

test('while nobody is on the list no letter is begun', async () => {
  const { db, deps } = await signedIn()
  const sunday = Date.parse('2026-11-22T09:00:00Z')
  await writePlan(db, { ...fast, automatic: true }, new Date(sunday - 1000))
  await createPost(db, post('amalfi', 'Amalfi'))
  await db.execute(`update blog_posts set created_at = '2026-11-22T08:00:00Z'`)
  for (const ms of [500, 1500, 2500]) await makeWeeklyLetter({ ...deps, clock: () => new Date(sunday + ms) })
  // A rolled back transaction would have used up an id of the sequence.
  await db.insert(newsletterSubscribers).values([{ email: 'anna@example.com' }])
  await makeWeeklyLetter({ ...deps, clock: () => new Date(sunday + 3500) })
  expect((await db.select().from(newsletterDigests)).map(({ id }) => id)).toEqual([1])
})

/** A site with a reader, a new post, and a plan for Sundays at 09:00 that was saved long before. */
async function planned() {
  const { db, deps } = await signedIn()
  const published = (at: string) => db.execute(`update blog_posts set created_at = '${at}'`)
  await db.insert(newsletterSubscribers).values([{ email: 'anna@example.com' }])
  await createPost(db, post('amalfi', 'Amalfi'))
  await published('2026-11-20T08:00:00Z')
  await writePlan(db, { ...fast, automatic: true }, new Date('2026-11-01T12:00:00Z'))
  const lettersAt = async (at: string) => {
    await makeWeeklyLetter({ ...deps, clock: () => new Date(at) })
    return (await db.select().from(newsletterDigests)).map(({ slot }) => slot)
  }
  return { db, published, lettersAt }
}

test.each([
  [{ time: '08:30' }, '2026-11-29T08:30'],
  [{ weekday: 'Saturday' }, '2026-11-28T09:00'],
] as const)('a plan saved with %j, when that was over, sends nothing until it comes again', async (change, next) => {
  const { db, published, lettersAt } = await planned()
  await writePlan(db, { ...fast, automatic: true, ...change }, new Date('2026-11-22T08:45:00Z'))
  expect(await lettersAt('2026-11-22T08:46:00Z')).toEqual([])
  await published('2026-11-25T08:00:00Z')
  expect(await lettersAt(`${next}:00Z`)).toEqual([next])
})

test('a plan saved while the clock was a month ahead holds no letter back', async () => {
  const { db, lettersAt } = await planned()
  await writePlan(db, { ...fast, automatic: false }, new Date('2026-11-02T12:00:00Z'))
  await writePlan(db, { ...fast, automatic: true }, new Date('2026-12-20T12:00:00Z'))
  expect(await lettersAt('2026-11-22T09:00:00Z')).toEqual(['2026-11-22T09:00'])
})

test('a plan saved again with its day and time still makes up for a letter that was missed', async () => {
  const { db, lettersAt } = await planned()
  await writePlan(db, { ...fast, automatic: true, perMinute: 10 }, new Date('2026-11-22T11:00:00Z'))
  expect(await lettersAt('2026-11-22T11:01:00Z')).toEqual(['2026-11-22T09:00'])
})

test('a letter sent while the clock was ahead does not keep back the posts of the weeks until then', async () => {
  const { db, published, lettersAt } = await planned()
  expect(await lettersAt('2026-12-27T09:00:00Z')).toEqual([])
  await published('2026-12-25T08:00:00Z')
  expect(await lettersAt('2026-12-27T09:00:00Z')).toHaveLength(1)
  await db.execute(`update newsletter_digests set started_at = now() + interval '30 days'`)
  await createPost(db, post('ravello', 'Ravello'))
  await db.execute(`update blog_posts set created_at = '2026-11-21T08:00:00Z' where slug = 'ravello'`)
  expect(await lettersAt('2026-11-22T09:00:00Z')).toHaveLength(2)
})

test.each([
  ['the first letter of the plan', []],
  ['a letter of the plan', ['2026-11-15T09:00:00Z']],
])('a letter by hand takes only its own posts from the next weekly one, after %s', async (_, earlier) => {
  const { db, published, lettersAt } = await planned()
  const startedAt = (at: string, id: number) =>
    db.execute(`update newsletter_digests set started_at = '${at}' where id = ${id}`)
  await published('2026-11-13T08:00:00Z')
  for (const at of earlier) {
    await lettersAt(at)
    await startedAt(at, 1)
  }
  const [told, untold] = [
    await createPost(db, post('ravello', 'Ravello')),
    await createPost(db, post('kyoto', 'Kyoto')),
  ]
  await db.execute(`update blog_posts set created_at = '2026-11-18T08:00:00Z' where id in (${told.id}, ${untold.id})`)
  await putInQueue(db, { postIds: [told.id] })
  await startedAt('2026-11-20T12:00:00Z', earlier.length + 1)
  await lettersAt('2026-11-22T09:00:00Z')
  const letters = await db.select().from(newsletterDigests).orderBy(newsletterDigests.id)
  expect(letters.at(-1)?.draft.postIds).toEqual([untold.id])
})
