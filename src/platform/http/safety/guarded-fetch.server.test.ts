import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createConnectionServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type GuardedFetchOptions, guardedFetch, guardedLook, RefusedFetch } from './guarded-fetch.server.ts'
import { isPublicAddress } from './public-address.server.ts'

/** A server on this machine that counts its requests. */
async function inwardServer(answer: RequestListener) {
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, port, asked: () => asked }
}

const sentenceFor = async (address: string, options: GuardedFetchOptions = {}) =>
  guardedFetch(address, options).then(
    ({ status }) => `answered ${status}`,
    (error: unknown) => (error instanceof RefusedFetch ? error.message : String(error)),
  )

const inwards = 'Addresses of this machine or its network are not fetched.'

test.each([
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  '0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[ff02::1]',
  '①②⑦.⓪.⓪.①',
])('https://%s leads inwards and is not asked', async (host) => {
  expect(await sentenceFor(`https://${host}/`)).toBe(inwards)
})

test.each([
  ['http://example.com/', 'Only https addresses are fetched.'],
  ['ftp://example.com/', 'Only https addresses are fetched.'],
  ['file:///etc/passwd', 'Only https addresses are fetched.'],
  ['data:text/plain,x', 'Only https addresses are fetched.'],
  ['https://me:secret@example.com/', 'An address may not carry a user name.'],
  ['nowhere', 'That is not an address.'],
])('%s is refused', async (address, sentence) => {
  expect(await sentenceFor(address)).toBe(sentence)
})

test('public addresses are told from all others', () => {
  for (const address of ['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1']) {
    expect(isPublicAddress(address), address).toBe(true)
  }
  for (const address of ['127.0.0.2', '::ffff:1.1.1.1', 'localhost', '', '1.1.1.1 ', '2001:db8::1']) {
    expect(isPublicAddress(address), address).toBe(false)
  }
})

test.each([
  ['one inward address', [{ address: '127.0.0.1', family: 4 }]],
  [
    'an inward address among public ones',
    [
      { address: '93.184.216.34', family: 4 },
      { address: '::1', family: 6 },
    ],
  ],
  ['no address', []],
])('a name that stands for %s is not connected to', async (_, addresses) => {
  const { port, asked } = await inwardServer((_request, response) => response.end())
  const lookup = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, addresses)) as unknown as GuardedFetchOptions['lookup']
  expect(await sentenceFor(`https://rebound.example:${port}/`, { lookup: lookup! })).toMatch(
    addresses.length > 0 ? inwards : 'The address does not answer.',
  )
  expect(asked()).toBe(0)
})

test('a name is looked up once, by the connection itself', async () => {
  let lookups = 0
  const lookup = ((_host: string, _options: object, done: (error: null, found: object[]) => void) => {
    lookups++
    // DNS rebinding: a second lookup would return an internal address.
    done(null, [{ address: lookups === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }])
  }) as unknown as GuardedFetchOptions['lookup']
  expect(await sentenceFor('https://rebound.example/', { lookup: lookup! })).toBe(inwards)
  expect(lookups).toBe(1)
})

test('a trusted origin is read, with its type; the same host on another port is not', async () => {
  const { origin, port } = await inwardServer((_request, response) => {
    response.setHeader('content-type', 'IMAGE/png; charset=x').end('picture')
  })
  const { status, type, charset, bytes } = await guardedFetch(`${origin}/x`, { trustedOrigins: [origin] })
  expect([status, type, charset, Buffer.from(bytes).toString()]).toEqual([200, 'image/png', 'x', 'picture'])
  expect(await sentenceFor(`http://127.0.0.1:${port + 1}/`, { trustedOrigins: [origin] })).toBe(
    'Only https addresses are fetched.',
  )
  expect(await sentenceFor(`https://127.0.0.1:${port}/`, { trustedOrigins: [origin] })).toBe(inwards)
})

