import type { z } from 'zod'
import { apiClient } from '#platform/api-client.ts'
import { done } from '#platform/calls.ts'
import { readQuery } from '#platform/read-query.ts'
import { undoOf } from '#platform/trash/undo-queries.ts'
import type { blogRoutes } from './routes.server.ts'
import type { BlogPostDetail, NewPostBody, PostChange } from './schema.ts'
import type { PostRevision, PostRevisionDetail } from './writing/revision-schema.ts'

/** Saving a text that is slow to parse may take the server four minutes. */
const savingMs = 250_000

const api = apiClient<ReturnType<typeof blogRoutes>>(savingMs).api
const posts = api['blog-posts']

/** A post with its text as written, for editing. */
export const postByIdQuery = (id: number) =>
  readQuery<BlogPostDetail>(['/api/blog-posts', id], () => posts[':id'].$get({ param: { id: String(id) } }))

/** A post as a form sends it; `draftKey` counts only for a new one. */
export type PostInput = z.input<typeof PostChange> & Pick<z.input<typeof NewPostBody>, 'draftKey'>

/**
 * Creates (id null) or changes a post; for `useMutation`.
 * @throws ApiError; `storedRowIn` finds the newer post that a change did not overwrite
 */
export async function savePost(id: number | null, post: PostInput): Promise<BlogPostDetail> {
  if (id !== null) return (await posts[':id'].$put({ param: { id: String(id) }, json: post })).json()
  return (await posts.$post({ json: post })).json()
}

/** Changes a post's byline; null stands for the site's own author. */
export const changeByline = ({ id, authorId }: { id: number; authorId: number | null }) =>
  done(posts[':id'].author.$put({ param: { id: String(id) }, json: { authorId } }))

/** @returns the code by which the deletion is undone */
export async function deletePost(id: number): Promise<string> {
  return undoOf(await posts[':id'].$delete({ param: { id: String(id) } }))
}

/** The names of all series, offered so that a new part gets exactly the same name. */
export const seriesNamesQuery = () => readQuery<string[]>(['/api/series'], () => api.series.$get())

/** The revisions of a post, newest first. */
export const revisionsQuery = (id: number) =>
  readQuery<PostRevision[]>(['/api/blog-posts', id, 'revisions'], () =>
    posts[':id'].revisions.$get({ param: { id: String(id) } }),
  )

/** One whole revision; to restore it, its `draft` is saved. */
export function revisionQuery(id: number, revisionId: number) {
  const param = { id: String(id), revisionId: String(revisionId) }
  return readQuery<PostRevisionDetail>(['/api/blog-posts', id, 'revisions', revisionId], () =>
    posts[':id'].revisions[':revisionId'].$get({ param }),
  )
}
