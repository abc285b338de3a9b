import type { Context } from 'hono'

type File = { body: Uint8Array | string; type: 'application/pdf' | 'text/calendar; charset=utf-8'; name: string }

/** A file to keep. Asked for again it is checked, not fetched: the routes add an entity tag. */
export function answerFile(c: Context, file: File): Response {
  const body = typeof file.body === 'string' ? new TextEncoder().encode(file.body) : file.body
  return c.body(body as Uint8Array<ArrayBuffer>, 200, {
    'content-type': file.type,
    'content-disposition': `attachment; filename="${file.name}"`,
    'content-length': String(body.byteLength),
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
}
