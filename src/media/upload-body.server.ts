import type { HonoRequest } from 'hono'
import type { Db } from '#platform/db/database.server.ts'
import { rateLimit } from '#platform/http/api/limits.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { rawBody } from '#platform/http/api/raw-body.server.ts'
import { isOneLine, isStorableText } from '#platform/text/storable.ts'
import { truncate } from '#platform/text/truncate.ts'
import { maxUploadBytes, uploadMessages } from './limits.ts'

const maxPerMinute = 30

/** One rate limit for all uploads, whichever route they use. */
export function uploadLimit(db: Db) {
  return rateLimit(db, 'upload', maxPerMinute, 60)
}

/** Allowance for the form data around the file. */
const maxFormBytes = 16 * 1024

const tooLarge = () => new Problem(413, uploadMessages.tooLarge)
const notOne = () => new Problem(400, uploadMessages.notOne)

/** An uploaded file and its name without the extension; undefined for a name that says nothing. */
export interface Uploaded {
  bytes: Uint8Array
  name: string | undefined
}

/**
 * The single file of a form. Its declared type is ignored.
 * @throws Problem 413 before reading when the request declares its length, else as soon as the limit is exceeded; 415,
 * 400
 */
export async function uploadedFile(request: HonoRequest): Promise<Uploaded> {
  const type = request.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Problem(415, 'The picture must be sent as multipart/form-data.')
  }
  const limits = { bytes: maxUploadBytes + maxFormBytes, tooLarge, brokenOff: 'The picture did not arrive.' }
  const file = await onlyFile(await rawBody(request, limits), type)
  if (file.size > maxUploadBytes) throw tooLarge()
  if (file.size === 0) throw new Problem(400, uploadMessages.empty)
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: nameOf(file) }
}

function nameOf({ name }: File): string | undefined {
  const whole = name.replace(/^.*[\\/]/, '').replace(/\.\w{1,5}$/, '')
  const plain = truncate(whole.trim(), 100)
  return plain && plain !== 'blob' && isOneLine(plain) && isStorableText(plain) ? plain : undefined
}

async function onlyFile(form: Buffer<ArrayBuffer>, type: string): Promise<File> {
  const headers = { 'content-type': type }
  const parsed = await new Response(form, { headers }).formData().catch(() => {
    throw new Problem(400, 'The form cannot be read.')
  })
  const files = [...parsed].filter(([, value]) => typeof value !== 'string')
  const [name, file] = files[0] ?? []
  if (files.length !== 1 || name !== 'file' || !(file instanceof File)) throw notOne()
  return file
}
