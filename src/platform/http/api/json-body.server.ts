import type { HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { keepBody } from '../../inside/hono-body.server.ts'
import type { AppEnv } from '../deps.server.ts'
import { Problem } from './problem.ts'

const maxDepth = 32

const tooLarge = (limit: number) => new Problem(413, `The body must be at most ${Math.floor(limit / 1024)} KB.`)
const wrongType = () => new Problem(415, 'The body must be sent as application/json.')
const notJson = () => new Problem(400, 'The body is not valid JSON.')

/**
 * Reads and checks a JSON body before any handler runs; handlers then use it as usual.
 * @param limitOf bytes allowed; 'own' where the route reads its body itself, because it is not JSON
 */
export function jsonBodies(limitOf: (method: string, path: string) => number | 'own') {
  return createMiddleware<AppEnv>(async (c, next) => {
    const limit = limitOf(c.req.method, c.req.path)
    if (limit !== 'own' && c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      // Before the body is touched: one that nobody has begun to read is drained by the server, which then keeps the connection.
      if (announcesBody(c.req)) refuseByHeaders(c.req, limit)
      if (c.req.raw.body) keepBody(c.req, await bodyOf(c.req, c.req.raw.body, limit))
    }
    await next()
  })
}

async function bodyOf(request: HonoRequest, body: ReadableStream<Uint8Array>, limit: number): Promise<string> {
  refuseByHeaders(request, limit)
  const text = await readText(body, limit)
  // A request without a body may have an empty stream; only a body needs a content type.
  if (text && request.header('content-type') === undefined) throw wrongType()
  refuseDeep(text)
  return text
}

const announcesBody = (request: HonoRequest) =>
  Number(request.header('content-length') ?? 0) > 0 || request.header('transfer-encoding') !== undefined

function refuseByHeaders(request: HonoRequest, limit: number) {
  if (request.header('content-type') !== undefined) refuseOtherTypes(request)
  if (Number(request.header('content-length') ?? 0) > limit) throw tooLarge(limit)
}

function refuseOtherTypes(request: HonoRequest) {
  if (request.header('content-encoding')) throw new Problem(415, 'Compressed bodies are not accepted.')
  const [type = '', ...parameters] = (request.header('content-type') ?? '').toLowerCase().split(';')
  const isUtf8 = parameters.every((parameter) => /^\s*charset="?utf-8"?\s*$/.test(parameter))
  if (type.trim() !== 'application/json' || !isUtf8) throw wrongType()
}

async function readText(body: ReadableStream<Uint8Array>, limit: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > limit) throw tooLarge(limit)
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    throw error instanceof Problem ? error : notJson()
  }
}

/** Counts brackets outside strings, so that deeply nested JSON is refused before it is parsed. */
function refuseDeep(text: string) {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      if (++depth > maxDepth) throw new Problem(400, `The body is nested more than ${maxDepth} levels deep.`)
    } else if (char === '}' || char === ']') depth--
  }
}
