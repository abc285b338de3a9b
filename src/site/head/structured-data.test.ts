import { expect, test } from 'vitest'
import { filesSite } from '#tests/support/site/site-values.tsx'
import { setSiteUrl } from '../site-url.ts'
import {
  blogPosting,
  breadcrumbs,
  destinationList,
  person,
  type Thing,
  touristTrip,
  website,
} from './structured-data.ts'

setSiteUrl('https://travel.example')

const post = {
  slug: 'a-week',
  title: 'A week',
  excerpt: 'Seven days.',
  category: 'Culture',
  tags: ['japan', 'trains'],
  readTime: 8,
  destination: 'Kyoto',
  imageUrl: '/art/kyoto.svg',
  author: null,
  series: null,
  seriesSlug: null,
  seriesParts: [],
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-02-02T03:04:05.000Z',
}
const kyoto = {
  slug: 'kyoto',
  name: 'Kyoto',
  country: 'Japan',
  description: 'Temples.',
  imageUrl: '/art/kyoto.svg',
  topAttractions: ['Nishiki Market'],
  latitude: 35.01,
  longitude: 135.77,
}
const day = {
  dayNumber: 1,
  title: 'Arrive',
  description: null,
  location: 'Higashiyama',
  latitude: 34.99,
  longitude: 135.78,
}
const trip = {
  slug: 'seven-slow-days',
  title: 'Seven slow days',
  description: 'Slow.',
  destination: 'Kyoto',
  country: 'Japan',
  bestFor: ['couples'],
  imageUrl: null,
  days: [day, { ...day, dayNumber: 2, location: null, latitude: null }],
}

test('a post says who wrote it, when, and how long it takes to read', () => {
  expect(blogPosting(post, filesSite)).not.toHaveProperty('correction', expect.anything())
  expect(blogPosting(post, filesSite, [{ day: '2026-05-01', text: 'It leaves at 19:35.' }]).correction).toEqual([
    { '@type': 'CorrectionComment', datePublished: '2026-05-01', text: 'It leaves at 19:35.' },
  ])
  expect(blogPosting(post, filesSite)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'A week',
    url: 'https://travel.example/blog/a-week',
    datePublished: '2026-01-02T03:04:05.000Z',
    author: { '@id': person(filesSite)['@id'] },
    isPartOf: { '@id': website(filesSite)['@id'] },
    timeRequired: 'PT8M',
    about: { '@type': 'Place', name: 'Kyoto' },
  })
})

test('the site can be searched', () => {
  expect(website(filesSite)).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://travel.example/search?q={search_term_string}' } },
  })
})

test('destinations are a list in the order shown', () => {
  expect(destinationList([kyoto, { ...kyoto, slug: 'nara', name: 'Nara', longitude: null }])).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      { position: 1, item: { '@type': 'TouristDestination', geo: { latitude: 35.01, longitude: 135.77 } } },
      { position: 2, item: { name: 'Nara', geo: undefined, url: 'https://travel.example/destinations/nara' } },
    ],
  })
})

test('an itinerary lists its days as stops; a day without a place is somewhere in the destination', () => {
  expect(touristTrip(trip)).toMatchObject({
    '@type': 'TouristTrip',
    itinerary: {
      itemListElement: [
        { position: 1, item: { name: 'Higashiyama', description: 'Day 1: Arrive' } },
        { position: 2, item: { name: 'Kyoto, Japan' } },
      ],
    },
  })
})

test('a part of a series says of which, and where in it', () => {
  const parts = { series: 'Beds', seriesSlug: 'beds', seriesParts: [{ slug: post.slug, part: 2 }] }
  expect(blogPosting({ ...post, ...parts }, filesSite)).toMatchObject({
    position: 2,
    isPartOf: [{}, { '@type': 'CreativeWorkSeries', name: 'Beds', url: 'https://travel.example/series/beds' }],
  })
})

test('breadcrumbs count from one', () => {
  expect(breadcrumbs(['Home', '/'], ['Blog', '/blog'])).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://travel.example/' },
      { position: 2, name: 'Blog', item: 'https://travel.example/blog' },
    ],
  })
})

test.each<Thing>([
  person(filesSite),
  website(filesSite),
  blogPosting(post, filesSite),
  destinationList([kyoto]),
  touristTrip(trip),
  breadcrumbs(['A', '/a']),
])('every address is absolute ($@type)', (thing) => {
  for (const [, address] of JSON.stringify(thing).matchAll(
    /"(?:url|item|image|@id|mainEntityOfPage|urlTemplate)":"([^"]*)"/g,
  )) {
    expect(address).toMatch(/^https:\/\/travel\.example\//)
  }
})
