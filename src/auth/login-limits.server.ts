import type { Db } from '#platform/db/database.server.ts'
import { createLimiter } from '#platform/http/api/limits.server.ts'
import { Problem } from '#platform/http/api/problem.ts'

const seconds = 15 * 60
const maxWrongPerAddress = 8
const maxWrongInAll = 100
const everybody = 'everybody'

/**
 * Rate limit that slows guessing without ever locking the author out: an attempt is counted before it is checked, and
 * refunded when it was right, or was refused without a check (several right codes at once). The total limits
 * guessing from many addresses at once; passkeys, and somebody who is signed in, are exempt from it.
 */
export function loginLimits(db: Db) {
  const byAddress = createLimiter(db, { name: 'login', points: maxWrongPerAddress, seconds, countsOnlyAllowed: true })
  const inAll = createLimiter(db, { name: 'login-in-all', points: maxWrongInAll, seconds, countsOnlyAllowed: true })
  return {
    /** @throws Problem 429 after too many wrong codes */
    async count(address: string, isExempt: boolean): Promise<void> {
      const wait = await byAddress.count(address)
      if (wait) throw tooMany(wait)
      const waitInAll = isExempt ? 0 : await inAll.count(everybody)
      if (!waitInAll) return
      await byAddress.forgive(address)
      throw tooMany(waitInAll)
    },
    async forgive(address: string, isExempt: boolean): Promise<void> {
      await byAddress.forgive(address)
      if (!isExempt) await inAll.forgive(everybody)
    },
  }
}

function tooMany(waitSeconds: number) {
  const minutes = Math.ceil(waitSeconds / 60)
  const sentence = `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return new Problem(429, sentence, undefined, { 'retry-after': String(waitSeconds) })
}
