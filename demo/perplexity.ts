/** Perplexity's API as documented: the Agent API with its searches in `output`, and Search. */
import { type Answer, type Fault, ok, type ProviderRequest } from './exchange.ts'
import { hostileText, madeHostile } from './hostile.ts'
import { refuse } from './refusals.ts'
import { findingsOf, pagesAbout } from './research.ts'
import { type JsonSchema, structuredAnswer } from './structured-answer.ts'
import { hashOf, type Topic, topicOf } from './topic.ts'
import { textUsage } from './usage.ts'

const searchCost = 0.0025

export function answerModels(): Answer {
  return ok({
    object: 'list',
    data: [{ id: 'perplexity/sonar', object: 'model', created: 1756684800, owned_by: 'perplexity' }],
  })
}

export function answerSearch({ endpoint, body }: ProviderRequest, fault: Fault | undefined): Answer {
  if (!body.query) return refuse(endpoint, 400, 'query is required')
  const maxResults = typeof body.max_results === 'number' ? body.max_results : 10
  const results = foundPages(topicOf(`Destination: ${String(body.query)}`), fault).slice(0, maxResults)
  return ok({
    id: `search_${hashOf(String(body.query)).toString(16)}`,
    results: results.map(({ id: _, ...page }) => page),
  })
}

interface ResponseFormat {
  type?: string
  json_schema?: { name?: string; schema?: JsonSchema }
}

export function answerAgent({ endpoint, body }: ProviderRequest, fault: Fault | undefined): Answer {
  if (!body.model && !body.models && !body.preset)
    return refuse(endpoint, 400, 'One of model, models or preset is required.')
  const prompt = `${String(body.instructions ?? '')}\n${typeof body.input === 'string' ? body.input : JSON.stringify(body.input)}`
  const topic = topicOf(prompt)
  const results = foundPages(topic, fault)
  const text = agentText(topic, body.response_format as ResponseFormat | undefined, fault)
  const usage = textUsage(prompt, text)
  const tokenCost = usage.input_tokens * 0.25e-6 + usage.output_tokens * 2.5e-6
  const cost = { currency: 'USD', total_cost: Number((searchCost + tokenCost).toFixed(6)) }
  const common = { id: `resp_${topic.seed.toString(16)}`, model: String(body.model ?? body.preset) }
  if (fault === 'legacy') return ok({ ...common, ...legacyShape(text, results), usage: { ...usage, cost } })
  const isFailed = fault === 'failed-run'
  return ok({
    ...common,
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    status: isFailed ? 'failed' : fault === 'incomplete' ? 'incomplete' : 'completed',
    ...(isFailed && {
      error: { message: 'The run could not be finished.', type: 'internal_error', code: 'run_failed' },
    }),
    output: isFailed
      ? []
      : [
          { type: 'search_results', queries: [`${topic.destination} travel`], results },
          {
            type: 'message',
            id: `msg_${topic.seed.toString(16)}`,
            status: 'completed',
            role: 'assistant',
            content: [{ type: 'output_text', text, annotations: [] }],
          },
        ],
    usage: { ...usage, cost },
  })
}

function agentText(topic: Topic, format: ResponseFormat | undefined, fault: Fault | undefined): string {
  const schema = format?.type === 'json_schema' ? format.json_schema?.schema : undefined
  if (schema) {
    const value = structuredAnswer(schema, topic)
    const text = JSON.stringify(fault === 'hostile' ? madeHostile(value) : value)
    return fault === 'broken-output' ? text.slice(0, -2) : text
  }
  const text = findingsOf(topic).join('\n')
  if (fault === 'refusal') return 'I cannot help with that request.'
  return fault === 'hostile' ? `${text}\n${hostileText}` : text
}

function foundPages(topic: Topic, fault: Fault | undefined) {
  if (fault === 'empty') return []
  const pages = pagesAbout(topic.destination)
  if (fault !== 'hostile') return pages
  // One `javascript:` address, one on this machine, and instructions to the model in all pages.
  return pages.map((page, index) => ({
    ...page,
    title: `${page.title} <script>window.stolen = 1</script>`,
    snippet: `${page.snippet} ${hostileText}`,
    url: ['javascript:alert(1)', 'http://127.0.0.1:1/admin'][index] ?? page.url,
  }))
}

function legacyShape(text: string, results: ReturnType<typeof pagesAbout>) {
  return {
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    citations: results.map(({ url }) => url),
    search_results: results.map(({ id: _, source: __, ...page }) => page),
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
  }
}
