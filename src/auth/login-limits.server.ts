import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#platform/http/problem.ts'

const windowSeconds = 15 * 60
const wrongPerAddress = 8
const wrongInAll = 100

/**
 * Slows guessing down without ever locking the author out: an attempt is counted before it is checked and given back
 * when it was right. The total bounds guessing from many addresses at once; somebody who is signed in passes it.
 */
export function loginLimits() {
  const byAddress = new RateLimiterMemory({ points: wrongPerAddress, duration: windowSeconds })
  const inAll = new RateLimiterMemory({ points: wrongInAll, duration: windowSeconds })
  return {
    /** @throws Problem 429 when too many wrong codes came in */
    async count(address: string, signedIn: boolean): Promise<void> {
      try {
        await byAddress.consume(address)
        if (!signedIn) await inAll.consume('all')
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        const minutes = Math.ceil(seconds / 60)
        throw new Problem(
          429,
          `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
          undefined,
          {
            'retry-after': String(seconds),
          },
        )
      }
    },
    async forgive(address: string): Promise<void> {
      await byAddress.reward(address)
      await inAll.reward('all')
    },
  }
}
