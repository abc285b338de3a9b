/**
 * The stamp of a form, signed: when it was issued, and for which page. A cached page is the same for everybody and may
 * be days old, so its stamp has only the day; an uncached page's has the millisecond.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/db/database.server.ts'
import { readSetting } from '#platform/settings/stored.server.ts'
import { settings } from '#platform/settings/tables.server.ts'
import type { NoteSubject } from './options.ts'

const dayMs = 86_400_000
/** Long, since a cached page lives until the site changes, and a tab may stay open. */
const dayValidMs = 90 * dayMs
const freshValidMs = dayMs

/** Minimum age of a form: a person needs longer to load it and press its button, even to send a refused one again. */
export const minSeconds = 1

interface Page {
  kind: NoteSubject
  of: string
}

export interface Signer {
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

const secretSetting = 'form-secret'

/**
 * Signs with a secret stored in the database: every instance has it, and no form fails for want of a key. Whoever reads
 * it can only send notes too fast.
 * @param primary the database to which the first use writes it
 */
export async function openSigner(primary: Db): Promise<Signer> {
  const read = async () => {
    const stored = await readSetting(primary, secretSetting)
    return typeof stored === 'string' ? stored : undefined
  }
  const make = async () => {
    const value = randomBytes(32).toString('base64url')
    await primary.insert(settings).values({ key: secretSetting, value }).onConflictDoNothing()
    return read()
  }
  return signerWith((await read()) ?? (await make()) ?? '')
}

export function signerWith(secret: string): Signer {
  const signature = (text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, 16)
  return {
    sign: (text) => signature(text).toString('base64url'),
    isSigned(text, given) {
      const bytes = Buffer.from(given, 'base64url')
      return bytes.length === 16 && timingSafeEqual(signature(text), bytes)
    },
  }
}

const signedText = (stamped: string, { kind, of }: Page) => `${stamped} ${kind} ${of}`

/** @param isFresh for a page that is not cached */
export function stampFor(signer: Signer, page: Page, now: Date, isFresh: boolean): string {
  const stamped = isFresh ? `m${now.getTime()}` : `d${Math.floor(now.getTime() / dayMs)}`
  return `${stamped}.${signer.sign(signedText(stamped, page))}`
}

/** The stamp's age in seconds; null when it has only the day; false when it is invalid or expired. */
export function ageOf(signer: Signer, page: Page, stamp: string | undefined, now: Date): number | null | false {
  const [stamped = '', signature = ''] = (stamp ?? '').split('.')
  const [, unit, digits] = /^([dm])(\d{1,13})$/.exec(stamped) ?? []
  if (!digits || !signer.isSigned(signedText(stamped, page), signature)) return false
  const isDay = unit === 'd'
  const age = now.getTime() - Number(digits) * (isDay ? dayMs : 1)
  if (age < 0 || age > (isDay ? dayValidMs : freshValidMs)) return false
  return isDay ? null : age / 1000
}
