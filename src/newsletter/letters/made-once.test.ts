import { expect, test } from 'vitest'
import { addresses, withLetter } from '#tests/support/rooms/letters.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'
import type { Digest } from '../schema.ts'
import { newsletterDigests } from '../tables.server.ts'

const path = '/api/newsletter/digests'

/** A new letter that was stored; `again` sends its creation once more, since the answer was lost. */
async function storedLetter() {
  const site = await withLetter(addresses(1))
  const before = await site.db.$count(newsletterDigests)
  const draft = { subject: 'Take the bus', intro: '', timetable: [], note: null, postIds: [1] }
  const draftKey = crypto.randomUUID()
  const again = async (change: object = {}) => answerOf(await site.post(path, { ...draft, draftKey, ...change }))
  const { id } = (await again()).body as Digest
  return { ...site, draft, id, again, made: async () => (await site.db.$count(newsletterDigests)) - before }
}

test('a new letter whose answer was lost is not made twice, also with other words', async () => {
  const { again, id, made } = await storedLetter()
  expect(await Promise.all([again(), again()])).toMatchObject([
    { status: 201, body: { id } },
    { status: 201, body: { id } },
  ])
  expect(await again({ subject: 'Walk' })).toMatchObject({ status: 201, body: { id, draft: { subject: 'Walk' } } })
  expect(await made()).toBe(1)
})

test('what another window has saved of it since is not overwritten', async () => {
  const { again, id, put, draft, made } = await storedLetter()
  expect((await put(`${path}/${id}`, { ...draft, subject: 'Hers' })).status).toBe(200)
  expect(await again({ subject: 'Walk' })).toMatchObject({
    status: 409,
    body: { current: { id, draft: { subject: 'Hers' } } },
  })
  expect(await made()).toBe(1)
})

test('once it is sent it is not made, nor sent, a second time', async () => {
  const { again, id, send, made } = await storedLetter()
  expect((await send('POST', `${path}/${id}/send`)).status).toBe(200)
  expect(await again()).toMatchObject({ status: 201, body: { id, status: 'sending' } })
  expect(await again({ subject: 'Walk' })).toEqual({
    status: 409,
    body: { error: 'This letter has been sent already.' },
  })
  expect(await made()).toBe(1)
})
