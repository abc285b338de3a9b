import type { Context } from 'hono'

/**
 * A header holds ASCII only. A name in another script is sent encoded as well; programs that do not decode it use a generic name
 * with the extension.
 */
export function attachment(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name)) return `attachment; filename="${name}"`
  return `attachment; filename="file${/\.\w+$/.exec(name)?.[0] ?? ''}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

interface File {
  body: Uint8Array | string
  type: 'application/pdf' | 'text/calendar; charset=utf-8'
  name: string
  /** Whether every reader may have it; no cache may store what only its editors see. */
  isPublic?: boolean
}

/** A download. A public one that is requested again is revalidated, not fetched: the routes add an entity tag. */
export function answerFile(c: Context, file: File): Response {
  const body = typeof file.body === 'string' ? new TextEncoder().encode(file.body) : file.body
  return c.body(body as Uint8Array<ArrayBuffer>, 200, {
    'content-type': file.type,
    'content-disposition': attachment(file.name),
    'content-length': String(body.byteLength),
    'cache-control': file.isPublic === false ? 'private, no-store' : 'no-cache',
    'x-content-type-options': 'nosniff',
  })
}
