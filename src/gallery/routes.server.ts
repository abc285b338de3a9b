import { seesDrafts } from '#auth/may.ts'
import { uploadedFile, uploadLimit } from '#media/upload-body.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { createOnce } from '#platform/http/api/create-once.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { storePicture } from '#platform/media/picture-store.server.ts'
import type { Storage } from '#platform/media/storage.ts'
import { answerDeletion } from '#platform/trash/undo.server.ts'
import * as contract from './contract.ts'
import {
  addGalleryImage,
  addUndescribedImage,
  changeGalleryImage,
  countGalleryImages,
  findGalleryImage,
  findGalleryImages,
  orderGalleryImages,
} from './data.server.ts'
import { galleryImages } from './tables.server.ts'
import { galleryTrash } from './trash.server.ts'

export function galleryRoutes(deps: Deps, storage: Storage) {
  const { db } = deps.database
  const app = apiApp()
  // Registered for the API document only, like every upload (src/media/routes.server.ts).
  app.openAPIRegistry.registerPath(contract.uploadPicture)
  app.post(contract.uploadPicture.path, uploadLimit(db), async (c) => {
    const { bytes, name } = await uploadedFile(c.req)
    let id = 0
    // The files, their row and the gallery's are stored together: an interruption leaves nothing behind.
    await storePicture(db, storage, bytes, {
      name,
      also: async (tx, url) => {
        id = await addUndescribedImage(tx, url)
      },
    })
    return c.json((await findGalleryImage(db, id))!, 201)
  })
  return app
    .openapi(contract.listGallery, async (c) => {
      const { limit, ...asked } = c.req.valid('query')
      const described = seesDrafts(c.var.viewer.role) ? asked.described : true
      const images = await findGalleryImages(db, described, limit)
      c.header('X-Total-Count', String(images.length < limit ? images.length : await countGalleryImages(db, described)))
      return c.json(images, 200)
    })
    .openapi(contract.addPicture, async (c) => {
      const { draftKey, position, ...draft } = c.req.valid('json')
      // One that is sent again keeps its place.
      const picture = await createOnce(db, {
        ...{ what: 'picture', table: galleryImages, draftKey, sent: draft, read: findGalleryImage },
        create: () => addGalleryImage(db, { ...draft, draftKey, position }),
        change: (tx, id) => changeGalleryImage(tx, id, draft),
      })
      return c.json(picture, 201)
    })
    .openapi(contract.orderGallery, async (c) => c.json(await orderGalleryImages(db, c.req.valid('json').ids), 200))
    .openapi(contract.changePicture, async (c) => {
      return c.json(found(await changeGalleryImage(db, idIn(c, 'Picture'), c.req.valid('json')), 'Picture'), 200)
    })
    .openapi(contract.deletePicture, (c) => answerDeletion(c, deps, galleryTrash, 'Picture'))
}
