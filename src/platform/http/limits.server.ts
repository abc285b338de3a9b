import { createMiddleware } from 'hono/factory'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppEnv } from './deps.server.ts'
import { Problem } from './problem.ts'

/** At most `points` requests in `seconds` from one address; every attempt counts, also one that is refused later. */
export function rateLimit(points: number, seconds: number) {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return createMiddleware<AppEnv>(async (c, next) => {
    try {
      await limiter.consume(c.var.address)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw new Problem(429, `Too many requests. Please try again in ${wait} seconds.`, undefined, {
        'retry-after': String(wait),
      })
    }
    await next()
  })
}
