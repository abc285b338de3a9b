import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Destination } from '#destinations/schema.ts'
import { destinations } from '#destinations/tables.server.ts'
import { testApp } from '#tests/support/site/app.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
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
  const best = popular.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || a.name.localeCompare(b.name))
  expect(packages.map((one) => one.destination)).toEqual(best.slice(0, 9).map(({ name }) => name))
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

test('where no place is popular packages lead to the best rated ones, and without any place to anywhere', async () => {
  const site = await signedIn('admin', { env: { EXPEDIA_PARTNER_ID: 'camref-1' } })
  const packages = () => site.json<PopularPackage[]>(path)
  const [anywhere, ...others] = await packages()
  expect(others).toEqual([])
  expect(anywhere?.destination).toBe('Anywhere')
  expect(new URL(anywhere?.url ?? '').searchParams.get('camref')).toBe('camref-1')
  const place = { country: 'Japan', description: 'A place.', published: true }
  await site.db.insert(destinations).values([
    { ...place, name: 'Kobe', slug: 'kobe', rating: 3 },
    { ...place, name: 'Nara', slug: 'nara', rating: 5 },
    { ...place, name: 'Otaru', slug: 'otaru', rating: 4 },
    { ...place, name: 'Uji', slug: 'uji', rating: 5, published: false },
  ])
  expect((await packages()).map(({ destination }) => destination)).toEqual(['Nara', 'Otaru', 'Kobe'])
  await site.db.update(destinations).set({ isPopular: true }).where(eq(destinations.slug, 'kobe'))
  expect((await packages()).map(({ destination }) => destination)).toEqual(['Kobe'])
})
