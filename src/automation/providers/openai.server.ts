/** Text and pictures, from OpenAI or any server with the same API. */
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, toFile } from 'openai'
import { zodTextFormat } from 'openai/helpers/zod'
import { z } from 'zod'
import type { Env } from '#platform/env.server.ts'
import { TooLongAnswer } from '#platform/http/safety/bounded.server.ts'
import { storableJson } from '#platform/text/storable.ts'
import { failureOf, ProviderFailure, timedOut, tooLong, unreachable, unusable } from './failure.ts'
import { costOfUsage } from './prices.ts'
import type { ReferencePicture } from './reference-picture.server.ts'
import { fetchFrom } from './service-answer.server.ts'

const name = 'OpenAI'
/** A picture is the longest answer: in base64 a third longer than its file. */
const maxAnswerBytes = 64 * 2 ** 20

/** What is read of an answer; a compatible server may answer anything. */
const TextAnswer = z.object({
  status: z.string().nullish(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  output: z.array(
    z.object({
      type: z.string(),
      content: z
        .array(z.object({ type: z.string(), text: z.string().nullish() }))
        .nullish()
        .catch(null),
    }),
  ),
})
const PictureAnswer = z.object({ data: z.array(z.object({ b64_json: z.string().nullish() })).nullish() })

interface WriterOptions {
  textTimeoutMs: number
  pictureTimeoutMs: number
  /** Width and height in pixels: "1536x1024". */
  pictureSize: string
}

const usualOptions: WriterOptions = { textTimeoutMs: 180_000, pictureTimeoutMs: 300_000, pictureSize: '1536x1024' }

export interface TextRequest<Shape extends z.ZodType> {
  /** Name of the answer's JSON schema in the request. */
  name: string
  shape: Shape
  instructions: string
  input: string
  /** A JPEG sent with the question. */
  picture?: Uint8Array
  maxOutputTokens: number
  signal: AbortSignal
}

export interface PictureRequest {
  prompt: string
  reference: ReferencePicture | null
  signal: AbortSignal
}

/** `usd` is undefined when the provider stated no usable figures of usage. */
export interface Paid<Value> {
  value: Value
  usd: number | undefined
}

export interface Writer {
  write<Shape extends z.ZodType>(request: TextRequest<Shape>): Promise<Paid<z.output<Shape>>>
  draw(request: PictureRequest): Promise<Paid<Uint8Array>>
}

/** The SDK's retries are switched off: the queue retries, and survives a restart of the process. */
export function openaiWriter(env: Env, options: Partial<WriterOptions> = {}): Writer {
  const { textTimeoutMs, pictureTimeoutMs, pictureSize } = { ...usualOptions, ...options }
  const client = new OpenAI({
    // The SDK refuses to be created without a key; no call is made until there is one.
    apiKey: env.OPENAI_API_KEY || 'none',
    baseURL: env.OPENAI_BASE_URL,
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: (url, init) => fetchFrom(name, maxAnswerBytes, url, init),
  })
  const { OPENAI_MODEL: textModel, OPENAI_IMAGE_MODEL: imageModel } = env

  return {
    async write({ name: formatName, shape, instructions, input, picture, maxOutputTokens, signal }) {
      const body = {
        model: textModel,
        instructions,
        input: picture ? withPicture(input, picture) : input,
        max_output_tokens: maxOutputTokens,
        text: { format: zodTextFormat(shape, formatName) },
      }
      const response = await calling(signal, () => client.responses.create(body, { signal, timeout: textTimeoutMs }))
      const usd = costOfUsage(textModel, response?.usage)
      return { value: parsedAnswer(shape, textOf(shapedAs(TextAnswer, response, usd), usd), usd), usd }
    },

    async draw({ prompt, reference, signal }) {
      const body = {
        model: imageModel,
        prompt,
        size: pictureSize,
        quality: 'medium',
        output_format: 'jpeg',
        n: 1,
      } as const
      const request = { signal, timeout: pictureTimeoutMs }
      const image = reference && (await toFile(reference.bytes, reference.name, { type: reference.type }))
      const answer = await calling(signal, () =>
        image ? client.images.edit({ ...body, image: [image] }, request) : client.images.generate(body, request),
      )
      const usd = costOfUsage(imageModel, answer?.usage)
      const base64 = shapedAs(PictureAnswer, answer, usd).data?.[0]?.b64_json
      if (!base64) throw unusable('answer', `${name} sent no picture.`, usd)
      return { value: Buffer.from(base64, 'base64'), usd }
    },
  }
}

function withPicture(input: string, jpeg: Uint8Array): OpenAI.Responses.ResponseInput {
  const image_url = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`
  const content = [
    { type: 'input_text', text: input },
    { type: 'input_image', image_url, detail: 'auto' },
  ] as const
  return [{ role: 'user', content: [...content] }]
}

function shapedAs<Shape extends z.ZodType>(shape: Shape, answer: unknown, usd: number | undefined): z.output<Shape> {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  throw unusable('answer', `${name} answered something else than was asked for.`, usd)
}

function textOf(response: z.output<typeof TextAnswer>, usd: number | undefined): string {
  if (response.status === 'failed') throw unusable('busy', `${name} could not finish the text.`, usd)
  const parts = response.output.flatMap(({ type, content }) => (type === 'message' ? (content ?? []) : []))
  if (parts.some((part) => part.type === 'refusal')) {
    throw unusable('refused', `${name} declined to write this post.`, usd)
  }
  if (response.status === 'incomplete') {
    const isFiltered = response.incomplete_details?.reason === 'content_filter'
    throw isFiltered
      ? unusable('refused', `${name} stopped the text at its content filter.`, usd)
      : unusable('answer', `${name} ran out of room before the text was finished.`, usd)
  }
  return parts.map((part) => (part.type === 'output_text' ? (part.text ?? '') : '')).join('')
}

function parsedAnswer<Shape extends z.ZodType>(shape: Shape, text: string, usd: number | undefined): z.output<Shape> {
  let json: unknown
  try {
    json = storableJson(text)
  } catch {
    throw unusable('answer', `${name} sent broken JSON.`, usd)
  }
  const parsed = shape.safeParse(json)
  if (parsed.success) return parsed.data
  throw unusable('answer', `${name} left out what was asked for (${pathOf(parsed.error)}).`, usd)
}

function pathOf(error: z.ZodError): string {
  return [...new Set(error.issues.map(({ path }) => path.join('.') || 'everything'))].slice(0, 3).join(', ')
}

async function calling<Result>(signal: AbortSignal, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof APIConnectionTimeoutError) throw timedOut(name)
    // The SDK wraps what its fetch throws.
    if (error instanceof APIConnectionError)
      throw error.cause instanceof ProviderFailure ? error.cause : unreachable(name)
    if (error instanceof APIError && error.status) throw failureOf(name, error.status, error.headers, error.code)
    if (error instanceof SyntaxError) {
      throw unusable('answer', `${name} sent broken JSON.`, undefined)
    }
    if (error instanceof TooLongAnswer) throw tooLong(name)
    // When the connection breaks after the head of the answer, the SDK passes on fetch's own error.
    throw unreachable(name)
  }
}
