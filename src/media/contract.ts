import { z } from '@hono/zod-openapi'
import { apiRoute } from '#platform/http/api/api-route.ts'
import { ok, refusals } from '#platform/http/api/contract.ts'
import { UploadedPicture } from './schema.ts'

/** How a picture is sent, wherever to. */
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
  who: 'admin',
  maxBody: 'own',
  ...uploadDescription,
  path: '/api/uploads',
  tags: ['Pictures'],
  summary: 'Store a picture',
  responses: { 201: ok(UploadedPicture, 'The stored picture'), ...uploadRefusals },
})