test('a redirect is judged like an address of its own', async () => {
  const inner = await inwardServer((_request, response) => response.end('secret'))
  const targets = [
    `${inner.origin}/`,
    `https://127.0.0.1:${inner.port}/`,
    'https://[::ffff:7f00:1]/',
    'file:///etc/passwd',
  ]
  for (const location of targets) {
    const { origin } = await inwardServer((_request, response) => response.writeHead(302, { location }).end())
    expect(await sentenceFor(`${origin}/`, { trustedOrigins: [origin] })).toMatch(/not fetched|Only https/)
  }
  expect(inner.asked()).toBe(0)
  const loop = await inwardServer((_request, response) => response.writeHead(307, { location: '/again' }).end())
  expect(await sentenceFor(`${loop.origin}/`, { trustedOrigins: [loop.origin] })).toBe(
    'The address redirects too often.',
  )
  expect(loop.asked()).toBe(4)
})

test('a server that switches to another protocol has not answered', async () => {
  const switching = createConnectionServer((socket) =>
    socket.once('data', () => socket.write('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')),
  ).listen(0, '127.0.0.1')
  await once(switching, 'listening')
  onTestFinished(() => void switching.close())
  const origin = `http://127.0.0.1:${(switching.address() as AddressInfo).port}`
  const trusted = { trustedOrigins: [origin], maxBytes: 100 }
  expect(await sentenceFor(origin, trusted)).toBe('The address does not answer.')
  await expect(guardedLook(origin, 'GET', trusted)).rejects.toThrow('without an answer')
})

test('a text without a stated length that is not complete in time is not taken for one', async () => {
  const dripping = await inwardServer((_, response) => {
    response.useChunkedEncodingByDefault = false
    response.writeHead(200).write('half')
  })
  const options = { trustedOrigins: [dripping.origin], timeoutMs: 200 }
  expect(await sentenceFor(dripping.origin, options)).toBe('The address took too long to answer.')
})

test('too much, too late and broken off are refused', async () => {
  const big = await inwardServer((_request, response) => response.end(Buffer.alloc(2000)))
  expect(await sentenceFor(big.origin, { trustedOrigins: [big.origin], maxBytes: 1999 })).toBe(
    'The address answers more than may be taken.',
  )
  const silent = await inwardServer(() => {})
  expect(await sentenceFor(silent.origin, { trustedOrigins: [silent.origin], timeoutMs: 50 })).toBe(
    'The address took too long to answer.',
  )
  const trickle = await inwardServer((_request, response) => void response.write('a'))
  expect(await sentenceFor(trickle.origin, { trustedOrigins: [trickle.origin], timeoutMs: 50 })).toBe(
    'The address took too long to answer.',
  )
  const broken = await inwardServer((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    response.destroy()
  })
  expect(await sentenceFor(broken.origin, { trustedOrigins: [broken.origin] })).toBe('The address does not answer.')
})

test.each([
  'http://127.0.0.1/a',
  'https://[::1]/a',
  'http://2130706433/',
  'http://169.254.169.254/latest',
  'ftp://a.jp/',
])('one look leads inwards as little: %s', async (address) => {
  await expect(guardedLook(address, 'HEAD', { maxBytes: 10 })).rejects.toThrow(RefusedFetch)
})

test('guardedLook makes one request without redirects, reads no more than its limit, and refuses names of internal hosts', async () => {
  const server = await inwardServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/there' }).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(100_000))
  })
  const trusted = { trustedOrigins: [server.origin], maxBytes: 1000 }
  expect(await guardedLook(`${server.origin}/moved`, 'GET', trusted)).toMatchObject({ status: 302, location: '/there' })
  expect((await guardedLook(server.origin, 'GET', trusted)).bytes).toHaveLength(1000)
  expect((await guardedLook(server.origin, 'HEAD', trusted)).bytes).toHaveLength(0)
  expect(server.asked()).toBe(3)
  const lookup = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as GuardedFetchOptions['lookup'] & {}
  const named = guardedLook(`http://a.jp:${server.port}/`, 'GET', { maxBytes: 10, lookup })
  await expect(named).rejects.toThrow(RefusedFetch)
  expect(server.asked()).toBe(3)
})
