import { expect, test } from 'vitest'
import { destinations } from '#destinations/tables.server.ts'
import { galleryImages } from '#gallery/tables.server.ts'
import { affiliateProducts } from '#products/tables.server.ts'
import { testApp } from '#tests/support/site/app.ts'
import type { Place } from './schema.ts'

/** Which of these texts a place finds as pictures of its own, and which as products. */
async function found(name: string, texts: string[]) {
  const { db, json } = await testApp({ seeded: false })
  const place = { name, slug: 'x', country: 'Zzz', description: 'A place.', continent: 'Asia' as const }
  await db.insert(destinations).values(place)
  await db.insert(galleryImages).values(texts.map((alt, at) => ({ url: `/art/${at}.svg`, alt, caption: '' })))
  const rest = { name: 'A thing', category: 'gear', affiliateUrl: 'https://shop.example/', rating: 5 } as const
  await db.insert(affiliateProducts).values(texts.map((description) => ({ ...rest, description })))
  const { pictures, products } = await json<Place>('/api/destinations/slug/x')
  return { pictures: pictures.map(({ alt }) => alt), products: products.map(({ description }) => description) }
}

test.each([
  ['Nice', 'The sea at Nice', 'Gondolas in Venice'],
  ['Oman', 'OMAN, by night', 'A woman on a boat'],
  ['Rome', '(Rome)', 'Romeo, and Jerome'],
  ['Évora', 'In Évora.', 'In Lévora.'],
  ['Malmö', 'Malmö’s bridge', 'Malmöhus'],
  ['Москва', 'Москва, утром', 'Москвариум'],
  ['Αθήνα', 'Η Αθήνα', 'ΑΑθήνα'],
  ['C++ (old)', 'A bar named C++ (old) is open', 'C++ old'],
  ['St. John', 'In St. John', 'In Stx John'],
])('%s is named in %j, not in %j', async (name, own, other) => {
  expect(await found(name, [other, own])).toEqual({ pictures: [own], products: [own] })
})

test('in a script without spaces a name is found anywhere', async () => {
  const texts = ['昨日は京都に行った', 'JR京都2']
  const { pictures, products } = await found('京都', texts)
  expect([pictures.toSorted(), products.toSorted()]).toEqual([texts.toSorted(), texts.toSorted()])
})
