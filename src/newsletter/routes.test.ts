import { expect, test } from 'vitest'
import { testApp } from '#tests/support/site/app.ts'
import { newsletterSubscribers } from './tables.server.ts'

const path = '/api/newsletter/subscribe'

test('a new and a known address get the same answer and one row', async () => {
  const { post, db } = await testApp({ seeded: false })
  const first = await post(path, { email: ' Reader@Example.com ' })
  const second = await post(path, { email: 'reader@example.com' })
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await first.json()).toEqual(await second.json())
  const rows = await db.select().from(newsletterSubscribers)
  expect(rows.map((row) => row.email)).toEqual(['reader@example.com'])
})

test('many at once with one address leave one row', async () => {
  const { post, db } = await testApp({ seeded: false })
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(path, { email: 'a@example.com' })))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
  expect(await db.$count(newsletterSubscribers)).toBe(1)
})

test.each([
  [{}, 'Please enter your email address'],
  [{ email: '' }, 'Please enter a valid email address'],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
  [{ email: ['a@example.com'] }, 'Please enter your email address'],
  [{ email: 'a@b.example\0' }, 'Please enter a valid email address'],
  [{ email: `${'a'.repeat(250)}@example.com` }, 'That address is too long'],
])('%j is refused with a sentence', async (body, sentence) => {
  const { post } = await testApp({ seeded: false })
  const response = await post(path, body)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: sentence, fields: { email: sentence } })
})

test.each(['[]', 'null', '"text"', '7'])('a body of %s is refused as not an object', async (body) => {
  const { post } = await testApp({ seeded: false })
  const response = await post(path, body)
  expect([response.status, await response.json()]).toEqual([400, { error: 'The body must be a JSON object.' }])
})

test('the 21st request in a minute has to wait, counting those that were refused', async () => {
  const { post } = await testApp({ seeded: false })
  for (let request = 0; request < 20; request++) await post(path, { email: 'nobody' })
  const response = await post(path, { email: 'reader@example.com' })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toEqual({ error: expect.stringMatching(/^Too many requests/) })
})
