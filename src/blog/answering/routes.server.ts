import { apiApp } from '#platform/http/api/api-app.server.ts'
import { idFrom } from '#platform/http/api/contract.ts'
import { notFound } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { readReview, sendBackRoute, signOffRoute } from './contract.ts'
import { findReview, sendBack, signOff } from './review.server.ts'
import { findReviewer } from './reviewer.server.ts'

export function answeringRoutes({ database, clock }: Deps) {
  const { db } = database
  const reviewerOf = (userId: number | null) => findReviewer(database, userId)

  return apiApp()
    .openapi(readReview, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      const { name } = await reviewerOf(c.var.viewer.user?.id ?? null)
      const review = id === null ? null : await findReview(db, id, name)
      if (!review) throw notFound('Review')
      return c.json(review, 200)
    })
    .openapi(sendBackRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      const { name } = await reviewerOf(c.var.viewer.user?.id ?? null)
      const review = id === null ? null : await sendBack(db, id, c.req.valid('json'), name, clock())
      if (!review) throw notFound('Review')
      return c.json(review, 200)
    })
    .openapi(signOffRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      const reviewer = await reviewerOf(c.var.viewer.user?.id ?? null)
      const review = id === null ? null : await signOff(db, id, c.req.valid('json'), reviewer, clock())
      if (!review) throw notFound('Review')
      return c.json(review, 200)
    })
}
