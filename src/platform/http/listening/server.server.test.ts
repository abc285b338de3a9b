import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, listen } from './server.server.ts'

const ask = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'

/** Only the values: waiting for them would take too long here. tests/faults/overload.test.ts tries them with slow clients. */
test('the server’s timeouts, in milliseconds', () => {
  expect(createHttpServer(() => {})).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
  })
})

test('a connection may be silent for twenty seconds while it is new and while its answer is under way', async () => {
  const answers: ServerResponse[] = []
  const server = createHttpServer((_, response) => void answers.push(response))
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const connected = once(server, 'connection')
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void caller.destroy())
  const [socket] = await connected
  expect(socket.timeout).toBe(20_000)
  for (const round of [1, 2]) {
    caller.write(ask)
    await expect.poll(() => answers.length).toBe(round)
    expect(socket.timeout).toBe(20_000)
    answers.at(-1)?.end('read')
    await expect.poll(() => socket.timeout).toBe(6000)
  }
})

test('an answer on which nothing moves is cut off', async () => {
  const socket = connect(await serving({ listener: () => {}, limits: { silenceMs: 50 } }), '127.0.0.1')
  socket.write(ask)
  expect(await text(socket)).toBe('')
})

test('a route may allow a longer silence', async () => {
  const listener: RequestListener = (request, response) => {
    request.socket.setTimeout(5000)
    setTimeout(() => response.end('late'), 200)
  }
  const socket = connect(await serving({ listener, limits: { silenceMs: 50, keepAliveTimeout: 20 } }), '127.0.0.1')
  socket.write(ask)
  expect(await text(socket)).toMatch(/late$/)
})

const soon = { connectionsCheckingInterval: 20, headersTimeout: 100, requestTimeout: 200, keepAliveTimeout: 20 }
const say: RequestListener = (_, response) => void response.end('read')

async function serving({
  listener = say,
  limits = soon as Parameters<typeof createHttpServer>[1],
} = {}): Promise<number> {
  const server = createHttpServer(listener, limits)
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Everything that the server sends on a connection with this input, until the server closes it. */
async function answerTo(said: string): Promise<string> {
  const socket = connect(await serving(), '127.0.0.1')
  if (said) socket.write(said)
  return text(socket)
}

const refusal = (status: string, error: string) =>
  [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${JSON.stringify({ error }).length}`,
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'cache-control: no-store',
    'connection: close',
    'x-content-type-options: nosniff',
    'referrer-policy: strict-origin-when-cross-origin',
    'cross-origin-opener-policy: same-origin',
    'x-frame-options: DENY',
    '',
    JSON.stringify({ error }),
  ].join('\r\n')
const tooLate = refusal('408 Request Timeout', 'The request took too long to arrive.')

test.each([
  ['a connection that sent nothing is closed without a word', '', ''],
  ['one letter of a request', 'G', tooLate],
  ['a request without the end of its headers', 'GET / HTTP/1.1\r\nhost: a\r\n', tooLate],
  ['what is no request', 'hello\r\n\r\n', refusal('400 Bad Request', 'The request is not valid HTTP.')],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`,
    refusal('431 Request Header Fields Too Large', 'The headers of the request are too large.'),
  ],
])('%s', async (_, said, answer) => {
  expect(await answerTo(said)).toBe(answer)
})

test('a body that does not come is answered 408', async () => {
  const socket = connect(await serving({ listener: () => {} }), '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nabc')
  expect(await text(socket)).toBe(tooLate)
})

test('nonsense behind a whole request does not become its answer, nor a part of one', async () => {
  const answers: ServerResponse[] = []
  const listener: RequestListener = (_, response) => void answers.push(response)
  const port = await serving({ listener, limits: {} })
  const whole = connect(port, '127.0.0.1')
  whole.write(`${ask}nonsense\r\n\r\n`)
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.end('read')
  expect(await text(whole)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*Connection: close\r\n[\s\S]*\r\n\r\nread$/)
  const half = connect(port, '127.0.0.1')
  half.write(ask)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.writeHead(200, { 'content-length': '8' }).write('read')
  await once(half, 'data')
  half.write('nonsense\r\n\r\n')
  expect(await text(half)).toBe('')
})

test('a request with an expectation that nobody knows is the listener’s', async () => {
  const socket = connect(await serving({ limits: {} }), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nexpect: cake\r\nconnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})

test('an idle connection is closed without a further answer', async () => {
  expect(await answerTo(ask)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\nread$/)
})

test('the Keep-Alive header announces the connection’s end a second early', async () => {
  const socket = connect(await serving({ limits: {} }), '127.0.0.1')
  socket.write(ask)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n/)
  expect(createHttpServer(() => {})).toMatchObject({ keepAliveTimeout: 5_000, keepAliveTimeoutBuffer: 1_000 })
  socket.destroy()
})
