import { expect, test } from 'vitest'
import { calculate, calculatePath, createProfile } from '#tests/support/rooms/compatibility.ts'
import { testApp } from '#tests/support/site/app.ts'
import { CompatibilityResult } from './schema.ts'
import { compatibilityMatches } from './tables.server.ts'

test('two profiles are compared; the result is the same in either order and stored once', async () => {
  const app = await testApp()
  const one = await calculate(app, 1, 3)
  expect(one.status).toBe(200)
  const result = CompatibilityResult.strict().parse(one.body)
  expect(result.compatibilityScore).toBe(69)
  expect(result.recommendedDestinations).toHaveLength(4)
  expect(await calculate(app, 3, 1)).toEqual(one)
  await Promise.all([calculate(app, 1, 3), calculate(app, 3, 1), calculate(app, 1, 3)])
  const { summary: _, ...stored } = result
  const rows = await app.db.select().from(compatibilityMatches)
  expect(rows).toEqual([
    { ...stored, id: expect.any(Number), profileId1: 1, profileId2: 3, createdAt: expect.any(String) },
  ])
})

test('text that looks like SQL or an array is stored as it is', async () => {
  const app = await testApp({ seeded: false })
  const one = await createProfile(app, { name: `x'); drop table travel_profiles; --`, location: '{"a",b}' })
  const other = await createProfile(app, { interests: ['wildlife'] })
  expect((await calculate(app, one.id, other.id)).status).toBe(200)
  const [row] = await app.db.select().from(compatibilityMatches)
  expect(row?.conflictAreas).toEqual([
    'No shared interests: one of you goes for food and history, the other for wildlife',
  ])
  expect(row?.recommendedDestinations).toEqual([])
})

test('two equal profiles score 100', async () => {
  const app = await testApp({ seeded: false })
  const one = await createProfile(app)
  const other = await createProfile(app, { name: 'Amara', email: 'amara@example.com', age: null, location: null })
  expect((await calculate(app, one.id, other.id)).body).toMatchObject({ compatibilityScore: 100, conflictAreas: [] })
})

test.each<[string, unknown, unknown, number]>([
  ['with itself', 1, 1, 400],
  ['with an id as text', '1', 2, 400],
  ['with half an id', 1.5, 2, 400],
  ['with nobody', undefined, 2, 400],
  ['with an unknown profile', 1, 99, 404],
  ['with the unknown profile first', 99, 1, 404],
  ['with 0', 1, 0, 404],
  ['with a number no id can be', 1, 2 ** 31, 404],
])('comparing %s is refused', async (_, first, second, status) => {
  const app = await testApp()
  const answer = await calculate(app, first, second)
  expect(answer.status).toBe(status)
  expect(answer.body.error).toMatch(/\w/)
  expect(await app.db.$count(compatibilityMatches)).toBe(0)
  expect(app.logged).toEqual([])
})

test('the hundred-and-first comparison of a minute has to wait', async () => {
  const app = await testApp()
  for (let count = 0; count < 100; count++) await calculate(app, 1, 1)
  const response = await app.post(calculatePath, { profileId1: 1, profileId2: 2 })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})
