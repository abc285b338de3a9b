/** The bucket for backups: reads, writes and lists files by name, and knows nothing of the site. */
import { createHash } from 'node:crypto'
import type { Env } from '#platform/env.server.ts'
import { accessOf, type BucketAnswer, keysIn, openBucket } from '#platform/media/bucket.server.ts'
import { type BackupName, backupsAmong } from './names.ts'

const folder = 'backups'
/**
 * S3 wants at least 5 MB a part, and at most 10,000 parts: 80 GB with this. A process holds one part of a backup in
 * memory.
 */
const partBytes = 8 * 2 ** 20
/** Retries and timeout: enough for a part over a slow connection, and for one that is gone for half a minute. */
const patience = { attempts: 5, limitMs: 120_000 }

export interface BackupPlace {
  /** "s3://bucket/backups" */
  address: string
  /** Hash of how it is reached, endpoint and key: a change of these is tried at the next start. */
  access: string
  /** Newest first. */
  list(signal?: AbortSignal): Promise<BackupName[]>
  /** Atomic: a file is complete or not there. @returns its bytes */
  put(name: string, chunks: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<number>
  /** @throws an Error of one sentence when there is no such file */
  get(name: string): AsyncGenerator<Uint8Array>
  delete(name: string): Promise<void>
}

/** Null where backups stay on the machine. */
export function backupPlace(env: Env, part = partBytes): BackupPlace | null {
  const url = env.BACKUP_URL ?? env.STORAGE_URL
  if (!url) return null
  const common = accessOf(env, url)
  const access = {
    ...common,
    called: 'The bucket for backups',
    endpoint: env.BACKUP_ENDPOINT ?? common.endpoint,
    region: env.BACKUP_REGION ?? common.region,
    ...(env.BACKUP_ACCESS_KEY_ID && {
      keyId: env.BACKUP_ACCESS_KEY_ID,
      secret: env.BACKUP_SECRET_ACCESS_KEY ?? '',
      token: undefined,
    }),
  }
  const ask = openBucket(access)
  const send = openBucket(access, patience)
  // One quick attempt, for clean-up, which must not hold up a process that stops.
  const tryOnce = openBucket(access, { attempts: 1, limitMs: 2_000 })
  const keyOf = (name: string) => `${folder}/${name}`

  async function list(signal?: AbortSignal): Promise<BackupName[]> {
    const keys = await keysIn(ask, `${folder}/`, signal)
    return backupsAmong(keys.map((key) => key.slice(folder.length + 1)))
  }

  async function putParts(key: string, parts: AsyncIterator<Buffer>, first: Buffer, signal?: AbortSignal) {
    const begun = await send({ method: 'POST', key, query: { uploads: '' }, signal })
    const uploadId = /<UploadId>([^<]+)</.exec(textOf(begun))?.[1]
    if (!uploadId) throw new Error('The storage takes no files in parts.')
    const tags: string[] = []
    let bytes = 0
    try {
      for (let body: Buffer | undefined = first; body; body = (await parts.next()).value) {
        const query = { partNumber: String(tags.length + 1), uploadId }
        const stored = await send({ method: 'PUT', key, query, body, signal })
        tags.push(stored?.headers.get('etag') ?? '')
        bytes += body.length
      }
      const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
      const done = await send({ method: 'POST', key, query: { uploadId }, body, signal })
      // S3 may answer 200 first and put an error into the body.
      if (!done || textOf(done).includes('<Error>'))
        throw new Error('The storage could not put the parts of the backup together.')
      return bytes
    } catch (error) {
      // Parts of an unfinished upload cost money until they are deleted.
      await tryOnce({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
      throw error
    }
  }

  /** Reads in ranges, each of which can be retried, so that no connection needs to last. */
  async function* get(name: string) {
    for (let from = 0, total = 1; from < total; ) {
      const range = `bytes=${from}-${from + part - 1}`
      const answer = await send({ method: 'GET', key: keyOf(name), headers: { range } })
      const bytes = answer?.bytes ?? new Uint8Array()
      const size = Number(answer?.headers.get('content-range')?.split('/')[1] ?? bytes.length)
      if (!answer || (bytes.length === 0 && size > from)) throw new Error(`There is no ${name} in the bucket.`)
      total = size
      from += bytes.length
      yield bytes
    }
  }

  return {
    address: `${url}/${folder}`,
    access: createHash('sha256').update(`${access.endpoint} ${access.keyId}`).digest('hex'),
    list,
    async put(name, chunks, signal) {
      const parts = inParts(chunks, part)
      try {
        const first = (await parts.next()).value ?? Buffer.alloc(0)
        if (first.length === part) return await putParts(keyOf(name), parts, first, signal)
        await send({ method: 'PUT', key: keyOf(name), body: first, signal })
        return first.length
      } finally {
        await parts.return(undefined)
      }
    },
    get,
    async delete(name) {
      await ask({ method: 'DELETE', key: keyOf(name) })
    },
  }
}

const textOf = (answer: BucketAnswer | null) => Buffer.from(answer?.bytes ?? []).toString()

/** Parts share one buffer, so each must be sent before the next is asked for. */
async function* inParts(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer, undefined> {
  const part = Buffer.allocUnsafeSlow(size)
  let length = 0
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; ) {
      const taken = chunk.subarray(from, from + size - length)
      part.set(taken, length)
      from += taken.length
      length += taken.length
      if (length < size) continue
      yield part
      length = 0
    }
  }
  if (length > 0) yield part.subarray(0, length)
}
