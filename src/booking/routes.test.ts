import { expect, test } from 'vitest'
import type { Destination } from '#destinations/schema.ts'
import { testApp } from '#tests/support/site/app.ts'
import type { PopularPackage } from './schema.ts'

const path = '/api/expedia/popular-packages'

test('without a partner there are no packages', async () => {
  const { json } = await testApp()
  expect(await json(path)).toEqual([])
})

test('packages lead to the best rated popular destinations, at most nine, with the owner’s account', async () => {
  const { json } = await testApp({ env: { EXPEDIA_PARTNER_ID: 'camref-1' } })
  const packages = await json<PopularPackage[]>(path)
  const popular = await json<Destination[]>('/api/destinations?popular=true')
  expect(packages.map((one) => one.destination)).toEqual(popular.slice(0, 9).map(({ name }) => name))
  for (const { url, type, trackingParams } of packages) {
    expect(type).toBe('package')
    expect(new URL(url).searchParams.get('camref')).toBe('camref-1')
    expect(trackingParams).toEqual({
      partnerId: 'camref-1',
      source: 'website',
      medium: 'affiliate',
      campaign: 'popular-packages',
    })
  }
})
