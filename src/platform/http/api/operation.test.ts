/** Health checks, metrics, logs and request limits of the running site. */
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listening } from '#tests/support/site/listening-site.ts'
import { version } from '../../process/version.server.ts'
import { callerAddress, rateKey } from '../listening/caller.server.ts'
import { ownHost } from '../listening/own-host.server.ts'

type Asked = Parameters<typeof callerAddress>[0]

/** A request over a socket from `address`. */
const from = (address: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress: address }, headers }) as unknown as Asked

/** Sends raw bytes, and returns what comes back until the connection ends. */
function raw(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk))
    socket.on('end', () => resolve(answer)).on('error', reject)
  })
}

test('every answer carries the id under which it stands in the log, a failure too', async () => {
  const { page, write, logged, database } = await listening()
  const answers = [await page('/'), await page('/'), await page('/api/categories'), await page('/api/nothing')]
  database.db.select = () => {
    throw new Error('secret detail')
  }
  answers.push(await write('POST', '/api/newsletter/subscribe', { email: 'reader@example.com' }))
  answers.push(await page('/api/gallery'))
  const ids = answers.map((answer) => answer.headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(answers.length)
  const lines = logged.map((entry) => (entry as [{ id?: string; by?: string; status?: number }])[0])
  for (const id of ids) expect(lines.filter((line) => line.id === id && line.status)).toHaveLength(1)
  expect(answers.at(-1)?.status).toBe(500)
  expect(lines.filter(({ id }) => id === ids.at(-1))).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: 'secret detail' }) }),
  )
  expect(lines.map(({ by }) => by).filter(Boolean)).toEqual(['page', 'kept', 'app', 'app', 'app', 'app'])
})

test('the log names no reader: neither query nor body nor cookie reach it', async () => {
  const { page, write, logged, cookie } = await listening()
  await page('/?search=reader@example.com&token=secret-token')
  await page('/api/blog-posts?search=reader@example.com')
  for (const path of [
    '/@handle',
    '/a%40',
    '/u/reader@example.com/x',
    '/api/reader%40example.com',
    '/%72eader%2540example.com',
  ])
    await page(path)
  await write('POST', '/api/newsletter/subscribe', { email: 'reader@example.com' })
  expect(logged.length).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify(logged)).not.toMatch(/eader(@|%)|secret-token|127\.0\.0\.1/)
  const paths = logged.map((entry) => (entry as [{ path?: string }])[0].path)
  expect(paths).toEqual(expect.arrayContaining(['/@handle', '/a%40', '/u/…/x', '/api/…', '/…']))
  expect(JSON.stringify(logged)).not.toContain(cookie)
})

test('an id is taken over from a trusted proxy only', async () => {
  const headers = { 'x-request-id': 'edge-4711-abc' }
  const plain = await listening()
  expect((await plain.page('/', headers)).headers.get('x-request-id')).not.toBe('edge-4711-abc')
  const proxied = await listening({ env: { TRUST_PROXY: '1' } })
  expect((await proxied.page('/', headers)).headers.get('x-request-id')).toBe('edge-4711-abc')
  const sly = await proxied.page('/', { 'x-request-id': 'a b<script>' })
  expect(sly.headers.get('x-request-id')).toMatch(/^[\w-]+$/)
})

test('metrics count requests, kept pages and latency in the text format', async () => {
  const { page } = await listening()
  for (let visit = 0; visit < 3; visit++) await page('/')
  await page('/api/nothing')
  const response = await page('/metrics')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  expect(text).toContain('http_request_duration_seconds_count{answered_by="page",method="GET",status="200"} 1')
  expect(text).toContain('http_request_duration_seconds_count{answered_by="kept",method="GET",status="200"} 2')
  expect(text).toContain('http_request_duration_seconds_count{answered_by="app",method="GET",status="404"} 1')
  expect(text).toContain('page_cache_lookups_total{result="hit"} 2')
  expect(text).toMatch(/process_resident_memory_bytes \d+/)
})

test('metrics are for this machine, or for whoever has the token', async () => {
  const { page, origin } = await listening({ env: { METRICS_TOKEN: 'a-token-for-the-monitor' } })
  const proxied = { 'x-forwarded-for': '203.0.113.9' }
  expect((await page('/metrics', proxied)).status).toBe(403)
  expect((await page('/metrics', { ...proxied, authorization: 'Bearer a-token-for-the-monitoR' })).status).toBe(403)
  expect((await page('/metrics', { ...proxied, authorization: 'Bearer undefined' })).status).toBe(403)
  expect((await page('/metrics', { ...proxied, authorization: 'Bearer a-token-for-the-monitor' })).status).toBe(200)
  // A page of another site whose name was made to lead here.
  const foreign = await raw(origin, 'GET /metrics HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n')
  expect(foreign).toMatch(/^HTTP\/1\.1 403 /)
  expect((await page('/metrics')).status).toBe(200)
  const without = await listening()
  expect((await without.page('/metrics', { ...proxied, authorization: 'Bearer undefined' })).status).toBe(403)
})

test('the process lives while the database is away, but is not ready', async () => {
  const { page, database } = await listening()
  for (const path of ['/livez', '/readyz', '/healthz']) {
    const response = await page(path)
    expect([response.status, await response.json()], path).toMatchObject([200, { status: 'ok' }])
  }
  database.ping = async () => {
    throw new Error('away')
  }
  expect((await page('/livez')).status).toBe(200)
  for (const path of ['/readyz', '/healthz']) {
    const response = await page(path)
    expect([response.status, await response.json()], path).toEqual([503, { status: 'unavailable', version }])
  }
})

