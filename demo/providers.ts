/**
 * Stand-ins for OpenAI and Perplexity on this machine: they answer in the documented wire format, record their
 * requests, and fail on demand. `npm run demo` shows the site with them; tests use them in place of the real ones.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Endpoint, Fault, ProviderRequest, Responder, SentFile } from './exchange.ts'
import { answerImage, answerModel, answerText } from './openai.ts'
import { answerAgent, answerModels, answerSearch } from './perplexity.ts'
import { refuse } from './refusals.ts'

/** By this prefix, and by the local address, the site recognises that nothing is real. */
export const demoKey = 'demo-key'

const routes: [method: string, path: RegExp, endpoint: Endpoint, answer: Responder][] = [
  ['GET', /^\/openai\/v1\/models\/[^/]+$/, 'openai.model', answerModel],
  ['POST', /^\/openai\/v1\/responses$/, 'openai.text', answerText],
  ['POST', /^\/openai\/v1\/images\/(generations|edits)$/, 'openai.image', answerImage],
  ['GET', /^\/perplexity\/v1\/models$/, 'perplexity.models', answerModels],
  ['POST', /^\/perplexity\/v1\/(agent|responses)$/, 'perplexity.agent', answerAgent],
  ['POST', /^\/perplexity\/search$/, 'perplexity.search', answerSearch],
]

interface DemoOptions {
  port?: number
  /** Delay of each answer, in milliseconds. */
  delayMs?: Partial<Record<Endpoint, number>>
}

export type DemoProviders = Awaited<ReturnType<typeof startProviders>>

export async function startProviders({ port = 0, delayMs = {} }: DemoOptions = {}) {
  const requests: ProviderRequest[] = []
  const queued = new Map<Endpoint, Fault[]>()
  const rules: ((request: ProviderRequest) => Fault | undefined)[] = []

  function faultFor(request: ProviderRequest): Fault | undefined {
    for (const rule of rules) {
      const fault = rule(request)
      if (fault) return fault
    }
    return queued.get(request.endpoint)?.shift()
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const path = incoming.url ?? '/'
    const route = routes.find(
      ([method, pattern]) => method === incoming.method && pattern.test(path.split('?')[0] ?? ''),
    )
    if (!route)
      return void send(response, refuse('openai.model', 404, `Unknown request URL: ${incoming.method} ${path}.`))
    const [, , endpoint, respond] = route
    const request = await readRequest(incoming, endpoint)
    requests.push(request)
    const fault = faultFor(request)
    await pause(delayMs[endpoint] ?? 0)
    if (fault === 'hang') return
    const isKnown = request.headers.authorization === `Bearer ${demoKey}`
    const reply = isKnown ? await replyTo(request, fault, respond) : refuse(endpoint, 401)
    send(response, reply, fault)
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error) =>
      send(response, { status: 500, body: { error: { message: String(error) } } }),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`
  return {
    origin,
    /** The environment variables that point a site here. */
    env: {
      OPENAI_API_KEY: demoKey,
      OPENAI_BASE_URL: `${origin}/openai/v1`,
      PERPLEXITY_API_KEY: demoKey,
      PERPLEXITY_BASE_URL: `${origin}/perplexity`,
    },
    /** All requests so far, oldest first. */
    requests,
    /** The next requests to an endpoint fail, one fault each. */
    fail(endpoint: Endpoint, ...faults: Fault[]) {
      queued.set(endpoint, [...(queued.get(endpoint) ?? []), ...faults])
    },
    /** Every request for which `rule` names a fault fails; returns a function that removes the rule. */
    failWhen(rule: (request: ProviderRequest) => Fault | undefined) {
      rules.push(rule)
      return () => void rules.splice(rules.indexOf(rule), 1)
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function replyTo(request: ProviderRequest, fault: Fault | undefined, respond: Responder): Answer | Promise<Answer> {
  if (typeof fault !== 'object') return respond(request, fault)
  return refuse(request.endpoint, fault.status, undefined, fault.code)
}

function send(response: ServerResponse, { status, body }: Answer, fault?: Fault) {
  const bytes = Buffer.from(JSON.stringify(body))
  const half = bytes.subarray(0, bytes.length >> 1)
  const retryAfter = typeof fault === 'object' ? fault.retryAfterSeconds : undefined
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': fault === 'broken-json' ? half.length : bytes.length,
    'x-request-id': crypto.randomUUID(),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  })
  if (fault === 'cut') return void response.write(half, () => response.destroy())
  response.end(fault === 'broken-json' ? half : bytes)
}

async function readRequest(incoming: IncomingMessage, endpoint: Endpoint): Promise<ProviderRequest> {
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
  const body = await readBody(await buffer(incoming), headers['content-type'] ?? '')
  return { endpoint, method: incoming.method ?? '', path: incoming.url ?? '', headers, body, at: Date.now() }
}

async function readBody(bytes: Buffer, contentType: string): Promise<Record<string, unknown>> {
  if (bytes.length === 0) return {}
  if (!contentType.startsWith('multipart/form-data')) return JSON.parse(bytes.toString())
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  const fields: Record<string, unknown> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else fields[name] = [...((fields[name] as SentFile[] | undefined) ?? []), { type: value.type, bytes: value.size }]
  }
  return fields
}
