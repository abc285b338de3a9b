/**
 * A bucket on this machine that refuses what Amazon would: it recomputes every signature (Signature Version 4) from the
 * received request and the secret, and compares the body with the signed hash.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listen } from '#platform/http/listening/server.server.ts'

export const credentials = {
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  AWS_REGION: 'eu-west-1',
}

export async function fakeS3() {
  const objects = new Map<string, { type: string; cacheControl: string; bytes: Buffer }>()
  const calls: string[] = []
  /** Statuses for the next answers, sent before the request is checked. */
  const failures: number[] = []
  /** While true, every answer is 503; for tests beside whose calls background work sends its own. */
  const outage = { isOn: false }
  let isFree = Promise.resolve()
  const parts = new Map<string, Buffer[]>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    calls.push(`${request.method} ${request.url}`)
    await isFree
    const failure = outage.isOn ? 503 : failures.shift()
    const answer = failure ? { status: failure } : answerTo(request, body)
    response.writeHead(answer.status, answer.headers)
    response.end(answer.body)
  })

  function answerTo(request: IncomingMessage, body: Buffer): Answer {
    const { pathname: key, searchParams: query } = new URL(request.url ?? '', 'http://bucket')
    if (!isSigned(request, body)) return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }
    if (query.has('list-type')) return listed(key, query.get('prefix') ?? '')
    if (query.has('uploads') || query.has('uploadId')) return inParts(request.method, key, query, body)
    if (request.method === 'PUT') {
      const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers
      objects.set(key, { type, cacheControl, bytes: body })
      return { status: 200, headers: { etag: `"${sha256(body)}"` } }
    }
    if (request.method === 'DELETE') return { status: objects.delete(key) ? 204 : 404 }
    return ranged(objects.get(key)?.bytes, request.headers.range)
  }

  function listed(bucket: string, prefix: string): Answer {
    const keys = [...objects.keys()].filter((key) => key.startsWith(bucket + prefix))
    const contents = keys.map((key) => `<Contents><Key>${key.slice(bucket.length)}</Key></Contents>`)
    return { status: 200, body: `<ListBucketResult>${contents.join('')}</ListBucketResult>` }
  }

  function inParts(method: string | undefined, key: string, query: URLSearchParams, body: Buffer): Answer {
    if (query.has('uploads')) {
      parts.set(key, [])
      return { status: 200, body: '<UploadId>up/1+</UploadId>' }
    }
    const own = parts.get(key)
    if (!own || query.get('uploadId') !== 'up/1+') return { status: 404 }
    if (method === 'PUT') {
      own[Number(query.get('partNumber')) - 1] = body
      return { status: 200, headers: { etag: `"${sha256(body)}"` } }
    }
    parts.delete(key)
    if (method === 'DELETE') return { status: 204 }
    const tags = [...body.toString().matchAll(/<ETag>"(\w+)"/g)].map(([, tag]) => tag)
    if (tags.join() !== own.map(sha256).join()) return { status: 400 }
    objects.set(key, { type: '', cacheControl: '', bytes: Buffer.concat(own) })
    return { status: 200, body: '<CompleteMultipartUploadResult/>' }
  }

  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    ...{ objects, parts, calls, failures, outage },
    /** Requests from now on are answered when this has happened. */
    answersAfter(event: Promise<void>) {
      isFree = event
    },
  }
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string | undefined
}

function ranged(bytes: Buffer | undefined, range: string | undefined): Answer {
  if (!bytes) return { status: 404 }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const etag = `"${sha256(bytes)}"`
  if (from === undefined) return { status: 200, headers: { etag }, body: bytes }
  const headers = { etag, 'content-range': `bytes ${from}-${to}/${bytes.length}` }
  return { status: 206, headers, body: bytes.subarray(Number(from), Number(to) + 1) }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': bodyHash } = request.headers
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/
  const [, keyId, scope = '', signedHeaders = '', signature] = pattern.exec(authorization) ?? []
  if (keyId !== credentials.AWS_ACCESS_KEY_ID || bodyHash !== sha256(body) || typeof date !== 'string') return false
  if (!scope.startsWith(`${date.slice(0, 8)}/${credentials.AWS_REGION}/`)) return false
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signedHeaders.split(';').includes(name)))
    return false
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).toSorted()
  const canonical = [request.method, pathname, query.join('&'), headers.join(''), signedHeaders, bodyHash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${credentials.AWS_SECRET_ACCESS_KEY}`)
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
}
