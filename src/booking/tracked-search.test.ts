import { expect, test } from 'vitest'
import { affiliateUrl } from './links.ts'
import type { PopularPackage } from './schema.ts'
import { trackedSearch } from './tracked-search.ts'

const partner = { partnerId: 'p1', affiliateId: 'a1', siteId: '1', affiliateBaseUrl: 'https://expedia.com/affiliate' }
const kyoto: PopularPackage = {
  destination: 'Kyoto',
  country: 'Japan',
  type: 'package',
  url: affiliateUrl({ type: 'package', destination: 'Kyoto', guests: 2, rooms: 1 }, partner, 'popular-packages'),
  trackingParams: {
    partnerId: 'p1',
    affiliateId: 'a1',
    source: 'website',
    medium: 'affiliate',
    campaign: 'popular-packages',
  },
  imageUrl: null,
  imageAlt: null,
  imageInfo: null,
}

test('the built-in hotel link carries partner, affiliate, source, medium and campaign', () => {
  const url = new URL(trackedSearch({ type: 'hotel', campaign: 'hotels-tab' }, [kyoto]))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    partnerId: 'p1',
    affiliateId: 'a1',
    source: 'website',
    medium: 'affiliate',
    campaign: 'hotels-tab',
    camref: 'p1',
    creativeref: 'a1',
    adref: 'hotels-tab',
  })
  expect(url.searchParams.get('landingPage')).toMatch(/^https:\/\/www\.expedia\.com\/Hotel-Search\?/)
})

test('without a configured partner it is the same search, with no account in it', () => {
  const url = new URL(trackedSearch({ type: 'flight', destination: 'Cape Town', campaign: 'services' }))
  expect(url.hostname).toBe('www.expedia.com')
  expect(url.searchParams.get('ToAirport')).toBe('Cape Town')
  expect(url.searchParams.get('campaign')).toBe('services')
  expect(url.searchParams.has('partnerId')).toBe(false)
  expect(url.href).not.toContain('landingPage')
})

test('what a destination is called cannot add parameters of its own', () => {
  const url = new URL(trackedSearch({ type: 'hotel', destination: 'Bora&partnerId=x#', campaign: 'c' }, [kyoto]))
  expect(url.searchParams.get('partnerId')).toBe('p1')
  expect(new URL(url.searchParams.get('landingPage') ?? '').searchParams.get('destination')).toBe('Bora&partnerId=x#')
})
