import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { jsonBody, ok, pageLimit, pageNumber, refusals, trashed, words } from '#platform/http/api/contract.ts'
import { type PictureFilter, type PictureOrder, pictureFilters, pictureOrders } from './options.ts'
import {
  ChangedPicture,
  LibraryPage,
  PictureAddress,
  PictureChange,
  PictureUse,
  Replaced,
  Replacement,
} from './schema.ts'

const { get, post, put, remove } = routesOf('Pictures')

const keysOf = <Key extends string>(list: Record<Key, string>) => Object.keys(list) as [Key, ...Key[]]

export const listPictures = get('/api/pictures', {
  who: 'editor',
  summary: 'Every picture that the site serves itself',
  request: {
    query: z.object({
      search: words(
        'search',
        200,
        'Only pictures with this in their description, their name, or the title, place or caption of what uses them.',
      ),
      show: z.enum(keysOf<PictureFilter>(pictureFilters), 'show is not one of the filters.').default('all'),
      sort: z.enum(keysOf<PictureOrder>(pictureOrders), 'sort is not one of the orders.').default('newest'),
      limit: pageLimit(500),
      page: pageNumber('Which page of that size, from 1; beyond the last one, the last one.'),
      open: words('open', 200, 'Address of a picture that is answered besides, whichever page has it.'),
    }),
  },
  responses: { 200: ok(LibraryPage, 'One page of them'), ...refusals(400) },
})

export const readUses = get('/api/pictures/uses', {
  who: 'editor',
  summary: 'Where a picture is used',
  request: { query: PictureAddress },
  responses: { 200: ok(z.array(PictureUse), 'At most 200 places'), ...refusals(400) },
})

export const changePicture = put('/api/pictures', {
  who: 'editor',
  summary: 'Say what a picture shows, or which part of it no crop may lose',
  description:
    'A description goes wherever the picture is used and has none yet; what has one keeps it, and so do words that somebody has signed.',
  request: { body: jsonBody(PictureChange) },
  responses: { 200: ok(ChangedPicture, 'The picture'), ...refusals(404) },
})

export const readDrafting = get('/api/pictures/draft', {
  who: 'editor',
  summary: 'Whether a description can be drafted: only where a provider is connected',
  responses: { 200: ok(z.object({ isPossible: z.boolean() }), 'Whether it can') },
})

export const draftDescription = post('/api/pictures/draft', {
  who: 'editor',
  summary: 'Draft what a picture shows',
  description:
    'A provider is shown a small copy of it, within the budget of the automation. Nothing is kept: the draft is read, changed and saved like words of one’s own. Answers 409 where no provider is connected, and 503 when it brings nothing.',
  request: { body: jsonBody(PictureAddress) },
  responses: { 200: ok(z.object({ alt: z.string() }), 'The draft'), ...refusals(404, 409, 503) },
})

export const replacePicture = post('/api/pictures/replace', {
  who: 'editor',
  summary: 'Use another picture wherever one is used, in one transaction',
  description:
    'Posts get a new entry in their history. Letters that were sent stay as they are, and so does the look of the site; the author’s own values change for the admin only. For ten minutes `POST /api/undo/{id}` with `undo` takes it back, except where somebody has changed something since.',
  request: { body: jsonBody(Replacement) },
  responses: { 200: ok(Replaced, 'What became of it'), ...refusals(404) },
})

export const deletePicture = remove('/api/pictures/{name}', {
  who: 'editor',
  summary: 'Delete an uploaded picture that nothing uses',
  request: {
    params: z.object({ name: z.string().meta({ description: 'Its file: the part of its address after /uploads/.' }) }),
  },
  responses: { ...trashed, ...refusals(404, 409) },
})
