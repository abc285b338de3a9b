import { expect, test } from 'vitest'
import { linkTypes } from './link-types.ts'
import { affiliateUrl, type Search, searchUrl } from './links.ts'

const search: Search = { type: 'hotel', destination: 'São Paulo & more', guests: 8, rooms: 2 }
const partner = {
  partnerId: 'camref-1',
  affiliateId: 'creative-1',
  siteId: '1',
  affiliateBaseUrl: 'https://expedia.com/affiliate',
}
const place = 'S%C3%A3o+Paulo+%26+more'

test.each([
  ['hotel', `https://www.expedia.com/Hotel-Search?destination=${place}&adults=8&rooms=2`],
  ['flight', `https://www.expedia.com/go/flight/search/roundtrip?ToAirport=${place}&NumAdult=6`],
  ['car', `https://www.expedia.com/carsearch?locn=${place}`],
  ['activity', `https://www.expedia.com/things-to-do/search?location=${place}`],
  ['package', `https://www.expedia.com/go/package/launch?Destination=${place}&NumAdult=8&NumRoom=2`],
] as const)('a %s is searched for at %s', (type, url) => {
  expect(searchUrl({ ...search, type })).toBe(url)
})

test('without a destination the search has no place', () => {
  expect(searchUrl({ ...search, destination: '' })).toBe('https://www.expedia.com/Hotel-Search?adults=8&rooms=2')
})

test.each(linkTypes)('a %s link carries the whole search and the owner’s account', (type) => {
  const url = new URL(affiliateUrl({ ...search, type }, partner, 'popular-packages'))
  expect(url.origin + url.pathname).toBe('https://expedia.com/affiliate')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    siteid: '1',
    landingPage: searchUrl({ ...search, type }),
    camref: 'camref-1',
    creativeref: 'creative-1',
    adref: 'popular-packages',
  })
})

test('an account without a creative has none in its links', () => {
  const url = new URL(affiliateUrl(search, { ...partner, affiliateId: undefined }, 'x'))
  expect(url.searchParams.has('creativeref')).toBe(false)
})
