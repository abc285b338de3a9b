/** The types that the providers' stand-ins share: a request, an answer, and the faults to simulate. */

export type Endpoint =
  | 'openai.model'
  | 'openai.text'
  | 'openai.image'
  | 'perplexity.models'
  | 'perplexity.agent'
  | 'perplexity.search'

/**
 * A fault to simulate. `code` is OpenAI's name of the error, where a status has several. `broken-json` cuts the body short; `broken-output` is a valid answer whose text is not the JSON
 * that was asked for; `incomplete` ran out of tokens; `failed-run` is Perplexity's 200 with `status: "failed"`; `empty`
 * found nothing; `legacy` is Perplexity's former answer shape; `hostile` has script tags, `javascript:` addresses and
 * instructions to the model in every text; `first-hand` claims to have been there.
 */
export type Fault =
  | { status: number; retryAfterSeconds?: number; code?: string }
  | 'hang'
  | 'cut'
  | 'broken-json'
  | 'broken-output'
  | 'refusal'
  | 'incomplete'
  | 'failed-run'
  | 'empty'
  | 'legacy'
  | 'hostile'
  | 'first-hand'

export interface ProviderRequest {
  endpoint: Endpoint
  method: string
  /** Including the query. */
  path: string
  headers: Record<string, string>
  /** The parsed JSON body, or the fields of a form; pictures in a form are replaced by their types and sizes. */
  body: Record<string, unknown>
  /** Time of arrival, in milliseconds since 1970. */
  at: number
}

/** A file of a form. */
export interface SentFile {
  type: string
  bytes: number
}

export interface Answer {
  status: number
  body: unknown
}

export type Responder = (request: ProviderRequest, fault: Fault | undefined) => Answer | Promise<Answer>

export function ok(body: unknown): Answer {
  return { status: 200, body }
}
