import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoProviders } from '#tests/support/servers/demo-providers.ts'
import type { Endpoint } from './exchange.ts'
import { demoKey } from './providers.ts'

async function setup() {
  const providers = await demoProviders()
  const headers = { authorization: `Bearer ${demoKey}`, 'content-type': 'application/json' }
  const send = (path: string, body?: unknown, init: RequestInit = {}) =>
    fetch(providers.origin + path, {
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      ...init,
    })
  return { providers, send }
}

const article = {
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 5 },
    excerpt: { type: 'string', minLength: 50 },
    postType: { enum: ['guide', 'food'] },
    sections: {
      type: 'array',
      minItems: 3,
      items: { $ref: '#/$defs/section' },
    },
    country: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
  $defs: {
    section: {
      type: 'object',
      properties: {
        heading: { type: 'string' },
        text: { type: 'string' },
        sourceUrls: { type: 'array', items: { type: 'string' } },
      },
    },
  },
}
const question = {
  model: 'gpt-6-luna',
  instructions: 'Use only these sources: https://visit.example/porto/getting-around',
  input: 'Destination: Porto\nPost type: Food & Dining',
  text: { format: { type: 'json_schema', name: 'article', strict: true, schema: article } },
}
const agentQuestion = { model: 'perplexity/sonar', input: 'Destination: Porto', tools: [{ type: 'web_search' }] }

test('a key that is not known is refused in the words of each provider', async () => {
  const { send } = await setup()
  const headers = { authorization: 'Bearer another' }
  const refused = await send('/openai/v1/models/gpt-6-luna', undefined, { headers })
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ error: { code: 'invalid_api_key', param: null } })
  expect((await send('/perplexity/v1/models', undefined, { headers })).status).toBe(401)
})

test('a model has a card, and anything else is unknown', async () => {
  const { send } = await setup()
  expect(await (await send('/openai/v1/models/gpt-6-luna')).json()).toMatchObject({ id: 'gpt-6-luna', object: 'model' })
  expect((await send('/openai/v1/nothing')).status).toBe(404)
})

test('text comes in the JSON Schema that was asked for, about the place, with what it cost', async () => {
  const { send, providers } = await setup()
  const answer = await (await send('/openai/v1/responses', question)).json()
  expect(answer).toMatchObject({
    object: 'response',
    status: 'completed',
    output: [{ type: 'message', role: 'assistant' }],
  })
  expect(answer.usage.total_tokens).toBe(answer.usage.input_tokens + answer.usage.output_tokens)
  const written = JSON.parse(answer.output[0].content[0].text)
  expect(written).toMatchObject({ title: expect.stringContaining('Porto'), postType: 'food' })
  expect(written.excerpt.length).toBeGreaterThanOrEqual(50)
  expect(written.sections.length).toBeGreaterThanOrEqual(3)
  expect(written.sections[0].sourceUrls).toEqual(['https://visit.example/porto/getting-around'])
  expect(providers.requests).toMatchObject([{ endpoint: 'openai.text', body: { model: 'gpt-6-luna' } }])
})

test('a picture is a real one in the size and format asked for; no two prompts draw the same', async () => {
  const { send } = await setup()
  const draw = async (prompt: string) => {
    const body = { model: 'gpt-image-2.5-flare', prompt, size: '384x256', output_format: 'png' }
    const answer = await (await send('/openai/v1/images/generations', body)).json()
    expect(answer.usage.output_tokens).toBeGreaterThan(0)
    return Buffer.from(answer.data[0].b64_json, 'base64')
  }
  const picture = await draw('Place: Kyoto. In the morning')
  expect(await sharp(picture).metadata()).toMatchObject({ width: 384, height: 256, format: 'png' })
  expect((await draw('Place: Oaxaca. In the evening')).equals(picture)).toBe(false)
})

test('a picture can be drawn after reference pictures, sent as a form, with their types', async () => {
  const { send, providers } = await setup()
  const form = new FormData()
  form.set('model', 'gpt-image-2.5-flare')
  form.set('prompt', 'Place: Kyoto')
  form.set('size', '300x200')
  const headers = { authorization: `Bearer ${demoKey}` }
  const drawnAfter = async (type?: string) => {
    form.set('image[]', new Blob([new Uint8Array(10)], type ? { type } : {}), 'author.png')
    return send('/openai/v1/images/edits', undefined, { method: 'POST', body: form, headers })
  }
  expect((await drawnAfter('image/png')).status).toBe(200)
  const image = { type: 'image/png', bytes: 10 }
  expect(providers.requests[0]?.body).toMatchObject({ prompt: 'Place: Kyoto', 'image[]': [image] })
  const untyped = await drawnAfter()
  expect([untyped.status, (await untyped.json()).error.code]).toEqual([400, 'unsupported_file_mimetype'])
})

