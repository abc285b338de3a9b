import type { z } from 'zod'
import { apiClient } from '#platform/api-client.ts'
import type { manyPostsRoutes } from './routes.server.ts'
import type { PostBriefs, PostsAction, PostsDone } from './schema.ts'

const many = apiClient<ReturnType<typeof manyPostsRoutes>>().api['many-posts']

/** All posts that match the list's filters (the API's parameters); of very many only the newest. */
export async function allThatMatch(query: Record<string, string>): Promise<PostBriefs> {
  return (await many.$get({ query })).json()
}

type OneAction<Action> = Action extends { ids: number[] } ? Omit<Action, 'ids'> : never

/** An action, without the posts that it is applied to. */
export type ManyAction = OneAction<z.input<typeof PostsAction>>

export async function changePosts(ids: number[], action: ManyAction): Promise<PostsDone> {
  return (await many.$post({ json: { ids, ...action } as z.input<typeof PostsAction> })).json()
}
