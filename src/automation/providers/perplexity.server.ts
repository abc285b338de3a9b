/**
 * Research, by Perplexity's Agent API. Sources are only the pages that it lists as found, never those that its text
 * claims to have read. The shape of the former API is parsed too, because proxies still answer in it.
 */
import { isIP } from 'node:net'
import { z } from 'zod'
import type { Source } from '#blog/schema.ts'
import type { Env } from '#platform/env.server.ts'
import { TooLongAnswer } from '#platform/http/safety/bounded.server.ts'
import { isWebUrl } from '#platform/text/address.ts'
import { storableJson, storableText } from '#platform/text/storable.ts'
import { truncate } from '#platform/text/truncate.ts'
import { plainLine } from '../writing/plain-line.ts'
import { failureOf, ProviderFailure, timedOut, tooLong, unreachable, unusable } from './failure.ts'
import type { Paid } from './openai.server.ts'
import { costOfUsage, usableCost } from './prices.ts'
import { fetchFrom } from './service-answer.server.ts'

const name = 'Perplexity'
const researchTimeoutMs = 120_000
const maxAnswerBytes = 4 * 2 ** 20
const maxSources = 10
const maxTitleLength = 300
const maxSnippetLength = 1_500
const maxTextLength = 12_000

/** A page that was found; `snippet` is untrusted text from outside. */
export interface Finding extends Source {
  snippet: string
}

export interface Research {
  /** The provider's summary; untrusted text as well. */
  notes: string
  findings: Finding[]
}

export interface ResearchRequest {
  instructions: string
  input: string
  signal: AbortSignal
}

export interface Researcher {
  research(request: ResearchRequest): Promise<Paid<Research>>
}

const Found = z.object({
  /** The number of the page in the text; in the former shape, and without one, it is the page's place in the list. */
  id: z.union([z.number(), z.string()]).nullish().catch(null),
  url: z.string(),
  title: z.string().nullish(),
  snippet: z.string().nullish(),
})
/** Malformed parts are left out, because the answer is paid for in any case. */
const Usage = z
  .object({
    input_tokens: z.number().optional().catch(undefined),
    output_tokens: z.number().optional().catch(undefined),
    cost: z.object({ total_cost: z.number().nonnegative() }).optional().catch(undefined),
  })
  .nullish()
  .catch(null)
const OutputItem = z.looseObject({
  type: z.string(),
  results: z.array(Found).optional(),
  content: z.array(z.looseObject({ text: z.string().optional() })).optional(),
})
const AgentAnswer = z.object({
  status: z.string().optional(),
  output: z.array(OutputItem),
  usage: Usage,
})
const FormerAnswer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  search_results: z.array(Found).nullish(),
  citations: z.array(z.string()).nullish(),
  usage: Usage,
})

export function perplexityResearcher(env: Env, timeoutMs = researchTimeoutMs): Researcher {
  const { PERPLEXITY_API_KEY: key, PERPLEXITY_BASE_URL: base, PERPLEXITY_MODEL: model } = env
  return {
    async research({ instructions, input, signal }) {
      const body = {
        model,
        instructions,
        input,
        max_output_tokens: 2_000,
        max_steps: 3,
        tools: [{ type: 'web_search' }],
      }
      const answer = await send(`${base}/v1/agent`, key ?? '', body, timeoutMs, signal)
      return readAnswer(answer, model)
    },
  }
}

async function send(url: string, key: string, body: object, timeoutMs: number, signal: AbortSignal): Promise<unknown> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetchFrom(name, maxAnswerBytes, url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([deadline, signal]),
    })
    if (!response.ok) throw failureOf(name, response.status, response.headers)
    return storableJson(await response.text())
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ProviderFailure) throw error
    if (deadline.aborted) throw timedOut(name)
    if (error instanceof SyntaxError) throw broken()
    if (error instanceof TooLongAnswer) throw tooLong(name)
    throw unreachable(name)
  }
}

function readAnswer(answer: unknown, model: string): Paid<Research> {
  const agent = AgentAnswer.safeParse(answer)
  const former = agent.success ? null : FormerAnswer.safeParse(answer)
  const usage = agent.data?.usage ?? former?.data?.usage
  const usd = usableCost(usage?.cost?.total_cost) ?? costOfUsage(model, usage)
  // A failed run is answered with status 200.
  if (statusOf(answer) === 'failed') throw unusable('busy', `${name} could not finish its research.`, usd)
  if (!agent.success && !former?.success) throw broken()
  const { notes, found } = agent.success ? fromAgent(agent.data) : fromFormer(former!.data!)
  const findings = usable(found)
  if (findings.length === 0) throw unusable('answer', `${name} found no page about this.`, usd)
  return { value: { notes: renumbered(storableText(truncate(notes, maxTextLength)), found, findings), findings }, usd }
}

function fromAgent({ output }: z.output<typeof AgentAnswer>) {
  const texts = output.filter(({ type }) => type === 'message').flatMap(({ content }) => content ?? [])
  const notes = texts.map(({ text }) => text ?? '').join('\n')
  return {
    notes,
    found: output.filter(({ type }) => type === 'search_results').flatMap(({ results }) => results ?? []),
  }
}

function fromFormer({ choices, search_results, citations }: z.output<typeof FormerAnswer>) {
  const notes = choices[0]!.message.content
  return {
    notes,
    found: search_results?.length ? search_results : (citations ?? []).map((url) => Found.parse({ url })),
  }
}

/** Public pages without duplicates, with one-line titles free of markup. */
function usable(found: z.output<typeof Found>[]): Finding[] {
  const findings = new Map<string, Finding>()
  for (const { url, title, snippet } of found) {
    if (!isPublicPage(url) || findings.has(url)) continue
    findings.set(url, {
      url,
      title: plainLine(title ?? '', maxTitleLength) || new URL(url).hostname,
      snippet: plainLine(snippet ?? '', maxSnippetLength),
    })
  }
  return [...findings.values()].slice(0, maxSources)
}

/**
 * The notes with the numbers that their pages have among the findings, from 1. A number is removed whose page is not
 * kept, or which the provider gave to several pages.
 */
function renumbered(notes: string, found: z.output<typeof Found>[], findings: Finding[]): string {
  const placeOf = new Map(findings.map(({ url }, index) => [url, index + 1]))
  const places = new Map<string, number | undefined>()
  for (const [index, { id, url }] of found.entries()) {
    const number = String(id ?? index + 1)
    const isOfOne = !places.has(number) || places.get(number) === placeOf.get(url)
    places.set(number, isOfOne ? placeOf.get(url) : undefined)
  }
  return notes.replace(/(\s?)\[(\d{1,3}(?:, ?\d{1,3})*)\]/g, (_, space: string, numbers: string) => {
    const kept = numbers.split(/, ?/).flatMap((number) => places.get(number) ?? [])
    return kept.length > 0 ? `${space}${kept.map((place) => `[${place}]`).join('')}` : ''
  })
}

function isPublicPage(address: string): boolean {
  if (!isWebUrl(address)) return false
  const { hostname } = new URL(address)
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return !isNumber && hostname.includes('.') && !/\.(local|localhost|internal|home\.arpa)\.?$/.test(hostname)
}

function statusOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : null
}

function broken(): ProviderFailure {
  return unusable('answer', `${name} sent broken JSON.`, undefined)
}