test('X-Forwarded-For is trusted from the right, by the number of trusted proxies', () => {
  const sly = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.2' }
  expect(callerAddress(from('::ffff:10.0.0.1', sly), 0)).toBe('10.0.0.1')
  expect(callerAddress(from('10.0.0.1', sly), 1)).toBe('10.0.0.2')
  expect(callerAddress(from('10.0.0.1', sly), 2)).toBe('203.0.113.9')
  expect(callerAddress(from('10.0.0.1', sly), 9)).toBe('1.1.1.1')
  expect(callerAddress(from('10.0.0.1'), 1)).toBe('10.0.0.1')
})

test.each([
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['203.0.113.9:443', '203.0.113.9'],
  ['unknown', '10.0.0.1'],
  ['x'.repeat(9000), '10.0.0.1'],
  ['203.0.113.9; drop', '10.0.0.1'],
])('a forwarded %.20s counts as %s', (forwarded, address) => {
  expect(callerAddress(from('10.0.0.1', { 'x-forwarded-for': forwarded }), 1)).toBe(address)
})

test('the limits count an IPv6 network as one caller', () => {
  expect(rateKey('203.0.113.9')).toBe('203.0.113.9')
  expect(rateKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(rateKey('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(rateKey('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(rateKey('::1')).toBe('0:0:0:0::/64')
})

test('a caller behind no trusted proxy cannot choose whom the limits count', async () => {
  const { write } = await listening()
  const wrong = { email: 'ines@example.com', adminCode: 'no' }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 9; attempt++) {
    statuses.push((await write('POST', '/api/auth/login', wrong, { 'x-forwarded-for': `10.0.0.${attempt}` })).status)
  }
  expect(statuses).toEqual([...Array(8).fill(401), 429])
})

test.each([
  ['127.0.0.1:3000', true],
  ['localhost', true],
  ['travel.example', true],
  ['Travel.Example:443', true],
  ['[::1]:3000', true],
  ['192.168.1.7', true],
  ['evil.example', false],
  ['travel.example.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['', false],
  ['a b', false],
])('a request for the host %j is for this site: %s', (host, isOurs) => {
  const env = { SITE_URL: 'https://travel.example', HOST: '127.0.0.1', TRUST_PROXY: 0 }
  expect(ownHost(env)({ headers: { host } } as never)).toBe(isOurs)
  expect(ownHost({ ...env, TRUST_PROXY: 1 })({ headers: { host } } as never)).toBe(true)
})

test('a request for another host is refused, and that host is named nowhere', async () => {
  const { origin } = await listening()
  for (const path of ['/', '/api/categories', '/feed.xml']) {
    const answer = await raw(origin, `GET ${path} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 421 /)
    expect(answer).not.toContain('evil')
  }
})

test('no forwarding header changes an address in an answer', async () => {
  const { page } = await listening()
  const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-original-url': '/evil' }
  for (const path of ['/', '/api/categories', '/feed.xml', '/sitemap.xml', '/robots.txt']) {
    expect(await (await page(path, headers)).text(), path).not.toContain('evil')
  }
})

const asking = 'host: 127.0.0.1\r\nexpect: 100-continue\r\ncontent-type: application/json\r\n'

test('with Expect: 100-continue a request is refused before its body is sent', async () => {
  const { origin, cookie } = await listening()
  const anonymous = await raw(origin, `POST /api/blog-posts HTTP/1.1\r\n${asking}content-length: 900000\r\n\r\n`)
  expect(anonymous).toMatch(/^HTTP\/1\.1 401 /)
  const large = await raw(
    origin,
    `POST /api/blog-posts HTTP/1.1\r\n${asking}cookie: ${cookie}\r\ncontent-length: 2000000\r\n\r\n`,
  )
  expect(large).toMatch(/^HTTP\/1\.1 413 /)
  const body = '{"email":"reader@example.com"}'
  const fit = await raw(
    origin,
    `POST /api/newsletter/subscribe HTTP/1.1\r\n${asking}connection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  expect(fit).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /)
})

test.each([
  ['a header of 20 KB', `x-long: ${'a'.repeat(20_000)}\r\n`, 431, 'HPE_HEADER_OVERFLOW'],
  ['a method nobody knows', 'x: y\r\n', 400, 'HPE_INVALID_METHOD'],
  ['a body framed twice', 'content-length: 5\r\ntransfer-encoding: chunked\r\n', 400, 'HPE_INVALID_TRANSFER_ENCODING'],
])('%s is refused before anything is done, and logged', async (what, header, status, code) => {
  const { origin, logged } = await listening({ env: { SITE_URL: 'https://travel.example' } })
  const method = what.startsWith('a method') ? 'FROBNICATE' : what.startsWith('a body') ? 'POST' : 'GET'
  const answer = await raw(origin, `${method} / HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n${header}\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('\r\nstrict-transport-security: ')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ error: expect.stringMatching(/^The .*\.$/) })
  expect(logged).toContainEqual([{ status, code }, 'a request was refused before it was read'])
})

test('a request without a Host header is refused in a sentence, and logged', async () => {
  const { origin, logged } = await listening()
  const answer = await raw(origin, 'GET /api/categories HTTP/1.1\r\nconnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\n\r\n\{"error":"The request has no Host header\."\}$/)
  expect(logged).toContainEqual([expect.objectContaining({ path: '/api/categories', status: 400 }), 'request'])
})

test('a large body is refused by its length, without waiting for it', async () => {
  const { origin } = await listening()
  const head =
    'host: 127.0.0.1\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: 5000000000\r\n\r\n'
  expect(await raw(origin, `POST /api/newsletter/subscribe HTTP/1.1\r\n${head}{`)).toMatch(/^HTTP\/1\.1 413 /)
})
