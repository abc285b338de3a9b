import { apiClient } from '#platform/api-client.ts'
import { bodyOf } from '#platform/calls.ts'
import { readQuery } from '#platform/read-query.ts'
import type { answeringRoutes } from './routes.server.ts'
import type { Review, SendBack, SignOff } from './schema.ts'

const posts = apiClient<ReturnType<typeof answeringRoutes>>().api['blog-posts']

export const reviewQuery = (id: number) =>
  readQuery<Review>(['/api/blog-posts', id, 'review'], () => posts[':id'].review.$get({ param: { id: String(id) } }))

/** @throws ApiError 409 when the text has changed meanwhile */
export const signReview = ({ id, ...json }: SignOff & { id: number }) =>
  bodyOf<Review>(posts[':id'].review.$post({ param: { id: String(id) }, json }))

/** @throws ApiError 409 when the text has changed meanwhile, or is public */
export const sendReviewBack = ({ id, ...json }: SendBack & { id: number }) =>
  bodyOf<Review>(posts[':id']['send-back'].$post({ param: { id: String(id) }, json }))
