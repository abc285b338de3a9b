import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { sendPicture } from '#media/queries.ts'
import { apiClient } from '#platform/api-client.ts'
import { bodyOf } from '#platform/calls.ts'
import { readListPage } from '#platform/list-page.ts'
import { undoOf } from '#platform/trash/undo-queries.ts'
import { usuallyListed } from './options.ts'
import type { galleryRoutes } from './routes.server.ts'
import type { GalleryChange, GalleryDraft, GalleryImage } from './schema.ts'

const { gallery } = apiClient<ReturnType<typeof galleryRoutes>>().api

export const addPicture = (picture: z.input<typeof GalleryDraft>) =>
  bodyOf<GalleryImage>(gallery.$post({ json: picture }))

/** The first pictures of the gallery, undescribed ones too. */
export const deskGalleryQuery = (limit = usuallyListed) =>
  queryOptions({
    queryKey: ['/api/gallery', 'desk', limit],
    queryFn: async () =>
      readListPage<GalleryImage>(
        await gallery.$get({ query: limit === usuallyListed ? {} : { limit: String(limit) } }),
      ),
    placeholderData: keepPreviousData,
  })

/** Pictures that are not yet described, wherever they are in the gallery; with their number. */
export const undescribedQuery = () =>
  queryOptions({
    queryKey: ['/api/gallery', 'desk', 'undescribed'],
    queryFn: async () => readListPage<GalleryImage>(await gallery.$get({ query: { described: 'false' } })),
  })

/** Uploads a file to the gallery, not yet described. */
export function uploadToGallery(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  return sendPicture<GalleryImage>('/api/gallery/uploads', file, onProgress, signal)
}

/** Changes only the given fields. */
export const changePicture = (id: number, change: z.input<typeof GalleryChange>) =>
  bodyOf<GalleryImage>(gallery[':id'].$put({ param: { id: String(id) }, json: change }))

/** Shows the pictures in this order. @returns all of them */
export const orderGallery = (ids: number[]) => bodyOf<GalleryImage[]>(gallery.order.$put({ json: { ids } }))

/** @returns the name of the undo that brings it back */
export async function deletePicture(id: number): Promise<string> {
  return undoOf(await gallery[':id'].$delete({ param: { id: String(id) } }))
}
