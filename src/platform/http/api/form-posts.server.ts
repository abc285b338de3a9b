import type { IncomingMessage } from 'node:http'
import type { Posted } from '../../page.ts'
import { isEscapedUtf8 } from '../../text/escaped-utf8.server.ts'
import { PackedResponse } from '../pages/packed-response.server.ts'
import { foreignSentence, foreignTo } from '../safety/same-origin.server.ts'
import { dataPolicy, siteHeaders } from '../safety/security-headers.server.ts'
import { Problem } from './problem.ts'

/**
 * A page's form that works without script. Its fields are passed to the API like any other call, so that rules, limits and
 * error messages exist only once.
 */
export interface FormPost {
  /** The API's path, called with POST; a function of the fields where a row is named in it. */
  action: string | ((fields: URLSearchParams) => string)
  /** The fields as the API's body. */
  body(fields: URLSearchParams): unknown
  /** The address to redirect to; null when the form's own page shows the answer. */
  done(answer: unknown): string | null
}

/** A form whose `done` gets the answer with the type of the API's contract. */
export function formPost<Answer>(form: Omit<FormPost, 'done'> & { done(answer: Answer): string | null }): FormPost {
  return { ...form, done: (answer) => form.done(answer as Answer) }
}

export interface FormPostOptions {
  /** Forms by the path of their page. */
  forms: ReadonlyMap<string, FormPost>
  siteUrl: string
  /** Calls the API with the identity (session, address) of the request. */
  call(path: string, body: unknown, request: IncomingMessage): Promise<Response>
  /** Renders the form's page with the outcome. */
  page(
    pathname: string,
    posted: Posted,
    answered: { status: number; headers: Record<string, string> },
  ): Promise<PackedResponse>
}

export interface FormPosts {
  has(pathname: string): boolean
  /** A redirect after success, else the page with the sent text and its errors; a client that asks for JSON gets the API's answer. */
  answer(request: IncomingMessage): Promise<PackedResponse>
}

interface Outcome {
  status: number
  /** JSON. */
  body: string
  headers: Record<string, string>
}

const maxBytes = 64 * 1024
const tooLarge = (limit: number) =>
  new Problem(
    413,
    `That is more than the ${limit / 1024} KB a form may have. Go back: your browser may still have the text, to be shortened.`,
  )
const wrongType = () => new Problem(415, 'A form must be sent as application/x-www-form-urlencoded.')

export function createFormPosts({ forms, siteUrl, call, page }: FormPostOptions): FormPosts {
  const isForeign = foreignTo(siteUrl)
  const unkept = { ...siteHeaders(siteUrl), 'cache-control': 'no-store' }

  async function send(form: FormPost, fields: URLSearchParams | Problem, request: IncomingMessage): Promise<Outcome> {
    if (fields instanceof Problem) {
      return { status: fields.status, body: JSON.stringify({ error: fields.message }), headers: {} }
    }
    const action = typeof form.action === 'string' ? form.action : form.action(fields)
    const response = await call(action, form.body(fields), request)
    const retryAfter = response.headers.get('retry-after')
    return {
      status: response.status,
      body: await response.text(),
      headers: { 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': retryAfter }) },
    }
  }

  async function answer(request: IncomingMessage): Promise<PackedResponse> {
    const pathname = (request.url ?? '').split('?', 1)[0] ?? ''
    const form = forms.get(pathname)
    if (!form) throw new Error(`There is no form at ${pathname}.`)
    // Fields sent by another site are never shown: readers might take them for their own words.
    if (isForeign((name) => request.headers[name]?.toString()))
      return data(403, JSON.stringify({ error: foreignSentence }))
    const fields = await readForm(request)
    const { status, body, headers } = await send(form, fields, request)
    if (request.headers.accept?.startsWith('application/json')) return data(status, body, headers)
    const isDone = status < 400
    const said = JSON.parse(body) as { error?: string; fields?: Record<string, string> }
    const location = isDone ? form.done(said) : null
    if (location !== null) return redirect(location)
    const posted = {
      sent: fields instanceof Problem ? '' : fields.toString(),
      answer: isDone ? said : null,
      error: isDone ? '' : (said.error ?? ''),
      fields: said.fields ?? {},
    }
    return page(pathname, posted, { status: isDone ? 200 : status, headers })
  }

  function data(status: number, body: string, headers = {}): PackedResponse {
    const own = { ...unkept, 'content-security-policy': dataPolicy, ...headers }
    return new PackedResponse(status, 'application/json; charset=utf-8', Buffer.from(body), own)
  }

  /** Post/redirect/get: a reload does not send the form again. */
  function redirect(location: string): PackedResponse {
    return new PackedResponse(303, 'text/plain; charset=utf-8', Buffer.from(''), { ...unkept, location })
  }

  return { has: (pathname) => forms.has(pathname), answer }
}

/** The fields of a form as they were sent, or why they are not read. @param limit bytes */
export async function readForm(request: IncomingMessage, limit = maxBytes): Promise<URLSearchParams | Problem> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return wrongType()
  if (request.headers['content-encoding'] !== undefined) return wrongType()
  if (Number(request.headers['content-length'] ?? 0) > limit) return tooLarge(limit)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > limit) {
      // The rest is discarded; unread, it would block the connection.
      request.resume()
      return tooLarge(limit)
    }
    chunks.push(chunk)
  }
  const sent = Buffer.concat(chunks).toString('latin1')
  if (!isEscapedUtf8(sent)) return new Problem(400, 'The form is not valid UTF-8.')
  const fields = new URLSearchParams(Buffer.from(sent, 'latin1').toString('utf8'))
  // Forms send a line break as CRLF, scripts as LF.
  return new URLSearchParams([...fields].map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')]))
}
