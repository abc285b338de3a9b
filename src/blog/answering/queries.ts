import { apiClient } from '#platform/api-client.ts'
import { readQuery } from '#platform/read-query.ts'
import type { answeringRoutes } from './routes.server.ts'
import type { Review, SendBack, SignOff } from './schema.ts'

const posts = apiClient<ReturnType<typeof answeringRoutes>>().api['blog-posts']

export function reviewQuery(id: number) {
  return readQuery<Review>(['/api/blog-posts', id, 'review'], () =>
    posts[':id'].review.$get({ param: { id: String(id) } }),
  )
}

/** @throws ApiError 409 when the text has changed meanwhile */
export async function signReview({ id, ...json }: SignOff & { id: number }): Promise<Review> {
  return (await posts[':id'].review.$post({ param: { id: String(id) }, json })).json()
}

/** @throws ApiError 409 when the text has changed meanwhile, or is public */
export async function sendReviewBack({ id, ...json }: SendBack & { id: number }): Promise<Review> {
  return (await posts[':id']['send-back'].$post({ param: { id: String(id) }, json })).json()
}
