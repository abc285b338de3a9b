import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { jsonBody, ok, pageLimit, refusals, words } from '#platform/http/api/contract.ts'
import { type LinkKind, type LinkState, linkKinds, linkStates, maxLinksListed } from './options.ts'
import { LinkDetail, LinkIgnored, LinkReplaced, LinkReplacement, Looking, OutgoingLinks } from './schema.ts'

const { get, post, put } = routesOf('Links')

const keysOf = <Key extends string>(list: Record<Key, string>) => Object.keys(list) as [Key, ...Key[]]
const Named = z.object({ hash: z.string().meta({ description: 'From the list.' }) })

export const listLinks = get('/api/links', {
  who: 'editor',
  summary: 'Every address that posts, itineraries, products, places and own pages lead to, decisions first',
  request: {
    query: z.object({
      search: words('search', 200, 'Only links with this in their address or words.'),
      state: z.enum(keysOf<LinkState>(linkStates), 'state is none of those of links.').optional(),
      kind: z.enum(keysOf<LinkKind>(linkKinds), 'kind is none of those of links.').default('all'),
      limit: pageLimit(maxLinksListed),
    }),
  },
  responses: { 200: ok(OutgoingLinks, 'The first of them'), ...refusals(400) },
})

export const readLink = get('/api/links/{hash}', {
  who: 'editor',
  summary: 'Where a link stands, and how it was at the last looks',
  request: { params: Named },
  responses: { 200: ok(LinkDetail, 'At most 200 places'), ...refusals(404) },
})

const lookWords =
  'Nothing is asked at once: when its host may be asked again, one request in ten seconds. Answers 409 while looking is switched off, or where the site has no public https address.'

export const lookAgain = post('/api/links/{hash}/look', {
  who: 'editor',
  summary: 'Look at a link again',
  description: lookWords,
  request: { params: Named },
  responses: { 204: { description: 'It is looked at next' }, ...refusals(404, 409) },
})

export const lookAgainAtAll = post('/api/links/look', {
  who: 'editor',
  summary: 'Look at all links again that were not looked at within the last hour',
  description: lookWords,
  responses: { 204: { description: 'They are looked at' }, ...refusals(409) },
})

export const ignoreLink = put('/api/links/{hash}/ignored', {
  who: 'editor',
  summary: 'Call a link fine until a day, or take that back',
  request: { params: Named, body: jsonBody(LinkIgnored) },
  responses: { 204: { description: 'It counts' }, ...refusals(404) },
})

export const replaceLink = post('/api/links/{hash}/replacement', {
  who: 'editor',
  summary: 'Put another address where a link stands, or take it out, in one transaction',
  description:
    'Posts get a new entry in their history. For ten minutes `POST /api/undo/{id}` with `undo` takes it back, except where somebody has changed something since.',
  request: { params: Named, body: jsonBody(LinkReplacement) },
  responses: { 200: ok(LinkReplaced, 'What became of it'), ...refusals(404) },
})

export const switchLooking = put('/api/links/looking', {
  who: 'admin',
  summary: 'Whether links are looked at by themselves',
  request: { body: jsonBody(Looking) },
  responses: { 200: ok(Looking, 'As it is now') },
})
