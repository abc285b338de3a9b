import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { expect, test } from 'vitest'
import type { AppEnv } from '../deps.server.ts'
import { compress } from './compress.server.ts'

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

/** An app whose answers repeat a word of the path, with the content type that the path names. */
function parrot() {
  const app = new Hono<AppEnv>().use(compress())
  app.get('/:word/:times/:type', (c) => {
    const { word, times, type } = c.req.param()
    return c.body(`${word} `.repeat(Number(times)), 200, { 'content-type': type.replace('-', '/') })
  })
  return async (path: string, accept = 'gzip, br') => {
    const response = await app.request(path, { headers: { 'accept-encoding': accept } })
    const encoding = (response.headers.get('content-encoding') ?? 'identity') as keyof typeof unpack
    const bytes = Buffer.from(await response.arrayBuffer())
    return { headers: response.headers, encoding, length: bytes.length, text: unpack[encoding](bytes).toString() }
  }
}

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
])('accepting %j, the answer comes as %s', async (accept, encoding) => {
  const answer = await parrot()('/lemon/1000/application-json', accept)
  expect(answer.encoding).toBe(encoding)
  expect(answer.text).toBe('lemon '.repeat(1000))
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  if (encoding === 'identity') return
  expect(answer.length).toBeLessThan(200)
  expect(answer.headers.get('content-length')).toBe(String(answer.length))
})

test.each([
  ['a short text', '/lemon/10/text-plain'],
  ['a picture', '/lemon/1000/image-png'],
])('%s goes as it is', async (_, path) => {
  expect((await parrot()(path)).encoding).toBe('identity')
})

test('cached answers are never mixed up between requests', async () => {
  const ask = parrot()
  const words = Array.from({ length: 100 }, (_, number) => `word-${number}`)
  for (let round = 0; round < 2; round++) {
    const asked = words.flatMap((word) => [
      { word, accept: 'br' },
      { word, accept: 'gzip' },
    ])
    const answers = await Promise.all(asked.map(({ word, accept }) => ask(`/${word}/500/text-html`, accept)))
    expect(answers.map(({ text }) => text.split(' ')[0])).toEqual(asked.map(({ word }) => word))
    expect(answers.map(({ encoding }) => encoding)).toEqual(asked.map(({ accept }) => accept))
  }
})

test('an answer too long for the cache arrives complete', async () => {
  const answer = await parrot()('/lemon/200000/text-plain')
  expect(answer.encoding).toBe('br')
  expect(answer.text.length).toBe(1_200_000)
})

test('of a text that is unchanged it is known, too, that it depends on the encoding', async () => {
  const app = new Hono<AppEnv>().use(compress()).use(etag({ weak: true }))
  app.get('/feed', (c) => c.text('lemon '.repeat(1000)))
  const first = await app.request('/feed', { headers: { 'accept-encoding': 'br' } })
  const again = await app.request('/feed', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect([again.status, again.headers.get('vary')]).toEqual([304, 'accept-encoding'])
})
