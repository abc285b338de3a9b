import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { flag, gone, ok, refusals, words } from '#platform/http/api/contract.ts'
import { maxPerKind, maxQueryLength, searchKinds } from './options.ts'
import { SearchAnswer, SearchMiss } from './schema.ts'

const { get, remove } = routesOf('Search')

export const searchRoute = get('/api/search', {
  who: 'everybody',
  summary: 'Posts, places, itineraries and products with these words',
  description:
    'Public ones only, whoever asks. Best first: names before what else is known of a thing, and its text last. Case and accents make no difference, part of a word is found, and where nothing has the words, words like them are found.',
  request: {
    query: z.object({
      q: words('q', maxQueryLength, 'What to search for; without it nothing is found.'),
      kind: z
        .enum(searchKinds, `kind must be one of ${searchKinds.join(', ')}.`)
        .optional()
        .meta({ description: `Only of this kind, up to ${maxPerKind.one} instead of ${maxPerKind.page}.` }),
      typing: flag('typing', `While somebody types: up to ${maxPerKind.typing} of each kind.`),
    }),
  },
  responses: { 200: ok(SearchAnswer, 'What is found'), ...refusals(400) },
})

export const listMisses = get('/api/search/misses', {
  who: 'editor',
  summary: 'Words that readers searched in vain on at least three days, most days first',
  responses: { 200: ok(z.array(SearchMiss), 'At most 100 of them') },
})

export const forgetMissRoute = remove('/api/search/misses/{words}', {
  who: 'editor',
  summary: 'Forget words that were searched in vain',
  request: { params: z.object({ words: z.string().meta({ description: 'The words as the list has them.' }) }) },
  responses: { ...gone, ...refusals(404) },
})
