import { apiApp } from '#platform/http/api/api-app.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { readReview, sendBackRoute, signOffRoute } from './contract.ts'
import { findReview, sendBack, signOff } from './review.server.ts'
import { findReviewer } from './reviewer.server.ts'

export function answeringRoutes({ database, clock }: Deps) {
  const { db } = database
  const reviewerOf = (userId: number | null) => findReviewer(database, userId)

  return apiApp()
    .openapi(readReview, async (c) => {
      const { name } = await reviewerOf(c.var.viewer.user?.id ?? null)
      return c.json(found(await findReview(db, idIn(c, 'Review'), name), 'Review'), 200)
    })
    .openapi(sendBackRoute, async (c) => {
      const { name } = await reviewerOf(c.var.viewer.user?.id ?? null)
      return c.json(found(await sendBack(db, idIn(c, 'Review'), c.req.valid('json'), name, clock()), 'Review'), 200)
    })
    .openapi(signOffRoute, async (c) => {
      const reviewer = await reviewerOf(c.var.viewer.user?.id ?? null)
      return c.json(found(await signOff(db, idIn(c, 'Review'), c.req.valid('json'), reviewer, clock()), 'Review'), 200)
    })
}
