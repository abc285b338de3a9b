/**
 * Search results of the demonstration: pages under `.example`, a domain nobody can own, so that no real page is falsely
 * cited.
 */
import { slugFrom } from '#platform/text/slug.ts'
import type { Topic } from './topic.ts'

const pages: [host: string, path: string, title: string, snippet: string][] = [
  [
    'visit.example',
    'getting-around',
    'Getting around {place}: official visitor information',
    'A day ticket for buses and trams in {place} costs 7 euros and pays for itself on the third ride. The airport line runs from 05:30 to 01:00.',
  ],
  [
    'weather.example',
    'climate',
    '{place}: climate and seasons by month',
    'In {place}, May and late September bring 19 to 24 degrees and fewer than six days of rain; rooms cost about a third less than in August.',
  ],
  [
    'heritage.example',
    'old-town',
    'The old town of {place}, street by street',
    'Most churches and museums in {place} open at 10:00 and close on Mondays; the first Sunday of the month is free.',
  ],
  [
    'market.example',
    'where-to-eat',
    'Markets and kitchens of {place}',
    'The covered market in {place} serves lunch from 12:00 to 15:30; a set menu costs between 11 and 16 euros.',
  ],
  [
    'rail.example',
    'timetable',
    'Trains to and from {place}: timetable',
    'Regional trains leave {place} every half hour; seats on the night train go on sale 180 days ahead.',
  ],
]

/** Pages about a place, in the shape of Perplexity's search results. */
export function pagesAbout(destination: string) {
  return pages.map(([host, path, title, snippet], index) => ({
    id: index + 1,
    url: `https://${host}/${slugFrom(destination) || 'place'}/${path}`,
    title: title.replaceAll('{place}', destination),
    snippet: snippet.replaceAll('{place}', destination),
    date: '2026-09-14',
    last_updated: '2026-10-30',
    source: 'web',
  }))
}

/** The same facts in sentences, each with the number of its page. */
export function findingsOf({ destination }: Topic): string[] {
  return pagesAbout(destination).map(({ id, snippet }) => `${snippet} [${id}]`)
}
