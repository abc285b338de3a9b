// The same import path as in rate-limiter-flexible, so that it is bundled: else the first sign-in would load hundreds of files.
import { and, eq, inArray, lt } from 'drizzle-orm/sql'
import { createMiddleware } from 'hono/factory'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { isTooFarAhead, tooFarAhead } from '../../db/clock-ahead.server.ts'
import type { Db } from '../../db/database.server.ts'
import type { AppEnv } from '../deps.server.ts'
import { rateLimits } from '../tables.server.ts'
import { Problem } from './problem.ts'

interface Limit {
  /** Key prefix of the counters; unique. */
  name: string
  points: number
  seconds: number
  /** A refused attempt is given back: its credentials were not checked, and may have been right. */
  countsOnlyAllowed?: boolean
}

interface Consumed {
  isRefused: boolean
  result: RateLimiterRes
}

/** Debounce: expired counters are deleted at most this often. */
const sweepMs = 10_000

/** A rate limiter in the database, shared by all instances; each attempt costs one statement. */
export function createLimiter(db: Db, { name, points, seconds, countsOnlyAllowed = false }: Limit) {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
    // Once a key is over its limit it is refused from memory, so that a flood does not reach the database.
    inMemoryBlockOnConsumed: points + 1,
  })
  let sweptAt = Number.NEGATIVE_INFINITY

  async function sweep() {
    const now = performance.now()
    if (now - sweptAt < sweepMs) return
    sweptAt = now
    await removeExpired(db, new Date().toISOString())
  }

  async function consume(key: string): Promise<Consumed> {
    try {
      return { isRefused: false, result: await limiter.consume(key) }
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return { isRefused: true, result: error }
    }
  }

  /** No window ends later than `seconds` from now: one that does was begun by a clock that was ahead, and counts anew. */
  async function consumeInTime(key: string): Promise<Consumed> {
    const consumed = await consume(key)
    const now = new Date()
    if (!isTooFarAhead(now.getTime() + consumed.result.msBeforeNext, now, seconds * 1000)) return consumed
    await db
      .delete(rateLimits)
      .where(and(eq(rateLimits.key, limiter.getKey(key)), tooFarAhead(rateLimits.expire, seconds * 1000, now)))
    limiter.deleteInMemoryBlockedAll()
    return consume(key)
  }

  async function giveBack(key: string) {
    const { consumedPoints } = await limiter.reward(key)
    // Under the limit again: the blocks in memory are dropped, else this process would go on refusing what the database allows.
    if (consumedPoints < points) limiter.deleteInMemoryBlockedAll()
  }

  return {
    /** @returns the seconds to wait when there were too many, else 0 */
    async count(key: string): Promise<number> {
      const { isRefused, result } = await consumeInTime(key)
      if (!isRefused) {
        await sweep()
        return 0
      }
      // A refusal from memory (no consumed points) was not counted.
      if (countsOnlyAllowed && result.consumedPoints > 0) await giveBack(key)
      return Math.min(seconds, Math.max(1, Math.ceil(result.msBeforeNext / 1000)))
    },
    /** Takes one attempt back. */
    forgive: giveBack,
  }
}

/** Counts one request from an address. @throws Problem 429 when there were more than `points` in `seconds` */
export function addressLimit(db: Db, name: string, points: number, seconds: number) {
  const limiter = createLimiter(db, { name, points, seconds })
  return async (address: string) => {
    const wait = await limiter.count(address)
    if (!wait) return
    const sentence = `Too many requests. Please try again in ${wait} seconds.`
    throw new Problem(429, sentence, undefined, { 'retry-after': String(wait) })
  }
}

/** At most `points` requests in `seconds` from one address; every attempt counts, also one that is refused later. */
export function rateLimit(db: Db, name: string, points: number, seconds: number) {
  const count = addressLimit(db, name, points, seconds)
  return createMiddleware<AppEnv>(async (c, next) => {
    await count(c.var.address)
    await next()
  })
}

/** Skips rows that another instance has locked, so that no instance waits for another. */
async function removeExpired(db: Db, now: string) {
  const expired = db.select({ key: rateLimits.key }).from(rateLimits).where(lt(rateLimits.expire, now))
  await db.delete(rateLimits).where(inArray(rateLimits.key, expired.for('update', { skipLocked: true })))
}
