import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '#platform/env.server.ts'
import { isStorableText } from '#platform/text/storable.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { demoProviders } from '#tests/support/servers/demo-providers.ts'
import { Outline } from '../writing/article.server.ts'
import { openaiWriter } from './openai.server.ts'
import { perplexityResearcher } from './perplexity.server.ts'
import { createApiTest } from './probe.server.ts'

const { signal } = new AbortController()
const question = { instructions: 'Search.', input: 'Destination: Kyoto', signal }

async function setup() {
  const providers = await demoProviders()
  return { providers, env: readEnv(providers.env) }
}

test('text is asked for in the shape it must have, and costs what the usage says', async () => {
  const { providers, env } = await setup()
  const request = { name: 'post_outline', shape: Outline, instructions: 'Plan.', input: 'Destination: Kyoto', signal }
  const { value, usd } = await openaiWriter(env).write({ ...request, maxOutputTokens: 500 })
  expect(value.sections.length).toBeGreaterThan(2)
  expect(usd).toBeGreaterThan(0)
  const { body } = providers.requests[0]!
  expect(body).toMatchObject({ model: 'gpt-6-luna', instructions: 'Plan.', max_output_tokens: 500 })
  expect(body.text).toMatchObject({ format: { type: 'json_schema', name: 'post_outline', strict: true } })
})

test('a picture of the character follows its reference picture, if there is one', async () => {
  const { providers, env } = await setup()
  const reference = { name: 'character.png', type: 'image/png', bytes: await picture('png') }
  const { draw } = openaiWriter(env, { pictureSize: '96x64' })
  for (const each of [null, reference])
    expect((await draw({ prompt: 'A bay', reference: each, signal })).usd).toBeGreaterThan(0)
  const [drawn, edited] = providers.requests
  expect([drawn?.path, edited?.path]).toEqual(['/openai/v1/images/generations', '/openai/v1/images/edits'])
  expect(edited?.body).toMatchObject({ model: 'gpt-image-2.5-flare', prompt: 'A bay', size: '96x64' })
  expect(Object.values(edited?.body ?? {})).toContainEqual([expect.objectContaining({ type: 'image/png' })])
})

test('research names its model, lists what was found, and costs what the provider says', async () => {
  const { providers, env } = await setup()
  const researcher = perplexityResearcher(env)
  const { value, usd } = await researcher.research(question)
  expect(value.findings.length).toBeGreaterThan(2)
  expect(usd).toBeGreaterThan(0.0025)
  expect(providers.requests[0]).toMatchObject({ path: '/perplexity/v1/agent', body: { model: 'perplexity/sonar' } })
})

/** A server that answers every request with the same status and body. */
async function serverAnswering(status: number, body: object, hold: (path: string) => unknown = () => {}) {
  const server = createServer(async ({ url = '' }, response) => {
    await hold(url)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  return addressOf(server)
}

async function addressOf(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const numbered = (address: string, id?: number) => ({ url: address, title: address, ...(id && { id }) })

test.each([
  [
    'the numbers that it gave its pages itself',
    {
      output: [
        {
          type: 'search_results',
          results: [
            numbered('http://10.0.0.1/', 1),
            numbered('https://a.example/', 2),
            numbered('https://b.example/', 4),
            numbered('https://a.example/', 7),
            numbered('https://b.example/', 9),
            numbered('https://a.example/', 9),
          ],
        },
        {
          type: 'message',
          content: [{ text: 'A ferry [2][4], a hut [7], a tram [1]. A café [4, 2] [9], since [1968].' }],
        },
      ],
    },
    'A ferry [1][2], a hut [1], a tram. A café [2][1], since [1968].',
  ],
  [
    'their places, in the former shape',
    {
      choices: [{ message: { content: 'A tram [1], a ferry [2], a hut [3], a café [4], a bus [5].' } }],
      citations: ['http://10.0.0.1/', 'https://a.example/', 'https://a.example/', 'https://b.example/'],
    },
    'A tram, a ferry [1], a hut [1], a café [2], a bus.',
  ],
])('the numbers in the notes are those of the pages that are kept: %s', async (_, answer, notes) => {
  const origin = await serverAnswering(200, answer)
  const { value } = await perplexityResearcher(readEnv({ PERPLEXITY_BASE_URL: origin })).research(question)
  expect(value.findings.map(({ url }) => url)).toEqual(['https://a.example/', 'https://b.example/'])
  expect(value.notes).toBe(notes)
})

const outlineText = (title: string) => JSON.stringify({ title, excerpt: 'Slow.', sections: [] })
const textAnswer = (usage: unknown, text = outlineText('Kyoto')) => ({
  status: 'completed',
  output: [{ type: 'message', content: [{ type: 'output_text', text }] }],
  usage,
})
const researchAnswer = (usage: unknown, text = 'A ferry [1].') => ({
  output: [
    { type: 'search_results', results: [numbered('https://a.example/', 1)] },
    { type: 'message', content: [{ text }] },
  ],
  usage,
})

/** The amounts recorded for a compatible server's answers to a request for text, for a picture and for research. */
async function paidTo(answer: { text: object; picture: object; research: object }) {
  const [text, picture, research] = await Promise.all(Object.values(answer).map((each) => serverAnswering(200, each)))
  const writer = (origin = '') => openaiWriter(readEnv({ OPENAI_BASE_URL: origin }))
  const request = { ...question, name: 'post_outline', shape: Outline, maxOutputTokens: 500 }
  return {
    text: await writer(text).write(request),
    picture: await writer(picture).draw({ prompt: 'A bay', reference: null, signal }),
    research: await perplexityResearcher(readEnv({ PERPLEXITY_BASE_URL: research })).research(question),
  }
}

test.each([
  [null],
  [{}],
  [{ input_tokens: null, output_tokens: null }],
  [{ input_tokens: 12 }],
  [{ input_tokens: '12', output_tokens: '5' }],
  [{ input_tokens: -1, output_tokens: 5 }],
  [{ input_tokens: 1e300, output_tokens: 1e300, cost: { total_cost: 1e300 } }],
])('with %j as its usage an answer costs what was set aside, not nothing', async (usage) => {
  const picture = { data: [{ b64_json: 'aGk=' }], usage }
  const paid = await paidTo({ text: textAnswer(usage), picture, research: researchAnswer(usage) })
  expect(Object.values(paid).map(({ usd }) => usd)).toEqual([undefined, undefined, undefined])
})

test('what an answer says can be stored, whatever characters are in it', async () => {
  const odd = 'Ky\0o\ud83dto'
  const [long, picture] = [`${'A'.repeat(11_999)}\u{1f600}`, { data: [{ b64_json: 'aGk=' }] }]
  const { text } = await paidTo({ text: textAnswer(null, outlineText(odd)), picture, research: researchAnswer(null) })
  expect(text.value.title).toBe('Kyo\ufffdto')
  for (const notes of [odd, long]) {
    const { research } = await paidTo({ text: textAnswer(null), picture, research: researchAnswer(null, notes) })
    expect(isStorableText(research.value.notes)).toBe(true)
  }
})

/** What a server's answer to a request for text, for a picture and for research fails with. */
async function failuresOf(origin: string) {
  const writer = openaiWriter(readEnv({ OPENAI_BASE_URL: origin }))
  const request = { ...question, name: 'post_outline', shape: Outline, maxOutputTokens: 500 }
  const researcher = perplexityResearcher(readEnv({ PERPLEXITY_BASE_URL: origin }))
  const calls = [
    writer.write(request),
    writer.draw({ prompt: 'A bay', reference: null, signal }),
    researcher.research(question),
  ]
  return (await Promise.allSettled(calls)).map((each) => (each.status === 'rejected' ? (each.reason as unknown) : each))
}

test('an answer that unpacks to more than can be read is given up in the middle, and may have been charged', async () => {
  const packed = gzipSync(Buffer.alloc(70 * 2 ** 20, ' '))
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed)
  })
  const tooLong = (name: string) => ({
    kind: 'answer',
    maybeCharged: true,
    message: `${name} sent more than can be read.`,
  })
  const origin = await addressOf(server)
  expect(await failuresOf(origin)).toMatchObject([tooLong('OpenAI'), tooLong('OpenAI'), tooLong('Perplexity')])
  const reading = vi.spyOn(JSON, 'parse')
  onTestFinished(() => reading.mockRestore())
  expect((await messagesFrom(origin)).messages.openai).toBe('Responding normally')
  expect(reading.mock.calls.filter(([text]) => text.length > 2 ** 20)).toEqual([])
})

