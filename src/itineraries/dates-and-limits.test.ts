import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import type { Itinerary, ItineraryDetail } from './schema.ts'
import { itineraries } from './tables.server.ts'

const path = '/api/itineraries'

const draft = {
  slug: 'three-days-in-naxos',
  title: 'Three days in Naxos',
  description: 'By bus.',
  destination: 'Naxos',
  country: 'Greece',
  duration: 3,
  travelStyle: 'Solo Travel',
  isPublic: false,
}

const longAgo = '2026-01-02T03:04:05.000Z'

/** A draft that was begun long ago, beside a newer itinerary that readers see. */
async function begun() {
  const site = await signedIn()
  const draftKey = '3f0c1f0e-9d0b-4a5e-8f3a-2f4f6a1c7b11'
  const { id } = (await (await site.post(path, { ...draft, draftKey })).json()) as ItineraryDetail
  await site.db.update(itineraries).set({ createdAt: longAgo, updatedAt: longAgo }).where(eq(itineraries.id, id))
  await site.post(path, { ...draft, slug: 'another', isPublic: true })
  const save = async (fields: object) =>
    (await (await site.put(`${path}/${id}`, { ...draft, ...fields })).json()) as ItineraryDetail
  return { ...site, save, draftKey }
}

test('a draft that becomes public is dated by that moment, and so is the newest', async () => {
  const { save, asReader } = await begun()
  expect((await save({ title: 'Four days' })).createdAt, 'still a draft').toBe(longAgo)
  const { createdAt, updatedAt } = await save({ isPublic: true })
  expect(Date.now() - Date.parse(createdAt)).toBeLessThan(60_000)
  expect(createdAt < updatedAt).toBe(true)
  const listed = (await (await asReader(path)).json()) as Itinerary[]
  expect(listed.map(({ slug }) => slug)).toEqual([draft.slug, 'another'])
})

test('one that was withdrawn and is public again keeps its date, whatever its address is meanwhile', async () => {
  const { save } = await begun()
  const { createdAt } = await save({ isPublic: true })
  await save({ slug: 'not-yet' })
  expect(await save({ slug: 'at-last', isPublic: true })).toMatchObject({ createdAt, slug: 'at-last' })
  expect((await save({ slug: 'at-last', isPublic: true, title: 'Four days' })).createdAt).toBe(createdAt)
})

test('a creation that is sent again does not overwrite what was made public since', async () => {
  const { save, post, draftKey } = await begun()
  await save({ isPublic: true })
  expect((await post(path, { ...draft, draftKey, title: 'As it was' })).status).toBe(409)
})

const activities = Array.from({ length: 51 }, () => ({ activity: 'Swim' }))
const stays = Array.from({ length: 21 }, () => ({ name: 'Pension' }))

test.each([
  ['duration', { duration: 366 }, 'Duration must be from 1 to 365 days'],
  ['duration', { duration: 0 }, 'Duration must be from 1 to 365 days'],
  ['duration', { duration: 1.5 }, 'Duration must be a whole number of days'],
  ['days', { days: Array.from({ length: 366 }, () => ({ title: 'Swim' })) }, 'Days: at most 365'],
  ['days.0.activities', { days: [{ title: 'Swim', activities }] }, 'Activities: at most 50 a day'],
  [
    'days.0.accommodationRecommendations',
    { days: [{ title: 'Swim', accommodationRecommendations: stays }] },
    'Accommodation: at most 20 a day',
  ],
  ['days.0.dayNumber', { days: [{ title: 'Swim', dayNumber: 366 }] }, 'The number of a day must be from 1 to 365'],
])('a limit of %s is named where it is exceeded', async (field, fields, sentence) => {
  const { post } = await signedIn()
  const answer = await answerOf(await post(path, { ...draft, ...fields }))
  expect(answer).toEqual({ status: 400, body: { error: sentence, fields: { [field]: sentence } } })
})
