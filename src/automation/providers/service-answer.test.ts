/** What answers in the place of a provider: a captive portal, a proxy's error page, any server that says 200. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#platform/env.server.ts'
import { Outline } from '../writing/article.server.ts'
import { openaiWriter } from './openai.server.ts'
import { perplexityResearcher } from './perplexity.server.ts'
import { createApiTest, tryProvider } from './probe.server.ts'

const clock = () => new Date('2026-11-22T00:00:00Z')
const intercepted = (name: string) =>
  `Something else answered instead of ${name}: a proxy or the network’s sign-in may be in between`

async function envWith(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return readEnv({
    OPENAI_API_KEY: 'one',
    OPENAI_BASE_URL: origin,
    PERPLEXITY_API_KEY: 'two',
    PERPLEXITY_BASE_URL: origin,
  })
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const page = '<!doctype html><title>Welcome to the hotel</title>'

test.each<[string, RequestListener]>([
  ['a page', (_, response) => response.writeHead(200, html).end(page)],
  ['a page that asks to sign in', (_, response) => response.writeHead(511, html).end(page)],
  ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/sign-in' }).end()],
])('%s instead of an answer is no lost connection and no wrong key, and may be tried again', async (_, listener) => {
  const env = await envWith(listener)
  const { signal } = new AbortController()
  const question = { instructions: 'Plan.', input: 'Destination: Kyoto', signal }
  const writer = openaiWriter(env)
  const calls = await Promise.allSettled([
    writer.write({ ...question, name: 'post_outline', shape: Outline, maxOutputTokens: 500 }),
    writer.draw({ prompt: 'A bay', reference: null, signal }),
    perplexityResearcher(env).research(question),
  ])
  const failed = (name: string) => ({ kind: 'busy', maybeCharged: false, message: `${intercepted(name)}.` })
  expect(calls.map((call) => call.status === 'rejected' && call.reason)).toMatchObject([
    failed('OpenAI'),
    failed('OpenAI'),
    failed('Perplexity'),
  ])
  const { messages, ready } = await createApiTest({
    env,
    clock,
    mayPay: async () => true,
    onPaidProbe: async () => {},
  })()
  expect([messages.openai, messages.perplexity, ready]).toEqual([
    intercepted('OpenAI'),
    intercepted('Perplexity'),
    false,
  ])
})

test('a wrong key that is refused with a page, as Perplexity does, is a wrong key', async () => {
  const env = await envWith((_, response) => response.writeHead(401, html).end(page))
  const { messages } = await createApiTest({ env, clock, mayPay: async () => true, onPaidProbe: async () => {} })()
  expect(messages).toMatchObject({
    openai: 'OpenAI rejected the key (401)',
    perplexity: 'Perplexity rejected the key (401)',
  })
  const research = perplexityResearcher(env).research({
    instructions: 'Plan.',
    input: 'Kyoto',
    signal: new AbortController().signal,
  })
  await expect(research).rejects.toMatchObject({ kind: 'account' })
})

test.each(['{}', '{"models":[]}'])(
  'a server that speaks the protocol in its own way is connected: %s',
  async (body) => {
    const env = await envWith((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    )
    const { apis } = await createApiTest({ env, clock, mayPay: async () => true, onPaidProbe: async () => {} })()
    expect([apis.openai, apis.perplexity]).toEqual([true, true])
  },
)

test.each<[string, RequestListener]>([
  ['a page', (_, response) => response.writeHead(200, html).end(page)],
  ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/sign-in' }).end()],
])('%s is nothing that was paid for, also when one service alone is tried', async (_, listener) => {
  const env = await envWith(listener)
  let paid = 0
  await createApiTest({ env, clock, mayPay: async () => true, onPaidProbe: async () => void paid++ })()
  expect(paid).toBe(0)
  expect(await tryProvider('text', { env, clock })).toEqual({ ok: false, message: `${intercepted('OpenAI')}.` })
  expect(await tryProvider('research', { env, clock })).toEqual({ ok: false, message: `${intercepted('Perplexity')}.` })
})
