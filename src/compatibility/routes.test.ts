import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calculate, createProfile, profilesPath } from '#tests/support/rooms/compatibility.ts'
import { travelProfile } from '#tests/support/rooms/travel-profile.ts'
import { cpuMsOf, onThisMachine } from '#tests/support/run/cpu.ts'
import { testApp } from '#tests/support/site/app.ts'
import { profileColumns } from './data.server.ts'
import { quizInterests } from './options.ts'
import { PublicProfile } from './schema.ts'
import { compatibilityMatches, travelProfiles } from './tables.server.ts'

type App = Awaited<ReturnType<typeof testApp>>

function remove({ app }: App, id: number | string, { body, header }: { body?: unknown; header?: string } = {}) {
  return app.request(`${profilesPath}/${id}`, {
    method: 'DELETE',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(header && { 'x-manage-token': header }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const names = async (response: Response) => ((await response.json()) as PublicProfile[]).map(({ name }) => name)

test('a new profile is stored whole and answered with its id and private link', async () => {
  const app = await testApp({ seeded: false, env: { SITE_URL: 'https://example.org' } })
  const own = await createProfile(app, {
    name: '  Jonas ',
    email: ' Jonas@Example.com',
    interests: ['food', 'food', 'history'],
  })
  expect(own).toMatchObject({
    ...travelProfile({ name: 'Jonas', email: 'jonas@example.com', interests: ['food', 'history'] }),
    id: 1,
    compatibilityTags: ['slow pace', 'flexible', 'mid-range trips', 'food', 'history'],
  })
  expect(own.manageToken).toMatch(/^[\w-]{43}$/)
  expect(own.manageUrl).toBe(`https://example.org/compatibility-quiz#profile=1&token=${own.manageToken}`)
  const [row] = await app.db.select().from(travelProfiles)
  expect(JSON.stringify(row)).not.toContain(own.manageToken)
  expect(app.logged).toEqual([])
})

test('an address with an international domain is stored as mail servers know it', async () => {
  const app = await testApp({ seeded: false })
  expect(await createProfile(app, { email: 'Ana@Müller.example' })).toMatchObject({
    email: 'ana@xn--mller-kva.example',
  })
})

test('age and location may be left out', async () => {
  const app = await testApp({ seeded: false })
  const { age: _, location: __, ...draft } = travelProfile()
  const response = await app.post(profilesPath, draft)
  expect(await response.json()).toMatchObject({ age: null, location: null })
  expect(await createProfile(app, { age: null, location: '' as never })).toMatchObject({ age: null, location: null })
})

test.each<[string, Record<string, unknown>, string, string]>([
  ['a name of one letter', { name: ' J ' }, 'name', 'Name must be at least 2 characters'],
  ['a name of 101 letters', { name: 'x'.repeat(101) }, 'name', 'Name must be at most 100 characters'],
  ['half an address', { email: 'jonas@' }, 'email', 'Please enter a valid email address'],
  ['no address', { email: undefined }, 'email', 'Please enter a valid email address'],
  ['age 17', { age: 17 }, 'age', 'Age must be from 18 to 100'],
  ['age 101', { age: 101 }, 'age', 'Age must be from 18 to 100'],
  ['age as text', { age: 'abc' }, 'age', 'Age must be a whole number'],
  ['age 34.5', { age: 34.5 }, 'age', 'Age must be a whole number'],
  ['a place of 101 letters', { location: 'x'.repeat(101) }, 'location', 'Location must be at most 100 characters'],
  ['no interests', { interests: [] }, 'interests', 'Please select at least one interest'],
  ['interests left out', { interests: undefined }, 'interests', 'Please select at least one interest'],
  ['an unknown pace', { travelPace: 'sprint' }, 'travelPace', 'Travel pace must be one of slow, moderate, fast.'],
  [
    'an interest that is none',
    { interests: ['naps'] },
    'interests.0',
    `Interests 1 must be one of ${quizInterests.join(', ')}.`,
  ],
  ['no budget', { budgetRange: undefined }, 'budgetRange', 'Budget range must be one of budget, mid-range, luxury.'],
  ['NUL in the name', { name: 'Jo\0nas' }, 'name', 'This contains characters that cannot be stored.'],
])('%s is refused in one sentence', async (_, answers, field, sentence) => {
  const app = await testApp({ seeded: false })
  const response = await app.post(profilesPath, { ...travelProfile(), ...answers })
  expect([response.status, await response.json()]).toEqual([400, { error: sentence, fields: { [field]: sentence } }])
  expect(await app.db.$count(travelProfiles)).toBe(0)
})

test.each(['id', 'userId', 'compatibilityTags', 'manageTokenHash', 'createdAt', 'demo'])(
  '%s cannot be chosen by the caller',
  async (field) => {
    const app = await testApp({ seeded: false })
    const value = field === 'compatibilityTags' ? ['mine'] : field === 'demo' ? true : 77
    const response = await app.post(profilesPath, { ...travelProfile(), [field]: value })
    expect(response.status).toBe(201)
    const [row] = await app.db.select().from(travelProfiles)
    expect(Object.values(row ?? {})).not.toContainEqual(value)
  },
)

test('the list is newest first, without e-mail, account, token or times', async () => {
  const app = await testApp()
  const own = await createProfile(app)
  const response = await app.get(profilesPath)
  const text = await response.text()
  expect(text).not.toMatch(/@|example\.com/)
  const profiles = z.array(PublicProfile.strict()).parse(JSON.parse(text))
  expect(profiles).toHaveLength(9)
  expect(profiles[0]?.id).toBe(own.id)
  expect(response.headers.get('x-total-count')).toBe('9')
  expect(response.headers.get('link')).toBeNull()
})

test('following the cursor meets every profile once, the reader’s own left out', async () => {
  const app = await testApp()
  const all = await names(await app.get(`${profilesPath}?exclude=3`))
  expect(all).toHaveLength(7)
  const met: string[] = []
  let path: string | undefined = `${profilesPath}?exclude=3&limit=3`
  while (path) {
    const response = await app.get(path)
    expect(response.headers.get('x-total-count')).toBe('7')
    met.push(...(await names(response)))
    path = response.headers.get('link')?.match(/^<(\/api\/compatibility\/profiles\?[^>]+)>; rel="next"$/)?.[1]
  }
  expect(met).toEqual(all)
})

test('the cursor tells no time, and goes on after a profile that was removed meanwhile', async () => {
  const app = await testApp()
  for (const name of ['One', 'Two', 'Three', 'Four']) await createProfile(app, { name })
  const link = (await app.get(`${profilesPath}?limit=2`)).headers.get('link') ?? ''
  const cursor = /cursor=([\w-]+)/.exec(link)?.[1] ?? ''
  const [id, ...more] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  expect([id, more]).toEqual([expect.any(Number), []])
  await app.db.delete(travelProfiles).where(eq(travelProfiles.id, id))
  expect(await names(await app.get(`${profilesPath}?limit=2&cursor=${cursor}`))).toEqual(['Two', 'One'])
})

test.each([
  ['krakow', ['Tomasz Wilk']],
  ['LUCÍA', ['Lucía Ferrer']],
  ['lucia', ['Lucía Ferrer']],
  ['amara osei', ['Amara Osei']],
  ['%', []],
  ['example.com', []],
])('a search for %j finds %j', async (search, found) => {
  const { get } = await testApp()
  const response = await get(`${profilesPath}?search=${encodeURIComponent(search)}`)
  expect(await names(response)).toEqual(found)
  expect(response.headers.get('x-total-count')).toBe(String(found.length))
})

test('a search for an interest finds everybody who has it', async () => {
  const app = await testApp()
  const all = await app.json<PublicProfile[]>(profilesPath)
  const found = await app.json<PublicProfile[]>(`${profilesPath}?search=food`)
  expect(found.map(({ id }) => id)).toEqual(
    all.filter(({ interests }) => interests.includes('food')).map(({ id }) => id),
  )
})

test.each(['limit=0', 'limit=101', 'limit=x', 'exclude=me', 'exclude=0', 'cursor=x', `search=${'x'.repeat(101)}`])(
  'the list refuses %s',
  async (query) => {
    const { get } = await testApp({ seeded: false })
    const response = await get(`${profilesPath}?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/\w.+\./) })
  },
)

test('the private token deletes the profile with everything compared with it, and may be used again', async () => {
  const app = await testApp()
  const own = await createProfile(app)
  await calculate(app, own.id, 1)
  const response = await remove(app, own.id, { body: { token: own.manageToken } })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await app.db.$count(travelProfiles)).toBe(8)
  expect(await app.db.$count(compatibilityMatches)).toBe(0)
  expect((await remove(app, own.id, { header: own.manageToken })).status).toBe(204)
  expect((await calculate(app, own.id, 1)).status).toBe(404)
})

test('the token may come in the header', async () => {
  const app = await testApp()
  const own = await createProfile(app)
  expect((await remove(app, own.id, { header: own.manageToken })).status).toBe(204)
  expect(await app.db.$count(travelProfiles)).toBe(8)
})

test.each([{}, { body: {} }, { body: { token: '' } }, { body: { token: 'x'.repeat(43) } }, { header: 'null' }])(
  'nobody else can delete a profile: %j',
  async (proof) => {
    const app = await testApp()
    const own = await createProfile(app)
    expect((await remove(app, own.id, proof)).status).toBe(403)
    expect((await remove(app, 1, proof)).status).toBe(403)
    expect((await remove(app, 1, { body: { token: own.manageToken } })).status).toBe(403)
    expect(await app.db.$count(travelProfiles)).toBe(9)
  },
)

test.each(['0', 'x', '2147483648', '1e3'])('deleting profile %s is not found', async (id) => {
  const app = await testApp({ seeded: false })
  expect((await remove(app, id)).status).toBe(404)
})

test('another site cannot delete or create', async () => {
  const { app, post } = await testApp({ seeded: false })
  const foreign = { origin: 'https://elsewhere.example' }
  expect((await post(profilesPath, travelProfile(), foreign)).status).toBe(403)
  expect((await app.request(`${profilesPath}/1`, { method: 'DELETE', headers: foreign })).status).toBe(403)
})

test('the twenty-first profile of a minute has to wait, reading does not', async () => {
  const app = await testApp({ seeded: false })
  for (let count = 0; count < 20; count++) await app.post(profilesPath, {})
  const response = await app.post(profilesPath, travelProfile())
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await app.get(profilesPath)).status).toBe(200)
})

test('among 5,000 profiles a page and a search take 100 ms of a processor at most', async () => {
  const app = await testApp({ seeded: false })
  const cities = ['Accra', 'Kraków', 'Osaka', 'Valencia', 'Oslo']
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    ...profileColumns(travelProfile({ name: `Traveller ${index}`, location: cities[index % 5]! })),
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  }))
  for (let at = 0; at < rows.length; at += 500) await app.db.insert(travelProfiles).values(rows.slice(at, at + 500))
  const queries = ['', '?search=krakow', '?search=traveller+4999', '?search=nobody', '?exclude=5000&limit=60']
  for (const query of queries) {
    const took: number[] = []
    for (let round = 0; round < 5; round++) {
      took.push(await cpuMsOf(async () => (await app.get(profilesPath + query)).text()))
    }
    expect(Math.min(...took), query).toBeLessThan(onThisMachine(100))
  }
  expect((await app.get(profilesPath)).headers.get('x-total-count')).toBe('5000')
  expect(await names(await app.get(`${profilesPath}?search=traveller%204999`))).toEqual(['Traveller 4999'])
})