test.each([[{ output: 5, data: 7 }], [{ output: [null], data: [null] }], [{ data: { 0: { b64_json: 7 } } }]])(
  'an answer of another shape, %j, is the provider’s failure, not the site’s',
  async (answer) => {
    for (const failure of await failuresOf(await serverAnswering(200, answer)))
      expect(failure).toMatchObject({ name: 'ProviderFailure', kind: 'answer', maybeCharged: true })
  },
)

function messagesFrom(origin: string) {
  const env = readEnv({
    OPENAI_API_KEY: 'one',
    OPENAI_BASE_URL: origin,
    PERPLEXITY_API_KEY: 'two',
    PERPLEXITY_BASE_URL: origin,
    EXPEDIA_PARTNER_ID: 'three',
  })
  const clock = () => new Date('2026-11-22T00:00:00Z')
  return createApiTest({ env, clock, mayPay: async () => true, onPaidProbe: async () => {} })()
}

test.each([
  [200, { shutdown_date: '2026-12-24' }, 'gpt-6-luna retires on 2026-12-24', true],
  [200, { shutdown_date: '2027-06-01' }, 'Responding normally', true],
  [404, {}, 'OpenAI does not know OPENAI_MODEL gpt-6-luna (404)', false],
  [403, {}, 'OpenAI rejected the key (403)', false],
  [500, {}, 'OpenAI answered with an error (500)', false],
  [429, {}, 'Responding normally', true],
])('a model list that answers %i %j says: %s', async (status, body, message, connected) => {
  const { messages, apis } = await messagesFrom(await serverAnswering(status, body))
  expect([messages.openai, apis.openai]).toEqual([message, connected])
})

test('a provider that is slow with the second of two questions is waited for five seconds in all', async () => {
  const deadline = new AbortController()
  const waiting = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  onTestFinished(() => waiting.mockRestore())
  const slow = await serverAnswering(200, {}, (path) => {
    if (path !== '/search') return
    deadline.abort()
    return new Promise(() => {})
  })
  const { messages } = await messagesFrom(slow)
  expect(messages).toMatchObject({ openai: 'Responding normally', perplexity: 'Perplexity unreachable' })
  expect(waiting.mock.calls).toEqual([[5_000]])
})

test('unreachable providers are reported; the partner only needs to be configured', async () => {
  const answer = await messagesFrom('http://127.0.0.1:9')
  expect(answer).toEqual({
    apis: { openai: false, perplexity: false, expedia: true },
    ready: false,
    message: 'OpenAI unreachable. Perplexity unreachable.',
    messages: { openai: 'OpenAI unreachable', perplexity: 'Perplexity unreachable', expedia: 'Responding normally' },
  })
})
