/** Calls to a bucket of Amazon S3, or of anything with its protocol: signed, with timeout and retries. */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Env } from '#platform/env.server.ts'
import { bounded, TooLongAnswer } from '../http/safety/bounded.server.ts'
import { StorageOutage } from './storage-outage.server.ts'

export interface BucketAccess {
  /** s3://bucket */
  url: string
  endpoint: string | undefined
  region: string
  keyId: string
  secret: string
  token: string | undefined
  /** Its name at the beginning of a sentence for the operator. */
  called: string
}

export interface BucketCall {
  method: 'GET' | 'PUT' | 'DELETE' | 'POST'
  /** Path in the bucket, of characters that need no encoding. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  signal?: AbortSignal | undefined
}

interface Patience {
  attempts: number
  /** Timeout of an answer, including its body. */
  limitMs: number
  /** Timeout of all attempts together. */
  wholeMs?: number
}

export interface BucketAnswer {
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
}

/** Null when the file to be read or deleted does not exist. @throws StorageOutage */
export type Bucket = (call: BucketCall) => Promise<BucketAnswer | null>

/** Longest answer: more than the largest picture, a part of a backup, or a list of names. */
const maxAnswerBytes = 64 * 2 ** 20
const maxErrorBytes = 64 * 2 ** 10

const firstPauseMs = 100

/** Access to a bucket by the environment's credentials. */
export function accessOf(env: Env, url: string): BucketAccess {
  return {
    url,
    endpoint: env.S3_ENDPOINT,
    region: env.AWS_REGION,
    keyId: env.AWS_ACCESS_KEY_ID ?? '',
    secret: env.AWS_SECRET_ACCESS_KEY ?? '',
    token: env.AWS_SESSION_TOKEN,
    called: 'The storage',
  }
}

/** Failed calls are retried, so that each must be idempotent. */
export function openBucket(access: BucketAccess, patience: Patience = { attempts: 3, limitMs: 10_000 }): Bucket {
  const root = bucketAddress(access)
  return async (call) => {
    const { attempts, limitMs, wholeMs } = patience
    const whole = wholeMs === undefined ? undefined : AbortSignal.timeout(wholeMs)
    let failure: unknown
    for (let attempt = 0; attempt < attempts && !whole?.aborted; attempt++) {
      call.signal?.throwIfAborted()
      if (attempt > 0) await wait(firstPauseMs * 4 ** (attempt - 1), undefined, { signal: call.signal })
      try {
        const response = await send(access, root, call, [AbortSignal.timeout(limitMs), ...(whole ? [whole] : [])])
        if (response.ok) {
          const bytes = new Uint8Array(await bounded(response, maxAnswerBytes).arrayBuffer())
          if (isOfBucket(response, call)) return { headers: response.headers, bytes }
          failure = new StorageOutage(`${access.called} answers ${call.method} without an ETag: it is no bucket.`)
          break
        }
        const reason = /<Code>(\w+)<\/Code>/.exec(await bounded(response, maxErrorBytes).text())?.[1]
        if (response.status === 404 && reason !== 'NoSuchBucket' && mayBeMissing(call)) return null
        const why = reason ? ` (${reason})` : ''
        failure = new StorageOutage(`${access.called} answered ${call.method} with ${response.status}${why}.`)
        if (response.status < 500 && response.status !== 429) break
      } catch (error) {
        call.signal?.throwIfAborted()
        const isTooLong = error instanceof TooLongAnswer
        const what = isTooLong ? `answers ${call.method} with more than any file of this site` : 'does not answer'
        failure = new StorageOutage(`${access.called} ${what}.`, { cause: error })
        if (isTooLong) break
      }
    }
    throw failure
  }
}

/** Of a list of names, each of a thousand: enough for centuries of backups. */
const maxPages = 100

/** The names of all files that begin with this. */
export async function keysIn(ask: Bucket, prefix: string, signal?: AbortSignal): Promise<string[]> {
  const keys: string[] = []
  let from: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const query = { 'list-type': '2', prefix, ...(from && { 'continuation-token': from }) }
    const text = Buffer.from((await ask({ method: 'GET', key: '', query, signal }))?.bytes ?? []).toString()
    keys.push(...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key))
    from = /<NextContinuationToken>([^<]*)</.exec(text)?.[1]
    if (!from) return keys
  }
  throw new Error(`The list of ${prefix} in the bucket has no end.`)
}

/** A file may be missing where it is read or deleted; a list may not, nor the place where something is stored. */
function mayBeMissing({ method, key }: BucketCall): boolean {
  return method === 'DELETE' || (method === 'GET' && key !== '')
}

/** Whether a bucket sent the answer: for a file stored or read it has an ETag. A proxy's page with status 200 could be taken for a file. */
function isOfBucket({ headers }: Response, { method, key }: BucketCall): boolean {
  return !(method === 'PUT' || (method === 'GET' && key !== '')) || headers.has('etag')
}

/**
 * The bucket as a host, as Amazon requires; as a path on other endpoints, and where a dot in its name would not match the
 * certificate.
 */
function bucketAddress({ url, endpoint, region }: BucketAccess): string {
  const bucket = url.slice('s3://'.length)
  if (endpoint) return `${endpoint}/${bucket}`
  if (bucket.includes('.')) return `https://s3.${region}.amazonaws.com/${bucket}`
  return `https://${bucket}.s3.${region}.amazonaws.com`
}

async function send(access: BucketAccess, root: string, call: BucketCall, limits: AbortSignal[]): Promise<Response> {
  const { method, key, query = {}, headers = {}, body, signal } = call
  const search = new URLSearchParams(query).toString()
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const signed = await new AwsV4Signer({
    method,
    url: `${root}/${key}${search ? `?${search}` : ''}`,
    headers: { ...headers, 'x-amz-content-sha256': hash },
    accessKeyId: access.keyId,
    secretAccessKey: access.secret,
    sessionToken: access.token,
    service: 's3',
    region: access.region,
  }).sign()
  return fetch(signed.url, {
    method,
    headers: signed.headers,
    body: (body as Uint8Array<ArrayBuffer> | undefined) ?? null,
    // Not followed: the answer's status and reason say that the region is wrong.
    redirect: 'manual',
    signal: AbortSignal.any(signal ? [signal, ...limits] : limits),
  })
}
