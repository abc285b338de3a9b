/** The kinds of field that rooms build their shapes from: what text may contain, and how long it may be. */
import { z } from 'zod'
import { maxSlugLength, slugPattern } from './slug.ts'
import { isStorableText } from './storable.ts'

export { isStorableText }

const unreadable = 'This contains characters that cannot be stored.'

/** Free text of any number of lines, as typed. `max` counts UTF-16 units. */
export function text(max: number, label = 'This') {
  return z
    .string(`${label} is required`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isStorableText, unreadable)
}

/** One required line, without the spaces around it. */
export function line(max: number, label = 'This', min = 1) {
  const tooShort = min > 1 ? `${label} must be at least ${min} characters` : `${label} is required`
  return z
    .string(`${label} is required`)
    .trim()
    .min(min, tooShort)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isStorableText, unreadable)
}

/** A line that may be left out; missing and empty are both stored as null. */
export function optionalLine(max: number, label = 'This') {
  return z
    .string()
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isStorableText, unreadable)
    .nullish()
    .transform((value) => value || null)
}

/** Short words such as tags: trimmed, empty and repeated ones dropped, their order kept. */
export function wordList(maxCount: number, maxLength: number, label = 'This') {
  return z
    .array(
      z
        .string()
        .trim()
        .max(maxLength, `${label}: at most ${maxLength} characters each`)
        .refine(isStorableText, unreadable),
    )
    .nullish()
    .transform((words) => [...new Set((words ?? []).filter(Boolean))])
    .refine((words) => words.length <= maxCount, `${label}: at most ${maxCount}`)
}

/** The last part of a page's address. */
export function slug(min = 1) {
  return line(maxSlugLength, 'Slug', min).regex(slugPattern, 'Slug may have small letters, digits and hyphens only')
}

const maxUrlLength = 2048

/** An absolute http(s) address without a user name or password in it. */
export function isWebUrl(value: string): boolean {
  if (value.length > maxUrlLength || !/^https?:\/\//i.test(value) || !isStorableText(value)) return false
  const url = URL.parse(value)
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}

/** A path on this site: `/art/x.svg`, but not `//host` or `/\host`, which browsers read as another host. */
export function isOwnPath(value: string): boolean {
  return value.length <= maxUrlLength && /^\/(?![/\\])[^\s\\]*$/.test(value) && isStorableText(value)
}

export function webUrl(label = 'The link') {
  return z.string(`${label} is required`).trim().refine(isWebUrl, `${label} must be a full http or https address`)
}

/** A picture: on another host, or a path of the site's own. Missing and empty are both stored as null. */
export function pictureUrl(label = 'The picture') {
  return z
    .string()
    .trim()
    .nullish()
    .transform((value) => value || null)
    .refine(
      (value) => value === null || isWebUrl(value) || isOwnPath(value),
      `${label} must be a full http or https address, or a path on this site`,
    )
}

/** An instant, as UTC ISO text: "2026-11-20T09:00:00.000Z". */
export const Timestamp = z.iso.datetime()
