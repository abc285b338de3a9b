import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Env } from '#platform/env.server.ts'
import type { Storage } from './storage.ts'
import { StorageOutage } from './storage-outage.server.ts'

type S3Env = Pick<
  Env,
  'S3_ENDPOINT' | 'AWS_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN'
>

const attempts = 3
const attemptLimitMs = 10_000
const firstPauseMs = 100
/** Everything of the site's lies below this, so that the bucket may hold other things too. */
const folder = 'uploads'

/**
 * Files in a bucket of Amazon S3 or of anything that speaks its protocol (S3_ENDPOINT). A file is stored by one PUT,
 * which the protocol makes whole or nothing. The key needs to read, write, delete and list: without listing, the
 * provider answers 403 instead of 404 for what is not there.
 * @param url s3://bucket
 */
export function s3Storage(env: S3Env, url: string): Storage {
  const root = bucketAddress(env, url.slice('s3://'.length))
  const address = (name: string) => `${root}/${folder}/${name}`
  return {
    async put(name, bytes, type) {
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
      await call(env, { method: 'PUT', url: address(name), headers, body: bytes })
    },
    async get(name) {
      const response = await call(env, { method: 'GET', url: address(name) })
      return response && new Uint8Array(await response.arrayBuffer())
    },
    async delete(name) {
      await call(env, { method: 'DELETE', url: address(name) })
    },
  }
}

/** The bucket as a host, as Amazon wants it; as a path on other endpoints and where a dot would break the certificate. */
function bucketAddress({ S3_ENDPOINT, AWS_REGION }: S3Env, bucket: string): string {
  if (S3_ENDPOINT) return `${S3_ENDPOINT}/${bucket}`
  if (bucket.includes('.')) return `https://s3.${AWS_REGION}.amazonaws.com/${bucket}`
  return `https://${bucket}.s3.${AWS_REGION}.amazonaws.com`
}

interface Call {
  method: 'GET' | 'PUT' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: Uint8Array
}

/** Null when the file is not there. Each of the calls may be repeated without harm, so a failed one is. */
async function call(env: S3Env, request: Call): Promise<Response | null> {
  let failure: unknown
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await wait(firstPauseMs * 4 ** (attempt - 1))
    try {
      const response = await send(env, request)
      if (response.ok) return response
      await response.body?.cancel()
      if (response.status === 404) return null
      failure = new StorageOutage(`The storage answered ${request.method} with ${response.status}.`)
      if (response.status < 500 && response.status !== 429) break
    } catch (error) {
      failure = new StorageOutage('The storage does not answer.', { cause: error })
    }
  }
  throw failure
}

async function send(env: S3Env, { method, url, headers = {}, body }: Call): Promise<Response> {
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const signed = await new AwsV4Signer({
    method,
    url,
    headers: { ...headers, 'x-amz-content-sha256': hash },
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: env.AWS_SESSION_TOKEN,
    service: 's3',
    region: env.AWS_REGION,
  }).sign()
  return fetch(signed.url, {
    method,
    headers: signed.headers,
    body: (body as Uint8Array<ArrayBuffer> | undefined) ?? null,
    redirect: 'error',
    signal: AbortSignal.timeout(attemptLimitMs),
  })
}
