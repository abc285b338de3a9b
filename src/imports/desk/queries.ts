import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import { bodyOf, done } from '#platform/calls.ts'
import { readQuery } from '#platform/read-query.ts'
import { type ImportStatus, workedOn } from '../options.ts'
import type { OldBlogImport, UndoPreview } from '../schema.ts'
import type { oldBlogRoutes } from './routes.server.ts'

const blog = apiClient<ReturnType<typeof oldBlogRoutes>>().api['old-blog']
const whileWorkingMs = 1000

export const isWorkedOn = (status: ImportStatus) => (workedOn as readonly string[]).includes(status)

/** Newest first; polled while the server works on one. */
export function oldBlogQuery() {
  return queryOptions({
    queryKey: ['/api/old-blog'],
    queryFn: async (): Promise<OldBlogImport[]> => (await (await blog.$get()).json()).imports,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => isWorkedOn(status)) ? whileWorkingMs : false),
  })
}

/** What an undo would remove. */
export const undoPreviewQuery = (id: string) =>
  readQuery<UndoPreview>(['/api/old-blog', id, 'undo'], () => blog[':id'].undo.$get({ param: { id } }), {
    staleTime: 0,
  })

type Files = { role: 'export' | 'pictures'; name: string; bytes: number }[]

export const beginImport = (files: Files) => bodyOf<OldBlogImport>(blog.$post({ json: { files } }))
export const lookIntoImport = (id: string) => bodyOf<OldBlogImport>(blog[':id'].look.$post({ param: { id } }))

export async function runImport({ id, ...json }: { id: string; origin?: string; fetches?: boolean; again?: boolean }) {
  return (await blog[':id'].run.$post({ param: { id }, json })).json()
}

export const stopImport = (id: string) => bodyOf<OldBlogImport>(blog[':id'].stop.$post({ param: { id } }))

export const undoImport = ({ id, edited }: { id: string; edited?: 'keep' | 'remove' }) =>
  bodyOf<OldBlogImport>(blog[':id'].undo.$post({ param: { id }, json: edited ? { edited } : {} }))

export const forgetImport = (id: string) => done(blog[':id'].$delete({ param: { id } }))
