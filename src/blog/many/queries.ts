import type { z } from 'zod'
import { apiClient } from '#platform/api-client.ts'
import { bodyOf } from '#platform/calls.ts'
import type { manyPostsRoutes } from './routes.server.ts'
import type { PostBriefs, PostsAction, PostsDone } from './schema.ts'

const many = apiClient<ReturnType<typeof manyPostsRoutes>>().api['many-posts']

/** All posts that match the list's filters (the API's parameters); of very many only the newest. */
export const allThatMatch = (query: Record<string, string>) => bodyOf<PostBriefs>(many.$get({ query }))

type OneAction<Action> = Action extends { ids: number[] } ? Omit<Action, 'ids'> : never

/** An action, without the posts that it is applied to. */
export type ManyAction = OneAction<z.input<typeof PostsAction>>

export const changePosts = (ids: number[], action: ManyAction) =>
  bodyOf<PostsDone>(many.$post({ json: { ids, ...action } as z.input<typeof PostsAction> }))
