import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { apiClient } from '#platform/api-client.ts'
import { bodyOf } from '#platform/calls.ts'
import { readQuery } from '#platform/read-query.ts'
import { undoOf } from '#platform/trash/undo-queries.ts'
import type { PictureFilter, PictureOrder } from './options.ts'
import type { pictureRoutes } from './routes.server.ts'
import type {
  ChangedPicture,
  LibraryPage,
  LibraryPicture,
  PictureChange,
  PictureUse,
  Replaced,
  Replacement,
} from './schema.ts'

const { pictures } = apiClient<ReturnType<typeof pictureRoutes>>().api

export interface LibraryFilters {
  search: string
  show: PictureFilter
  sort: PictureOrder
  limit: number
  /** From 1. */
  page?: number
}

export function libraryQuery({ search, show, sort, limit, page = 1 }: LibraryFilters) {
  const query = { ...(search && { search }), show, sort, limit: String(limit), page: String(page) }
  return readQuery<LibraryPage>(['/api/pictures', query], () => pictures.$get({ query }), {
    placeholderData: keepPreviousData,
  })
}

/** One picture, whichever page of the list has it; null: there is none. */
export function openedQuery(url: string) {
  return queryOptions({
    queryKey: ['/api/pictures', 'open', url],
    queryFn: async (): Promise<LibraryPicture | null> => {
      const page: LibraryPage = await (await pictures.$get({ query: { open: url, limit: '1' } })).json()
      return page.opened ?? null
    },
  })
}

export const usesQuery = (url: string) =>
  readQuery<PictureUse[]>(['/api/pictures', 'uses', url], () => pictures.uses.$get({ query: { url } }))

export const changePicture = (change: z.input<typeof PictureChange>) =>
  bodyOf<ChangedPicture>(pictures.$put({ json: change }))

/** Asked once per visit, since a provider is either connected or not. */
export const draftingQuery = queryOptions({
  queryKey: ['/api/pictures', 'draft'],
  queryFn: async (): Promise<boolean> => (await (await pictures.draft.$get()).json()).isPossible,
  staleTime: Number.POSITIVE_INFINITY,
})

export async function draftDescription(url: string): Promise<string> {
  return (await (await pictures.draft.$post({ json: { url } })).json()).alt
}

export const replacePicture = (replacement: z.input<typeof Replacement>) =>
  bodyOf<Replaced>(pictures.replace.$post({ json: replacement }))

/** @returns the code by which the deletion is undone */
export async function deletePicture(url: string): Promise<string> {
  return undoOf(await pictures[':name'].$delete({ param: { name: url.slice('/uploads/'.length) } }))
}
