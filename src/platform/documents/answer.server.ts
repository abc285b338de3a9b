import type { Context } from 'hono'

/**
 * A header holds Latin letters only. Of a name in another script the encoded form says the whole; programs that do not read
 * it get one of the file's kind.
 */
export function attachment(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name)) return `attachment; filename="${name}"`
  return `attachment; filename="file${/\.\w+$/.exec(name)?.[0] ?? ''}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

type File = { body: Uint8Array | string; type: 'application/pdf' | 'text/calendar; charset=utf-8'; name: string }

/** A file to keep. Asked for again it is checked, not fetched: the routes add an entity tag. */
export function answerFile(c: Context, file: File): Response {
  const body = typeof file.body === 'string' ? new TextEncoder().encode(file.body) : file.body
  return c.body(body as Uint8Array<ArrayBuffer>, 200, {
    'content-type': file.type,
    'content-disposition': attachment(file.name),
    'content-length': String(body.byteLength),
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
}
