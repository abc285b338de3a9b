import { OpenAPIHono } from '@hono/zod-openapi'
import { idFrom } from '#platform/http/contract.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { refuseInvalid } from '#platform/http/invalid.server.ts'
import { notFound } from '#platform/http/problem.ts'
import { addPictureRoute, changePictureRoute, deletePictureRoute, listGallery, orderGalleryRoute } from './contract.ts'
import {
  addGalleryImage,
  changeGalleryImage,
  findGalleryImages,
  orderGalleryImages,
  removeGalleryImage,
} from './data.server.ts'

export function galleryRoutes({ database: { db } }: Deps) {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(listGallery, async (c) => c.json(await findGalleryImages(db), 200))
    .openapi(addPictureRoute, async (c) => c.json(await addGalleryImage(db, c.req.valid('json')), 201))
    .openapi(orderGalleryRoute, async (c) => c.json(await orderGalleryImages(db, c.req.valid('json').ids), 200))
    .openapi(changePictureRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      const picture = id === null ? null : await changeGalleryImage(db, id, c.req.valid('json'))
      if (!picture) throw notFound('Picture')
      return c.json(picture, 200)
    })
    .openapi(deletePictureRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      if (id === null || !(await removeGalleryImage(db, id))) throw notFound('Picture')
      return c.body(null, 204)
    })
}
