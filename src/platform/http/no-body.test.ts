import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listening } from '#tests/support/site/listening-site.ts'

/** The answer to a request whose headers end with these lines. */
async function answered(origin: string, call: string, cookie: string, lines: string[]) {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const [method, path, type] = call.split(' ')
  const headers = [`host: ${host}`, `cookie: ${cookie}`, `content-type: ${type}`, 'connection: close', ...lines]
  socket.write(`${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  return (await text(socket)).replace(/^(date|x-request-id): .*\r\n/gim, '')
}

test('a request without a body is answered like one with an empty body', async () => {
  const { origin, cookie } = await listening()
  for (const call of [
    'POST /api/newsletter/subscribe application/json',
    'POST /api/blog-posts application/json',
    'PATCH /api/blog-posts/1 application/json',
    'DELETE /api/blog-posts/1 application/json',
    'POST /contact application/x-www-form-urlencoded',
    'GET /api/categories application/json',
    'POST /api/auth/logout application/json',
  ]) {
    const empty = await answered(origin, call, cookie, ['content-length: 0'])
    expect(empty, call).toMatch(/^HTTP\/1\.1 [234]\d\d /)
    expect(await answered(origin, call, cookie, []), call).toBe(empty)
  }
})
