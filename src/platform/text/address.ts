/** Which addresses may be stored and shown. */
import { isOneLine, isStorableText } from './storable.ts'

const maxUrlLength = 2048

function isAddressText(value: string): boolean {
  return isOneLine(value) && isStorableText(value)
}

/** An absolute http(s) address without a user name or password in it. */
export function isWebUrl(value: string): boolean {
  if (value.length > maxUrlLength || !/^https?:\/\//i.test(value) || !isAddressText(value)) return false
  const url = URL.parse(value)
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}

/** A path on this site: `/art/x.svg`, but not `//host` or `/\host`, which browsers read as another host. */
export function isOwnPath(value: string): boolean {
  return value.length <= maxUrlLength && /^\/(?![/\\])[^\s\\]*$/.test(value) && isAddressText(value)
}

export const webUrlSentence = (label: string) => `${label} must be a full http or https address`
export const pictureSentence = (label: string) => `${webUrlSentence(label)}, or a path on this site`
