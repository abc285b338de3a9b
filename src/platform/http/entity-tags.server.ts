/** Whether `If-None-Match` lists the tag, by weak comparison (RFC 9110, 13.1.2): a proxy that compresses makes tags weak. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => withoutWeakness(tag.trim()) === withoutWeakness(etag))
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '')
}
