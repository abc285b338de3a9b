import { z } from '@hono/zod-openapi'
import { apiRoute, routesOf } from '#platform/http/api/api-route.ts'
import { jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import { PageTitle, SomeAddress, UploadedPicture } from './schema.ts'

const { post } = routesOf('Pictures')

/** The request body of every route that takes a picture. */
export const uploadDescription = {
  method: 'post',
  description:
    'The body is `multipart/form-data` with one file in the field `file`: PNG, JPEG, WebP or GIF of at most 8 MB and ' +
    '40 megapixels. It is drawn anew (upright, sRGB, without EXIF; of an animation the first frame), at most 2400 ' +
    'pixels, with AVIF and WebP copies in `imageInfo.widths`. At most 30 a minute. Admin only.',
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({ file: z.string().meta({ format: 'binary', description: 'The picture.' }) }),
        },
      },
    },
  },
} as const

export const uploadRefusals = refusals(400, 401, 403, 413, 415, 429)

export const uploadRoute = apiRoute({
  who: 'contributor',
  maxBody: 'own',
  ...uploadDescription,
  path: '/api/uploads',
  tags: ['Pictures'],
  summary: 'Store a picture',
  responses: { 201: ok(UploadedPicture, 'The stored picture'), ...uploadRefusals },
})

export const fetchPictureRoute = post('/api/uploads/from-address', {
  who: 'contributor',
  summary: 'Store a picture that lies elsewhere',
  description:
    'The site fetches it once, over https and never from an inner network, and stores it as if it had been sent: with the same limits, and counted with what is sent.',
  request: { body: jsonBody(SomeAddress) },
  responses: { 201: ok(UploadedPicture, 'The stored picture'), ...uploadRefusals },
})

export const readTitleRoute = post('/api/uploads/page-title', {
  who: 'contributor',
  summary: 'What a page elsewhere is called and shows, for a card that leads there',
  request: { body: jsonBody(SomeAddress) },
  responses: { 200: ok(PageTitle, 'Its title and its picture; null when it has none'), ...uploadRefusals },
})
