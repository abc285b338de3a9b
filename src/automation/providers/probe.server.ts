/** Tests whether the providers answer, as cheaply as each allows; the messages tell the author what to do. */
import { partnerStatus } from '#booking/packages.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { ApiTest } from '../schema.ts'
import { intercepted, ProviderFailure } from './failure.ts'
import { fetchFrom } from './service-answer.server.ts'

/** Timeout of all requests to all providers together. */
const timeoutMs = 5_000
const keptMs = 60_000
/** A longer cache time, because the only certain test of the research provider's key costs a tenth of a cent. */
const paidProbeKeptMs = 10 * 60_000
const retirementWarningDays = 60
const maxAnswerBytes = 2 ** 20
const responding = 'Responding normally'
const notTried = 'Perplexity answers; its key is tried by a paid search, and the budget is used up'
const noList = 'Perplexity lists no models (404), so the key could not be tried'

interface Finding {
  connected: boolean
  message: string
}

type TextDeps = Pick<ProbeDeps, 'env' | 'clock'>

interface ProbeDeps {
  env: Env
  clock: () => Date
  /** Whether the budget has room for a probe that costs money. */
  mayPay: () => Promise<boolean>
  /** Called after each probe that costs money, to record it in the spend. */
  onPaidProbe: () => Promise<void>
}

/** One test at a time, shared by all callers, and cached for a minute. */
export function createApiTest(deps: ProbeDeps): () => Promise<ApiTest> {
  const testResearch = researchProbe(deps)
  return keptFor(keptMs, deps.clock, async () => {
    const deadline = AbortSignal.timeout(timeoutMs)
    const [openai, perplexity] = await Promise.all([testText(deps, deadline), testResearch(deadline)])
    return summaryOf({ openai, perplexity, expedia: testPartner(deps.env) })
  })
}

const trials = {
  text: { name: 'OpenAI', test: testText },
  research: { name: 'Perplexity', test: listModels },
}

/** Tests one provider with settings that are not saved yet, by free requests only: for research, the list of models. */
export async function tryProvider(
  what: keyof typeof trials,
  deps: TextDeps,
): Promise<{ ok: boolean; message: string }> {
  const { name, test } = trials[what]
  const { connected, message } = await test(deps, AbortSignal.timeout(timeoutMs))
  return { ok: connected, message: message === responding ? `${name} responds normally.` : `${message}.` }
}

function summaryOf(findings: Record<'openai' | 'perplexity' | 'expedia', Finding>): ApiTest {
  const { openai, perplexity, expedia } = findings
  const remarks = [openai, perplexity, expedia].map(({ message }) => message).filter((each) => each !== responding)
  return {
    apis: { openai: openai.connected, perplexity: perplexity.connected, expedia: expedia.connected },
    ready: openai.connected && perplexity.connected,
    message: remarks.length ? `${remarks.join('. ')}.` : 'All providers respond normally.',
    messages: { openai: openai.message, perplexity: perplexity.message, expedia: expedia.message },
  }
}

/** The partner is not called: a request to a tracked address would count as a reader's click. */
function testPartner(env: Env): Finding {
  const { configured, missingEnvVars } = partnerStatus(env)
  return { connected: configured, message: configured ? responding : `${missingEnvVars.join(' and ')} missing` }
}

async function testText({ env, clock }: TextDeps, deadline: AbortSignal): Promise<Finding> {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: base, OPENAI_MODEL: text, OPENAI_IMAGE_MODEL: image } = env
  if (!key) return missing('OPENAI_API_KEY')
  const [textModel, imageModel] = await Promise.all(
    [text, image].map((model) => ask('OpenAI', `${base}/models/${encodeURIComponent(model)}`, key, deadline)),
  )
  const finding = findingOf('OpenAI', textModel!, { 404: `OpenAI does not know OPENAI_MODEL ${text} (404)` })
  if (!finding.connected) return finding
  if (imageModel?.status === 404) {
    return { connected: true, message: `OpenAI does not know OPENAI_IMAGE_MODEL ${image} (404)` }
  }
  const retirement = retirementOf(text, textModel!, clock()) ?? retirementOf(image, imageModel!, clock())
  return retirement ? { connected: true, message: retirement } : finding
}

