import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cannot, networkOf, planOf, withAccountOf } from './partners.ts'

const asked = (address: string) => {
  const plan = planOf(address)
  return 'ask' in plan ? plan.ask : plan.cannot
}

test.each([
  [
    'https://www.awin1.com/cread.php?awinmid=1&awinaffid=77&clickref=b12&ued=https%3A%2F%2Fshop.uk%2Ftent%3Fid%3D5',
    'https://shop.uk/tent?id=5',
  ],
  [
    'https://www.awin1.com/cread.php?awinmid=1&awinaffid=77&p=%5B%5Bhttps%3A%2F%2Fshop.uk%2Ftent%5D%5D',
    'https://shop.uk/tent',
  ],
  [
    'https://prf.hn/click/camref:1l/pubref:b12/destination:https%3A%2F%2Fwww.vrbo.com%2F4567',
    'https://www.vrbo.com/4567',
  ],
  [
    'https://expedia.com/affiliate?siteid=1&landingPage=https%3A%2F%2Fwww.expedia.com%2FHotel-Search%3Fdestination%3DKyoto&camref=1l&adref=b12',
    'https://www.expedia.com/Hotel-Search?destination=Kyoto',
  ],
  [
    'https://tp.media/r?marker=123.b12&trs=9&p=4114&u=https%3A%2F%2Fwww.kiwi.com%2Fen%2Fsearch%3Faffilid%3Dtp',
    'https://www.kiwi.com/en/search',
  ],
  [
    'https://c108.travelpayouts.com/click?shmarker=1&promo_id=2&custom_url=https%3A%2F%2Fwww.airalo.com%2Fjapan',
    'https://www.airalo.com/japan',
  ],
  [
    'https://skyscanner.pxf.io/c/111/222/333?u=https%3A%2F%2Fwww.skyscanner.net%2Fflights%2Fosa',
    'https://www.skyscanner.net/flights/osa',
  ],
  ['https://www.anrdoezrs.net/click-1-2?url=https%3A%2F%2Fwww.hostel.nl%2Fa', 'https://www.hostel.nl/a'],
  ['https://www.dpbolvw.net/links/1/type/dlg/https://www.hostel.nl/a', 'https://www.hostel.nl/a'],
  [
    'https://click.linksynergy.com/deeplink?id=x&mid=1&murl=https%3A%2F%2Fwww.rei.com%2Fp%2F1',
    'https://www.rei.com/p/1',
  ],
  [
    'https://www.stay22.com/allez/direct?aid=ines&campaign=b12&link=https%3A%2F%2Fwww.booking.com%2Fhotel%2Fjp%2Fa.html%3Faid%3D9',
    'https://www.booking.com/hotel/jp/a.html',
  ],
  ['https://go.skimresources.com/?id=1X2&url=https%3A%2F%2Fwww.patagonia.com%2Fp', 'https://www.patagonia.com/p'],
  ['https://www.google.com/url?q=https%3A%2F%2Fsncf.com%2Fa&sa=D', 'https://sncf.com/a'],
])('the target stands in the address: %s', (address, target) => expect(asked(address)).toBe(target))

test.each([
  [
    'https://www.amazon.de/Tent/dp/B0X1/ref=sr_1_3?tag=ines-21&linkCode=ll1&linkId=ab&ascsubtag=b12&th=1',
    'https://www.amazon.de/Tent/dp/B0X1?th=1',
  ],
  [
    'https://www.booking.com/hotel/jp/hanamizu.html?aid=12345&label=b12&checkin=2026-12-01',
    'https://www.booking.com/hotel/jp/hanamizu.html?checkin=2026-12-01',
  ],
  ['https://www.getyourguide.com/kyoto-l96/?partner_id=AB&cmp=b12', 'https://www.getyourguide.com/kyoto-l96/'],
  ['https://www.viator.com/tours/d332-1?pid=P001&mcid=42383&medium=link', 'https://www.viator.com/tours/d332-1'],
  ['https://safetywing.com/nomad-insurance?referenceID=ines&utm_source=x', 'https://safetywing.com/nomad-insurance'],
  ['https://blog.jp/a?id=5&fbclid=xyz#part', 'https://blog.jp/a?id=5'],
])('the account is left out: %s', (address, plain) => {
  expect(planOf(address)).toMatchObject({ ask: plain, isCertain: true })
})

