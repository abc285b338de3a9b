/** The checks of every write before a room's handler runs, tried on the newsletter's. */
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/site/app.ts'

const path = '/api/newsletter/subscribe'
const body = '{"email":"reader@example.com"}'

async function send(init: { headers?: Record<string, string>; body?: BodyInit | null; env?: Record<string, string> }) {
  const { app } = await testApp({ seeded: false, env: init.env ?? {} })
  const headers = { 'content-type': 'application/json', ...init.headers }
  const response = await app.request(path, {
    method: 'POST',
    headers: Object.entries(headers).filter(([, value]) => value !== ''),
    body: init.body === undefined ? body : init.body,
  })
  return { status: response.status, answer: (await response.json()) as { error?: string }, headers: response.headers }
}

test.each([
  [{}, 201],
  [{ origin: 'http://127.0.0.1:3000' }, 201],
  [{ origin: 'http://localhost:3000' }, 201],
  [{ origin: 'http://localhost:3001' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ referer: 'http://127.0.0.1:3000/blog' }, 201],
  [{ referer: 'https://evil.example/' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 201],
  [{ 'sec-fetch-site': 'none' }, 201],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
] as [Record<string, string>, number][])('a write with the headers %j answers %i', async (headers, status) => {
  expect((await send({ headers })).status).toBe(status)
})

test('on a public address no other origin may write, not even this machine', async () => {
  const env = { SITE_URL: 'https://travel.example' }
  expect((await send({ env, headers: { origin: 'https://travel.example' } })).status).toBe(201)
  expect((await send({ env, headers: { origin: 'http://travel.example' } })).status).toBe(403)
  expect((await send({ env, headers: { origin: 'http://localhost:3000' } })).status).toBe(403)
})

test.each([
  ['application/json; charset=utf-8', 201],
  ['APPLICATION/JSON;charset="UTF-8"', 201],
  ['application/json; charset=latin1', 415],
  ['application/problem+json', 415],
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['application/jsonx', 415],
])('a body of type %s answers %i', async (type, status) => {
  expect((await send({ headers: { 'content-type': type } })).status).toBe(status)
})

test('a body without a type is refused', async () => {
  const response = await send({ headers: { 'content-type': '' }, body: new TextEncoder().encode(body) })
  expect([response.status, response.answer.error]).toEqual([415, 'The body must be sent as application/json.'])
})

test('no body at all is an invalid one', async () => {
  const response = await send({ headers: { 'content-type': '' }, body: null })
  expect([response.status, response.answer.error]).toEqual([400, 'Please enter your email address'])
})

test.each([
  ['{"email"', 400, 'The body is not valid JSON.'],
  ['', 400, 'The body is not valid JSON.'],
  [`{"email":${'['.repeat(33)}${']'.repeat(33)}}`, 400, 'The body is nested more than 32 levels deep.'],
  [`{"email":"${'['.repeat(40)}"}`, 400, 'Please enter a valid email address'],
  [`{"email":"${'x'.repeat(70_000)}"}`, 413, 'The body must be at most 64 KB.'],
])('the body %.20s… answers %i', async (text, status, sentence) => {
  const response = await send({ body: text })
  expect([response.status, response.answer.error]).toEqual([status, sentence])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('invalid UTF-8 and compressed bodies are refused', async () => {
  // A lenient decoder would see a valid sign-up with one unknown field.
  const invalid = new TextEncoder().encode('{"email":"reader@example.com","x":"??"}')
  invalid.set([0xc3, 0x28], invalid.length - 4)
  const { status, answer } = await send({ body: invalid })
  expect([status, answer.error]).toEqual([400, 'The body is not valid JSON.'])
  expect((await send({ headers: { 'content-encoding': 'gzip' } })).status).toBe(415)
})

test('a body cannot reach the prototype of anything', async () => {
  expect((await send({ body: '{"__proto__":{"polluted":1},"email":"reader@example.com"}' })).status).toBe(201)
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})