function researchProbe({ env, clock, mayPay, onPaidProbe }: ProbeDeps): (deadline: AbortSignal) => Promise<Finding> {
  const { PERPLEXITY_API_KEY: key, PERPLEXITY_BASE_URL: base } = env
  const search = async (deadline: AbortSignal) => {
    if (!(await mayPay())) return null
    const body = JSON.stringify({ query: 'travel', max_results: 1, search_type: 'fast' })
    const answer = await ask('Perplexity', `${base}/search`, key!, deadline, { method: 'POST', body })
    if (isPaid(answer)) await onPaidProbe()
    return answer
  }
  const searched = keptFor(paidProbeKeptMs, clock, search, isPaid)
  return async (deadline) => {
    const listed = await listModels({ env }, deadline)
    if (!listed.connected && listed.message !== noList) return listed
    const answer = await searched(deadline)
    return answer ? findingOf('Perplexity', answer, {}) : { connected: true, message: notTried }
  }
}

async function listModels({ env }: Pick<ProbeDeps, 'env'>, deadline: AbortSignal): Promise<Finding> {
  const { PERPLEXITY_API_KEY: key, PERPLEXITY_BASE_URL: base } = env
  if (!key) return missing('PERPLEXITY_API_KEY')
  return findingOf('Perplexity', await ask('Perplexity', `${base}/v1/models`, key, deadline), { 404: noList })
}

function isPaid(answer: Answer | null): boolean {
  return answer?.status === 200
}

interface Answer {
  /** 0 without an answer, 'intercepted' for one of something in between. */
  status: number | 'intercepted'
  body: Record<string, unknown>
}

async function ask(
  name: string,
  url: string,
  key: string,
  deadline: AbortSignal,
  init: RequestInit = {},
): Promise<Answer> {
  try {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const response = await fetchFrom(name, maxAnswerBytes, url, { ...init, headers, signal: deadline })
    const body: unknown = await response.json().catch(() => null)
    return { status: response.status, body: typeof body === 'object' && body ? { ...body } : {} }
  } catch (error) {
    return { status: error instanceof ProviderFailure ? 'intercepted' : 0, body: {} }
  }
}

/** "Too many requests" means that the key is valid. */
function findingOf(name: string, { status }: Answer, sentences: Record<number, string>): Finding {
  if (status === 200 || status === 429) return { connected: true, message: responding }
  if (status === 'intercepted') return { connected: false, message: intercepted(name) }
  const known = sentences[status]
  if (known !== undefined) return { connected: false, message: known }
  if (status === 0) return { connected: false, message: `${name} unreachable` }
  if (status === 401 || status === 403) return { connected: false, message: `${name} rejected the key (${status})` }
  return { connected: false, message: `${name} answered with an error (${status})` }
}

function missing(variable: string): Finding {
  return { connected: false, message: `${variable} missing` }
}

/** A warning when a model is about to be switched off. */
function retirementOf(model: string, { body }: Answer, now: Date): string | null {
  const date = body.shutdown_date
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(date)) return null
  const days = (Date.parse(date) - now.getTime()) / 86_400_000
  return days <= retirementWarningDays ? `${model} retires on ${date.slice(0, 10)}` : null
}

/** Caches results that `isWorthIt` for a while; calls made meanwhile share the one under way. */
function keptFor<Result, Given extends unknown[]>(
  ms: number,
  clock: () => Date,
  work: (...given: Given) => Promise<Result>,
  isWorthIt: (result: Result) => boolean = () => true,
): (...given: Given) => Promise<Result> {
  let kept: { at: number; result: Promise<Result> } | null = null
  return (...given) => {
    const now = clock().getTime()
    if (kept && now - kept.at < ms) return kept.result
    const asked = { at: now, result: work(...given) }
    kept = asked
    const forget = () => {
      if (kept === asked) kept = null
    }
    asked.result.then((result) => isWorthIt(result) || forget(), forget)
    return asked.result
  }
}
