import { expect, test } from 'vitest'
import { claimsIn } from './claims.ts'
import type { Passage } from './options.ts'

/** "price: 7 euros", in the order of the text. */
const marked = (markdown: string) => claimsIn(markdown, []).map(({ kind, text }) => `${kind}: ${text}`)

test.for<[string, string[]]>([
  ['Everything that moves costs 1 lari.', ['price: 1 lari']],
  ['A bed is €35, a room £1,250.50 and a taxi US$ 12.', ['price: €35', 'price: £1,250.50', 'price: US$ 12']],
  ['Beds are 35 to 45 lari; a menu is between 11 and 16 euros.', ['price: 35 to 45 lari', 'price: 11 and 16 euros']],
  ['Take the cable car up for 2.50 and walk down.', ['price: 2.50']],
  ['Admission is free on Sundays.', ['price: free']],
  [
    'Der Eintritt kostet 12 Euro, die Fahrt 30 Minuten für 14 km.',
    ['price: 12 Euro', 'duration: 30 Minuten', 'distance: 14 km'],
  ],
  ['The airport line runs from 05:30 to 01:00.', ['hour: from 05:30 to 01:00']],
  ['It opens at 9 am and closes on Mondays.', ['hour: at 9 am', 'hour: closes on Mondays']],
  ['Buses go from half past six until half past eleven.', ['hour: from half past six until half past eleven']],
  ['Seventeen kilometres out, and 3 miles more.', ['distance: Seventeen kilometres', 'distance: 3 miles']],
  ['A walk of twenty-five minutes; the train takes 3 hours.', ['duration: twenty-five minutes', 'duration: 3 hours']],
  ['A stone oven makes the best bread in the Caucasus, every day.', ['superlative: the best bread in the Caucasus']],
  [
    'It is the world’s largest cave and the only one.',
    ['superlative: world’s largest cave', 'superlative: the only one'],
  ],
  ['I ate eleven of them behind the market. It was raining.', ['visit: I ate eleven of them behind the market.']],
  ['Most of the forest lies to the west; the rest is rice.', []],
  [
    'See [12 euros](https://shop.example/30-euro/5km) and `40 euros`, noted there [3](https://a.example/9).',
    ['price: 12 euros'],
  ],
  ['Trams run 4 km. [\\[1\\]](<https://a.example/9-euros>) They are free.', ['distance: 4 km', 'price: free']],
  ['World War I ended the line. The US border is near.', []],
  ['In 1911 the house had 14 rooms.', []],
])('marks what %s claims', ([text, expected]) => {
  expect(marked(text)).toEqual(expected)
})

const passages: Passage[] = [
  {
    title: 'Transit',
    url: 'https://transit.example/',
    text: 'Metro, bus or minibus: 1.00 GEL, ninety minutes of changes included. Line 337 to the airport runs 6:30 to 23:30.',
  },
  {
    title: 'Museum',
    url: 'https://museum.example/',
    text: 'Admission to the museum, all halls: 30 GEL. Open 10:00–18:00, closed Monday.',
  },
  { title: 'Walks', url: 'https://walks.example/', text: 'From the fortress to the baths: 1.4 km, path and steps.' },
]

test.for<[string, string | null]>([
  ['The metro costs one lari.', 'Metro, bus or minibus: 1.00 GEL, ninety minutes of changes included.'],
  ['The metro costs two lari.', null],
  ['The metro costs 1 euro.', null],
  ['Line 337 runs from half past six until half past eleven.', 'Line 337 to the airport runs 6:30 to 23:30.'],
  ['The museum is closed on Mondays.', 'Open 10:00–18:00, closed Monday.'],
  ['The museum is closed on Sundays.', null],
  ['The baths are 1.4 kilometres from the fortress.', 'From the fortress to the baths: 1.4 km, path and steps.'],
  ['The baths are 1.4 miles from the fortress.', null],
  ['It has the best halls.', null],
  ['I paid 30 GEL at the museum.', null],
])('finds the source of %s', ([text, expected]) => {
  expect(claimsIn(text, passages)[0]?.source?.passage ?? null).toBe(expected)
})

test('a text with 12 prices, 3 hours and 2 visits lists 17 claims, each with its own source or none', () => {
  const things = 'tram museum bakery hammam ferry market funicular garden theatre library castle cinema'.split(' ')
  const prices = things.map((thing, index) => `The ${thing} costs ${index + 3} euros.`)
  const hours = ['The tram runs from 05:30 to 01:00.', 'The museum opens at 10:00.', 'The bakery closes at 6 pm.']
  const text = ['## What it costs', ...prices, ...hours, 'We slept there.', 'My room had a view.'].join('\n\n')
  const pages = things.slice(0, 10).map((thing, index) => ({
    title: thing,
    url: `https://${thing}.example/`,
    text: `Visitors pay EUR ${index + 3}.00 at the ${thing}. ${hours[index] ?? ''}`,
  }))
  const claims = claimsIn(text, pages)
  const count = (kind: string) => claims.filter((claim) => claim.kind === kind).length
  expect([claims.length, count('price'), count('hour'), count('visit')]).toEqual([17, 12, 3, 2])
  const sources = claims.map(({ source }) => source?.title ?? null)
  expect(sources).toEqual([...things.slice(0, 10), null, null, 'tram', 'museum', 'bakery', null, null])
})

test('the position of a claim is that of its words, within its sentence', () => {
  const text =
    '# A *day*\n\n- The [metro](https://a.example/1-euro) costs **1 lari**. Then walk 2 km, e.g. uphill. [1](https://b.example/)\n'
  for (const { from, to, text: words, sentence } of claimsIn(text, [])) {
    expect(text.slice(from, to)).toBe(words)
    expect(text.slice(sentence.from, sentence.to)).toBe(sentence.text)
  }
  expect(claimsIn(text, []).map(({ sentence }) => sentence.text)).toEqual([
    'The [metro](https://a.example/1-euro) costs **1 lari**.',
    'Then walk 2 km, e.g. uphill. [1](https://b.example/)',
  ])
})

test.each(['1', '1.', '1-', '$1,', ' ', 'a', 'the most ', '9:00 am - '])(
  'an endless run of “%s” is read in a moment',
  (piece) => {
    expect(claimsIn(`${piece.repeat(100_000 / piece.length)}. It costs 12 euros.`, []).length).toBeLessThan(500)
  },
)

const railway: Passage[] = [
  { title: 'Timetable', url: 'https://railway.example/timetable', text: 'The night train to Batumi leaves at 00:35.' },
  { title: 'Tickets', url: 'https://railway.example/tickets', text: 'Night train to Batumi: departure 00:20, daily.' },
  { title: 'Baths', url: 'https://baths.example/', text: 'Public hall of the baths: 12 GEL an hour.' },
  { title: 'Guide', url: 'https://guide.example/', text: 'The public hall of the baths takes 10 GEL.' },
  {
    title: 'Lockers',
    url: 'https://lockers.example/',
    text: 'A locker in the hall: 3 GEL. A towel in the hall: 5 GEL.',
  },
]

test.for<[string, string | null]>([
  ['The night train for Batumi leaves at 00:35.', '00:20'],
  ['The public hall of the baths is 12 GEL.', '10 GEL'],
  // Three figures of one page, or of other things, are no disagreement.
  ['A locker in the hall is 3 GEL.', null],
  // A claim without a source has nothing to disagree with.
  ['The night train for Batumi leaves at 23:00.', null],
  ['The public hall of the baths is 12 euros.', null],
])('says where pages disagree about %s', ([text, other]) => {
  expect(claimsIn(text, railway)[0]?.other?.text ?? null).toBe(other)
})
