import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listening } from '#tests/support/site/listening-site.ts'
import { takeOriginOut } from './own-host.server.ts'

/** The beginning of the answer to a request line that `fetch` would not send. */
async function answerTo(origin: string, line: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
    socket.write(`${line}\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  })
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  socket.on('end', () => resolve(text))
  socket.on('error', reject)
  return promise
}

test('an address with its origin is answered as without', async () => {
  const { origin } = await listening()
  expect(await answerTo(origin, 'GET http://localhost/blog?category=Culture HTTP/1.1')).toMatch(/^HTTP\/1.1 200 /)
  const data = await answerTo(origin, 'GET http://localhost/api/categories HTTP/1.1')
  expect(data).toMatch(/^HTTP\/1.1 200 [\s\S]*application\/json/)
  expect(await answerTo(origin, 'GET http://elsewhere.example/blog HTTP/1.1')).toMatch(/^HTTP\/1.1 421 /)
})

test.each([
  ['/blog?a=b', '/blog?a=b', 'site'],
  ['http://travel.example:3000/blog?a=b', '/blog?a=b', 'travel.example:3000'],
  ['HTTPS://travel.example', '/', 'travel.example'],
  ['*', '*', 'site'],
  ['ftp://travel.example/', 'ftp://travel.example/', 'site'],
])('%s', (url, path, host) => {
  const request = { url, headers: { host: 'site' } } as IncomingMessage
  takeOriginOut(request)
  expect([request.url, request.headers.host]).toEqual([path, host])
})
