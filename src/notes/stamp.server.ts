/**
 * The stamp of a form: when, and for which page, it was handed out, signed. A kept page is the same for everybody and may
 * be days old, so its stamp says only the day; a page made for one answer says the millisecond.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { settings } from '#platform/settings/tables.server.ts'
import type { NoteSubject } from './options.ts'

const dayMs = 86_400_000
/** A kept page lives until something on the site changes, and its tab may stay open for long. */
const dayValidMs = 90 * dayMs
const freshValidMs = dayMs

/** Nobody sees a form and presses its button in less, not even whoever only has to press it once more. */
export const leastSeconds = 1

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
 * Signs with a secret that the database keeps: every instance knows it, and a page is never without its form for want of a
 * key. Whoever reads it can do no more than write notes in a hurry.
 * @param primary where the first use writes it
 */
export async function openSigner(primary: Db): Promise<Signer> {
  const read = async () => {
    const [row] = await primary.select({ value: settings.value }).from(settings).where(eq(settings.key, secretSetting))
    return typeof row?.value === 'string' ? row.value : undefined
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

/** @param isFresh for a page that nobody keeps */
export function stampFor(signer: Signer, page: Page, now: Date, isFresh: boolean): string {
  const stamped = isFresh ? `m${now.getTime()}` : `d${Math.floor(now.getTime() / dayMs)}`
  return `${stamped}.${signer.sign(signedText(stamped, page))}`
}

/** How long ago it was handed out, in seconds; null where it says the day only; false when it does not count, or not any more. */
export function ageOf(signer: Signer, page: Page, stamp: string | undefined, now: Date): number | null | false {
  const [stamped = '', signature = ''] = (stamp ?? '').split('.')
  const [, unit, digits] = /^([dm])(\d{1,13})$/.exec(stamped) ?? []
  if (!digits || !signer.isSigned(signedText(stamped, page), signature)) return false
  const isDay = unit === 'd'
  const age = now.getTime() - Number(digits) * (isDay ? dayMs : 1)
  if (age < 0 || age > (isDay ? dayValidMs : freshValidMs)) return false
  return isDay ? null : age / 1000
}