test('research answers with what it found apart from what it says', async () => {
  const { send } = await setup()
  const answer = await (await send('/perplexity/v1/agent', agentQuestion)).json()
  const [search, message] = answer.output
  expect(search.results[0]).toMatchObject({ id: 1, url: 'https://visit.example/porto/getting-around' })
  expect(message.content[0].text).toContain('[1]')
  expect(answer).not.toHaveProperty('citations')
  expect(answer.usage.cost.total_cost).toBeGreaterThan(0)
  const searched = await (await send('/perplexity/search', { query: 'Porto', max_results: 1 })).json()
  expect(searched.results).toHaveLength(1)
})

test('the former shape of research can be asked for as a fault', async () => {
  const { send, providers } = await setup()
  providers.fail('perplexity.agent', 'legacy')
  const answer = await (await send('/perplexity/v1/agent', agentQuestion)).json()
  expect(answer.choices[0].message.content).toContain('Porto')
  expect(answer.citations[0]).toContain('https://visit.example/')
})

test('a fault meets one request; the next one is answered', async () => {
  const { send, providers } = await setup()
  providers.fail('openai.text', { status: 429, retryAfterSeconds: 7 })
  const refused = await send('/openai/v1/responses', question)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7'])
  expect((await send('/openai/v1/responses', question)).status).toBe(200)
})

test('a rule meets every request it names until it is ended', async () => {
  const { send, providers } = await setup()
  const end = providers.failWhen(({ endpoint }) => (endpoint === 'openai.text' ? { status: 500 } : undefined))
  expect((await send('/openai/v1/responses', question)).status).toBe(500)
  expect((await send('/perplexity/v1/models')).status).toBe(200)
  end()
  expect((await send('/openai/v1/responses', question)).status).toBe(200)
})

test('an answer may never come, be cut off, or not be JSON', async () => {
  const { send, providers } = await setup()
  providers.fail('openai.text', 'hang', 'cut', 'broken-json')
  await expect(send('/openai/v1/responses', question, { signal: AbortSignal.timeout(100) })).rejects.toThrow()
  await expect(send('/openai/v1/responses', question).then((answer) => answer.text())).rejects.toThrow()
  await expect(send('/openai/v1/responses', question).then((answer) => answer.json())).rejects.toThrow()
})

test.each([
  ['refusal', { output: [{ content: [{ type: 'refusal' }] }] }],
  ['incomplete', { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }],
] as const)('a text may be a %s', async (fault, expected) => {
  const { send, providers } = await setup()
  providers.fail('openai.text', fault)
  expect(await (await send('/openai/v1/responses', question)).json()).toMatchObject(expected)
})

test.each<[Endpoint, string, unknown]>([
  ['openai.text', '/openai/v1/responses', question],
  ['perplexity.agent', '/perplexity/v1/agent', agentQuestion],
])('%s may have been written against the site', async (endpoint, path, body) => {
  const { send, providers } = await setup()
  providers.fail(endpoint, 'hostile')
  const text = await (await send(path, body)).text()
  expect(text).toContain('<script>')
  expect(text).toContain('javascript:alert')
  expect(text).toContain('Ignore all previous instructions')
})

test('a text may claim to have been there', async () => {
  const { send, providers } = await setup()
  providers.fail('openai.text', 'first-hand')
  const schema = { type: 'object', properties: { content: { type: 'string' } } }
  const body = { ...question, text: { format: { type: 'json_schema', name: 'article', schema } } }
  expect(await (await send('/openai/v1/responses', body)).text()).toContain('When I stayed there last spring')
})

test('a failed run is a 200 that says so', async () => {
  const { send, providers } = await setup()
  providers.fail('perplexity.agent', 'failed-run')
  const answer = await send('/perplexity/v1/agent', agentQuestion)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ status: 'failed', error: { code: 'run_failed' } })
})
