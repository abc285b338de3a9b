/**
 * A bucket on this machine that refuses what Amazon would: every signature is computed again from the request as it
 * came in and from the secret (Signature Version 4), and the body must have the hash that was signed.
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
  /** Statuses to answer with before anything is looked at. */
  const failures: number[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    calls.push(`${request.method} ${request.url}`)
    const status = failures.shift() ?? answer(request, body)
    response.writeHead(status)
    response.end(request.method === 'GET' && status === 200 ? objects.get(request.url ?? '')?.bytes : undefined)
  })

  function answer(request: IncomingMessage, body: Buffer): number {
    const key = request.url ?? ''
    if (!isSigned(request, body)) return 403
    if (request.method === 'PUT') {
      const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers
      objects.set(key, { type, cacheControl, bytes: body })
      return 200
    }
    if (request.method === 'DELETE') return objects.delete(key) ? 204 : 404
    return objects.has(key) ? 200 : 404
  }

  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}`, objects, calls, failures }
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
  const canonical = [request.method, request.url, '', headers.join(''), signedHeaders, bodyHash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${credentials.AWS_SECRET_ACCESS_KEY}`)
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
}
