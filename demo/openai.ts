/** OpenAI's API as documented: a model's data, Responses with structured output, pictures as base64. */
import { type Answer, type Fault, ok, type ProviderRequest, type SentFile } from './exchange.ts'
import { madeHostile } from './hostile.ts'
import { drawScene } from './picture.ts'
import { refuse } from './refusals.ts'
import { type JsonSchema, structuredAnswer } from './structured-answer.ts'
import { hashOf, topicOf } from './topic.ts'
import { textUsage, tokensOf } from './usage.ts'

const startedAt = Math.floor(Date.now() / 1000)

export function answerModel({ path }: ProviderRequest): Answer {
  const id = decodeURIComponent(path.split('/').at(-1) ?? '')
  return ok({ id, object: 'model', created: startedAt, owned_by: 'demonstration' })
}

interface TextFormat {
  type?: string
  name?: string
  schema?: JsonSchema
}

export function answerText({ endpoint, body }: ProviderRequest, fault: Fault | undefined): Answer {
  if (typeof body.model !== 'string') return refuse(endpoint, 400, 'Missing required parameter: model.')
  const prompt = `${textIn(body.instructions)}\n${textIn(body.input)}`
  const format = ((body.text ?? {}) as { format?: TextFormat }).format
  const text = outputText(prompt, format, fault)
  const content =
    fault === 'refusal'
      ? [{ type: 'refusal', refusal: 'I am sorry, but I cannot help with that.' }]
      : [{ type: 'output_text', text, annotations: [], logprobs: [] }]
  const isIncomplete = fault === 'incomplete'
  const id = idOf(prompt)
  return ok({
    id: `resp_${id}`,
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    status: isIncomplete ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: isIncomplete ? { reason: 'max_output_tokens' } : null,
    instructions: body.instructions ?? null,
    max_output_tokens: body.max_output_tokens ?? null,
    model: body.model,
    output: [
      {
        type: 'message',
        id: `msg_${id}`,
        status: isIncomplete ? 'incomplete' : 'completed',
        role: 'assistant',
        content,
      },
    ],
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    text: body.text ?? { format: { type: 'text' } },
    usage: textUsage(prompt, text),
    metadata: {},
  })
}

function outputText(prompt: string, format: TextFormat | undefined, fault: Fault | undefined): string {
  const topic = topicOf(prompt)
  if (format?.type !== 'json_schema' || !format.schema) return `A few sentences about ${topic.destination}.`
  const value = structuredAnswer(format.schema, topic)
  const text = JSON.stringify(
    fault === 'hostile' ? madeHostile(value) : fault === 'first-hand' ? madeFirstHand(value) : value,
  )
  if (fault === 'incomplete') return text.slice(0, text.length >> 1)
  return fault === 'broken-output' ? `Here is the JSON you asked for:\n${text.slice(0, -2)}` : text
}

/** Adds a sentence that no machine can truthfully write. */
function madeFirstHand(value: unknown): unknown {
  const claim = 'When I stayed there last spring, the owner kept a table for me by the window.'
  const { content } = (value ?? {}) as { content?: unknown }
  return typeof content === 'string' ? { ...(value as object), content: `${content}\n\n${claim}` } : value
}

/** The text of `input`: a string, or messages whose content is a string or parts. */
function textIn(input: unknown): string {
  if (typeof input === 'string') return input
  if (Array.isArray(input)) return input.map(textIn).join('\n')
  if (input === null || typeof input !== 'object') return ''
  return textIn('content' in input ? input.content : 'text' in input ? input.text : '')
}

const readableTypes = ['image/png', 'image/jpeg', 'image/webp']

/** The type of a sent picture that the API does not read. */
function unreadableType(body: ProviderRequest['body']): string | undefined {
  const sent = Object.entries(body).flatMap(([name, value]) => (name.startsWith('image') ? (value as SentFile[]) : []))
  return sent.map(({ type }) => type).find((type) => !readableTypes.includes(type))
}

/** Output tokens reported for a picture, by the requested size. */
const pictureTokens = 1056

export async function answerImage({ endpoint, body }: ProviderRequest, fault: Fault | undefined): Promise<Answer> {
  if (typeof body.model !== 'string') return refuse(endpoint, 400, 'Missing required parameter: model.')
  if ('response_format' in body) return refuse(endpoint, 400, "Unknown parameter: 'response_format'.")
  const unreadable = unreadableType(body)
  if (unreadable !== undefined) {
    const message = `Invalid file 'image': unsupported mimetype ('${unreadable}').`
    return refuse(endpoint, 400, message, 'unsupported_file_mimetype')
  }
  if (fault === 'refusal') return refuse(endpoint, 400, 'Your request was rejected by the safety system.')
  const prompt = String(body.prompt ?? '')
  const [width = 1024, height = 1024] = /^(\d+)x(\d+)$/.exec(String(body.size))?.slice(1).map(Number) ?? []
  const format = body.output_format === 'jpeg' || body.output_format === 'webp' ? body.output_format : 'png'
  const picture = await drawScene({ topic: topicOf(prompt), width, height, format })
  const inputTokens = tokensOf(prompt)
  return ok({
    created: Math.floor(Date.now() / 1000),
    background: 'opaque',
    output_format: format,
    quality: body.quality ?? 'medium',
    size: `${width}x${height}`,
    data: fault === 'empty' ? [] : [{ b64_json: picture.toString('base64') }],
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { text_tokens: inputTokens, image_tokens: 0 },
      output_tokens: pictureTokens,
      total_tokens: inputTokens + pictureTokens,
    },
  })
}

function idOf(text: string): string {
  return hashOf(text).toString(16).padStart(8, '0').repeat(4)
}
