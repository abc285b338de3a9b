/** Whether `If-None-Match` lists the tag, by weak comparison (RFC 9110, 13.1.2): a proxy that compresses makes tags weak. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
