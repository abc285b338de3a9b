import { apiApp } from '#platform/http/api/api-app.server.ts'
import { notFound, Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { hasTag } from '#platform/http/entity-tags.server.ts'
import { commonHeaders } from '#platform/http/safety/security-headers.server.ts'
import { storePicture } from '#platform/media/picture-store.server.ts'
import { fileTypes, isFileName } from '#platform/media/storage.server.ts'
import type { Storage } from '#platform/media/storage.ts'
import { fetchPictureRoute, readTitleRoute, uploadRoute } from './contract.ts'
import { fetchedFile } from './fetched.server.ts'
import { maxUploadBytes } from './limits.ts'
import { htmlIn, pictureIn, titleIn } from './page-title.ts'
import type { UploadedPicture } from './schema.ts'
import { uploadedFile, uploadLimit } from './upload-body.server.ts'

/** `POST /api/uploads` and `GET /uploads/{name}`. */
export function mediaRoutes({ database }: Deps, storage: Storage) {
  const app = apiApp()
  // Registered for the API document only: the library would validate a form by reading it before its length is checked.
  app.openAPIRegistry.registerPath(uploadRoute)
  app.post(uploadRoute.path, uploadLimit(database.db), async (c) => {
    const { bytes, name } = await uploadedFile(c.req)
    const { url, imageInfo, same } = await storePicture(database.db, storage, bytes, { name })
    const { width, height } = imageInfo
    return c.json({ url, width, height, imageInfo, same } satisfies UploadedPicture, 201)
  })
  app.get('/uploads/:name', async (c) => {
    const name = c.req.param('name')
    const bytes = isFileName(name) ? await storage.get(name) : null
    if (!bytes) throw absent()
    const headers = { ...fileHeaders, etag: `"${name}"` }
    if (hasTag(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    const type = fileTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    const length = String(bytes.byteLength)
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, { ...headers, 'content-type': type, 'content-length': length })
  })
  app.use(fetchPictureRoute.path, uploadLimit(database.db))
  app.use(readTitleRoute.path, uploadLimit(database.db))
  return app
    .openapi(fetchPictureRoute, async (c) => {
      const { bytes } = await fetchedFile(c.req.valid('json').address, maxUploadBytes)
      const { url, imageInfo, same } = await storePicture(database.db, storage, bytes)
      const { width, height } = imageInfo
      return c.json({ url, width, height, imageInfo, same } satisfies UploadedPicture, 201)
    })
    .openapi(readTitleRoute, async (c) => {
      const { address } = c.req.valid('json')
      const { bytes, charset, url } = await fetchedFile(address, maxPageBytes)
      const html = htmlIn(bytes, charset)
      return c.json({ title: titleIn(html), picture: pictureIn(html, url) }, 200)
    })
}

/** Limit of a page read for its title: the head is at its start, the rest may be long. */
const maxPageBytes = 4 * 2 ** 20

/** A file never changes under its name, so it is cached for good; the policy forbids scripts in one opened directly. */
const fileHeaders = {
  ...commonHeaders,
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
}

function absent() {
  const { status, message } = notFound('Picture')
  return new Problem(status, message, undefined, { ...commonHeaders, 'cache-control': 'no-store' })
}