test('parameters that may name an account are left out on unknown sites, and lead to no bad state', () => {
  expect(planOf('https://shop.se/show?aid=12&page=2')).toMatchObject({
    ask: 'https://shop.se/show?page=2',
    isCertain: false,
  })
})

test.each([
  ['https://amzn.to/3xQhalden', cannot.short],
  ['https://bit.ly/3abc', cannot.short],
  [`https://tabi.jp${'，京都站前的住宿推荐与交通指南'.repeat(14)}`, cannot.unclear],
  ['https://viator.tp.st/AbCd', cannot.short],
  ['https://ines.onelink.me/abc', cannot.short],
  ['https://www.awin1.com/cread.php?awinmid=1&awinaffid=77', cannot.wrapped],
  ['https://www.awin1.com/cread.php?ued=https%3A%2F%2Famzn.to%2F3', cannot.short],
  ['https://www.stay22.com/allez/roam?aid=ines', cannot.wrapped],
  ['https://prf.hn/click/camref:1l', cannot.wrapped],
  ['https://www.jdoqocy.com/click-1-2', cannot.wrapped],
  ['https://example.com/tours/a', cannot.madeUp],
  ['https://shop.test/a', cannot.madeUp],
  ['http://localhost/a', cannot.madeUp],
  ['https://a.jp:8443/x', cannot.port],
  ['https://me:secret@a.jp/x', cannot.unclear],
  ['ftp://a.jp/x', cannot.unclear],
  ['https://', cannot.unclear],
])('nobody is asked about %s', (address, why) => expect(asked(address)).toBe(why))

test('no account or sub-id ever stands in what is asked, however deep it was wrapped', () => {
  const value = fc.stringMatching(/^[a-z0-9]{3,9}$/)
  const names = fc.subarray(
    [
      'aid',
      'tag',
      'camref',
      'pubref',
      'clickref',
      'awinaffid',
      'partner_id',
      'marker',
      'sub_id',
      'ascsubtag',
      'affid',
      'irclickid',
      'pid',
      'utm_source',
    ],
    { minLength: 1 },
  )
  const wrap = [
    (url: string) => `https://www.awin1.com/cread.php?awinaffid=ACCOUNT&ued=${encodeURIComponent(url)}`,
    (url: string) => `https://tp.media/r?marker=ACCOUNT&u=${encodeURIComponent(url)}`,
    (url: string) => url,
  ]
  fc.assert(
    fc.property(names, value, fc.constantFrom(...wrap), fc.constantFrom(...wrap), (given, id, one, other) => {
      const target = `https://www.booking.com/hotel/a?room=2&${given.map((name) => `${name}=ACCOUNT${id}`).join('&')}`
      expect(asked(one(other(target)))).toBe('https://www.booking.com/hotel/a?room=2')
    }),
  )
})

test.each([
  ['https://www.booking.com/hotel/a.html?aid=9', { network: 'booking', hasAccount: true }],
  ['https://www.booking.com/hotel/a.html?aid=', { network: 'booking', hasAccount: false }],
  ['https://www.amazon.co.uk/dp/B0', { network: 'amazon', hasAccount: false }],
  ['https://www.awin1.com/cread.php?awinaffid=3', { network: 'awin', hasAccount: true }],
  ['https://tp.media/r?u=https%3A%2F%2Fa.jp', { network: 'travelpayouts', hasAccount: false }],
  ['https://www.expedia.com/affiliate?camref=1l', { network: 'expedia', hasAccount: true }],
  ['https://notbooking.com/hotel?utm_source=x', null],
  ['https://shop.se/a?aff_id=7', { network: 'other', hasAccount: true }],
  ['https://prf.hn/click/camref:1l/destination:https%3A%2F%2Fa.jp', { network: 'other', hasAccount: true }],
])('who pays for %s, and whether it says to whom', (address, known) => expect(networkOf(address)).toEqual(known))

test('a missing account is taken from another link', () => {
  const other = 'https://www.booking.com/hotel/b.html?aid=9&label=x'
  expect(withAccountOf('https://www.booking.com/hotel/a.html?checkin=1', other)).toBe(
    'https://www.booking.com/hotel/a.html?checkin=1&aid=9',
  )
  expect(withAccountOf('https://blog.jp/a', other)).toBe(null)
  const german = 'https://www.amazon.de/dp/1'
  expect(withAccountOf(german, 'https://www.amazon.com/dp/2?tag=ines-20')).toBe(null)
  expect(withAccountOf(german, 'https://amazon.de/dp/2?tag=ines-21')).toBe(`${german}?tag=ines-21`)
})
