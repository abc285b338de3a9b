import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/site/signed-in.ts'
import type { GeneratedLink, PartnerStatus } from './schema.ts'

const status = '/api/expedia/status'
const generate = '/api/expedia/generate-link'

const accounts: [env: Record<string, string>, status: PartnerStatus][] = [
  [
    {},
    {
      configured: false,
      partnerId: null,
      hasAffiliateId: false,
      missingEnvVars: ['EXPEDIA_PARTNER_ID', 'EXPEDIA_AFFILIATE_ID'],
    },
  ],
  [
    { EXPEDIA_AFFILIATE_ID: 'A' },
    { configured: false, partnerId: null, hasAffiliateId: true, missingEnvVars: ['EXPEDIA_PARTNER_ID'] },
  ],
  [{ EXPEDIA_PARTNER_ID: 'P' }, { configured: true, partnerId: 'P', hasAffiliateId: false, missingEnvVars: [] }],
  [
    { EXPEDIA_PARTNER_ID: 'P', EXPEDIA_AFFILIATE_ID: 'A' },
    { configured: true, partnerId: 'P', hasAffiliateId: true, missingEnvVars: [] },
  ],
]

test.each(accounts)('with %j the status says what is missing', async (env, expected) => {
  const { get } = await signedIn('admin', { env })
  expect(await (await get(status)).json()).toEqual(expected)
})

test('a link carries the account and the search', async () => {
  const { post } = await signedIn('admin', { env: { EXPEDIA_PARTNER_ID: 'P-1', EXPEDIA_AFFILIATE_ID: 'A-1' } })
  const answer = await post(generate, { type: 'hotel', destination: ' Kyoto & Nara ', guests: 3, rooms: 2 })
  expect(answer.status).toBe(200)
  const link = (await answer.json()) as GeneratedLink
  expect(link).toMatchObject({ destination: 'Kyoto & Nara', type: 'hotel' })
  const { searchParams } = new URL(link.url)
  expect([searchParams.get('camref'), searchParams.get('creativeref')]).toEqual(['P-1', 'A-1'])
  const landing = new URL(searchParams.get('landingPage') ?? '')
  expect(Object.fromEntries(landing.searchParams)).toEqual({ destination: 'Kyoto & Nara', adults: '3', rooms: '2' })
})

test('guests and rooms have their defaults, and a link needs no destination', async () => {
  const { post } = await signedIn('admin', { env: { EXPEDIA_PARTNER_ID: 'P-1' } })
  const link = (await (await post(generate, { type: 'hotel' })).json()) as GeneratedLink
  const landing = new URL(new URL(link.url).searchParams.get('landingPage') ?? '')
  expect(Object.fromEntries(landing.searchParams)).toEqual({ adults: '2', rooms: '1' })
})

test.each([
  ['type', { type: 'boat', destination: 'Kyoto' }],
  ['guests', { type: 'hotel', guests: 21 }],
  ['guests', { type: 'hotel', guests: 1.5 }],
  ['rooms', { type: 'hotel', rooms: 0 }],
])('a wrong %s is refused by name', async (field, request) => {
  const { post } = await signedIn('admin', { env: { EXPEDIA_PARTNER_ID: 'P-1' } })
  const answer = await post(generate, request)
  expect(answer.status).toBe(400)
  expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field])
})

test('without an account no link is made', async () => {
  const { post } = await signedIn()
  const answer = await post(generate, { type: 'hotel', destination: 'Kyoto' })
  expect(answer.status).toBe(409)
  expect(((await answer.json()) as { error: string }).error).toContain('EXPEDIA_PARTNER_ID')
})
