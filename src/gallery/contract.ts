import { z } from '@hono/zod-openapi'
import { uploadDescription, uploadRefusals } from '#media/contract.ts'
import { apiRoute, routesOf } from '#platform/http/api/api-route.ts'
import {
  conflictWith,
  flag,
  IdParam,
  jsonBody,
  listHeaders,
  ok,
  pageLimit,
  refusals,
  sentAgain,
  trashed,
} from '#platform/http/api/contract.ts'
import { mostListed, usuallyListed } from './options.ts'
import { GalleryChange, GalleryDraft, GalleryImage, GalleryOrder } from './schema.ts'

const { get, post, put, remove } = routesOf('Gallery')

export const listGallery = get('/api/gallery', {
  who: 'everybody',
  summary: 'Pictures: those with a place of their own first, then the newest',
  description: 'Pictures that are not yet described (`alt` is empty) are in the admin’s list only.',
  request: {
    query: z.object({
      limit: pageLimit(mostListed, usuallyListed),
      described: flag('described', 'Only pictures that are described (true) or are not yet (false).'),
    }),
  },
  responses: {
    200: ok(z.array(GalleryImage), 'The pictures', listHeaders('Number of pictures, also of those beyond the limit.')),
    ...refusals(400),
  },
})

export const addPicture = post('/api/gallery', {
  who: 'editor',
  summary: 'Add a picture',
  description: `Without a position it comes first. ${sentAgain}`,
  request: { body: jsonBody(GalleryDraft) },
  responses: { 201: ok(GalleryImage, 'The picture'), ...conflictWith(GalleryImage) },
})

export const uploadPicture = apiRoute({
  who: 'editor',
  maxBody: 'own',
  ...uploadDescription,
  path: '/api/gallery/uploads',
  tags: ['Gallery'],
  summary: 'Store a picture in the gallery, to be described later',
  responses: {
    201: ok(GalleryImage, 'The picture, first in the gallery; readers see it when it has its `alt`'),
    ...uploadRefusals,
  },
})

export const orderGallery = put('/api/gallery/order', {
  who: 'editor',
  summary: 'Give pictures their places',
  description:
    'In the order of `ids`; pictures left out stay before them, or after where they were after all. Ids that are gone are passed over.',
  request: { body: jsonBody(GalleryOrder) },
  responses: { 200: ok(z.array(GalleryImage), 'All pictures in their new order') },
})

export const changePicture = put('/api/gallery/{id}', {
  who: 'editor',
  summary: 'Change a picture, or what is said of it',
  description: 'Only the fields that are given change.',
  request: { params: IdParam, body: jsonBody(GalleryChange) },
  responses: { 200: ok(GalleryImage, 'The picture'), ...refusals(404) },
})

export const deletePicture = remove('/api/gallery/{id}', {
  who: 'editor',
  summary: 'Take a picture out of the gallery',
  request: { params: IdParam },
  responses: { ...trashed, ...refusals(404) },
})
