/** Field types of the rooms' shapes: which characters a text may contain, and how long it may be. */
import { z } from 'zod'
import { isOwnPath, isWebUrl, pictureSentence, webUrlSentence } from './address.ts'
import { emailPattern } from './email.ts'
import { maxSlugLength, slugPattern, slugSentence } from './slug.ts'
import { isOneLine, isStorableText, isVisible, unreadable } from './storable.ts'

export { isStorableText }

/** Only what is missing is told as required: of another type it is not valid. */
const string = (label: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? `${label} is required` : undefined) })

/** Text of any number of lines, as typed. `max` counts UTF-16 units. */
export function text(max: number, label = 'This') {
  return string(label).max(max, `${label} must be at most ${max} characters`).refine(isStorableText, unreadable)
}

/** A required line, trimmed, with at least one visible character. */
export function line(max: number, label = 'This', min = 1) {
  return trimmed(max, label, min).refine((value) => isVisible(value) || value === '', tooShort(label, min))
}

function trimmed(max: number, label: string, min: number) {
  return string(label)
    .trim()
    .min(min, tooShort(label, min))
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isStorableText, unreadable)
}

const tooShort = (label: string, min: number) =>
  min > 1 ? `${label} must be at least ${min} characters` : `${label} is required`

/** Limit of the part before the @ in mail servers (RFC 5321), in ASCII characters. */
const maxLocalPart = 64

/**
 * The domain of an address as mail servers know it: "müller.example" is "xn--mller-kva.example". Browsers send it so; files of
 * subscribers and programs write it as it is read.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || domain.length > 255 || /^[\w.-]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain))
    return address
  return address.slice(0, at + 1) + (URL.parse(`http://${domain}`)?.hostname ?? domain)
}

/** An e-mail address in lower case, as it is stored and compared. */
export function emailAddress(missing = 'Please enter your email address', tooLong = 'That address is too long') {
  const invalid = 'Please enter a valid email address'
  return z
    .string(missing)
    .trim()
    .toLowerCase()
    .overwrite(withAsciiDomain)
    .max(255, tooLong)
    .refine(isStorableText, invalid)
    .pipe(
      z
        .email({ pattern: emailPattern, error: invalid })
        .refine((address) => address.lastIndexOf('@') <= maxLocalPart, invalid)
        // A domain that could not be converted.
        .refine((address) => !/[^!-~]/.test(address), invalid),
    )
}

/** A line that may be empty, trimmed. */
export function freeLine(max: number, label: string) {
  return z.string().trim().max(max, `${label} must be at most ${max} characters`).refine(isStorableText, unreadable)
}

/** An optional line; missing and empty are both stored as null. */
export function optionalLine(max: number, label = 'This') {
  return freeLine(max, label)
    .nullish()
    .transform((value) => value || null)
}

/** A line in a change: missing keeps the stored one, null and empty remove it. */
export function changedLine(max: number, label = 'This') {
  return freeLine(max, label)
    .nullable()
    .transform((value) => value || null)
    .optional()
}

function manyWords(maxLength: number, label: string) {
  const word = z
    .string()
    .trim()
    .max(maxLength, `${label}: at most ${maxLength} characters each`)
    .refine(isStorableText, unreadable)
  return z.array(word)
}

const distinct = (words: string[] | null | undefined) => [...new Set((words ?? []).filter(Boolean))]

/** Short words such as tags: trimmed, without empty and repeated ones, in their order. */
export function wordList(maxCount: number, maxLength: number, label = 'This') {
  return manyWords(maxLength, label)
    .nullish()
    .transform(distinct)
    .refine((words) => words.length <= maxCount, `${label}: at most ${maxCount}`)
}

/** The same in a change: missing keeps the stored ones. */
export function changedWordList(maxCount: number, maxLength: number, label = 'This') {
  return manyWords(maxLength, label)
    .nullable()
    .transform(distinct)
    .refine((words) => words.length <= maxCount, `${label}: at most ${maxCount}`)
    .optional()
}

/** The last segment of a page's address. */
export function slug(min = 1) {
  const shape = trimmed(maxSlugLength, 'Slug', min).normalize('NFC').regex(slugPattern, slugSentence)
  // Without this pattern the OpenAPI generator would write the regular expression with its flag.
  return shape.meta({ pattern: slugPattern.source })
}

/** The same where it may be empty. */
export function freeSlug() {
  return freeLine(maxSlugLength, 'Slug')
    .normalize('NFC')
    .refine((value) => value === '' || slugPattern.test(value), slugSentence)
}

/** Checked before trimming, which would remove line breaks. */
function address(label: string) {
  const sentence = `${label} must not have line breaks or other control characters in it`
  return string(label).refine(isOneLine, { error: sentence, abort: true }).trim()
}

export function webUrl(label = 'The link') {
  return address(label).refine(isWebUrl, webUrlSentence(label))
}

/** A picture: on another host, or a path of this site. Missing and empty are both stored as null. */
export function pictureUrl(label = 'The picture') {
  return address(label)
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || isWebUrl(value) || isOwnPath(value), pictureSentence(label))
}

/** An instant, as UTC ISO text: "2026-11-20T09:00:00.000Z". */
export const Timestamp = z.iso.datetime()

/** Optimistic locking: `updatedAt` of the row that a change is based on; when the stored row is newer, nothing is written (409). */
export const expectedUpdatedAt = Timestamp.optional()

/** Made up by the sender of something new, which is created once however often it is sent. */
export const draftKey = z.uuid('draftKey must be a UUID').optional()

/** Years that are not a typing mistake, and that every part of the site can store. */
function isSaneYear(isoText: string): boolean {
  const year = Number(isoText.slice(0, 4))
  return year >= 1800 && year <= 2200
}

/** An instant that somebody chose, in any time zone; parsed to UTC ISO text. */
export function chosenInstant(label = 'The time') {
  const sentence = `${label} must be a date with a time, like 2026-11-20T09:00:00Z`
  return z.iso
    .datetime({ offset: true, error: sentence })
    .refine(isSaneYear, sentence)
    .transform((value) => new Date(value).toISOString())
}

/** A day as text, "2026-10-18". */
export function day(sentence: string) {
  return z.iso.date(sentence).refine(isSaneYear, sentence)
}
