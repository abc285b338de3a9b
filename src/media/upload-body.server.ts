import type { HonoRequest } from 'hono'
import type { Db } from '#platform/db/database.server.ts'
import { rateLimit } from '#platform/http/api/limits.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { rawBody } from '#platform/http/api/raw-body.server.ts'
import { isOneLine, isStorableText } from '#platform/text/storable.ts'
import { maxUploadBytes, uploadMessages } from './limits.ts'

const perMinute = 30

/** One count of all pictures that are sent, wherever to. */
export function uploadLimit(db: Db) {
  return rateLimit(db, 'upload', perMinute, 60)
}

/** What the form around the file may take. */
const formBytes = 16 * 1024

const tooLarge = () => new Problem(413, uploadMessages.tooLarge)
const notOne = () => new Problem(400, uploadMessages.notOne)

/** A file that was sent, and what it was called, without its kind; undefined: nothing that says something. */
export interface Uploaded {
  bytes: Uint8Array
  name: string | undefined
}

/**
 * The one file in a form. Its declared type is not looked at.
 * @throws Problem 413 before reading when the request says its length, else as soon as it is exceeded; 415, 400
 */
export async function uploadedFile(request: HonoRequest): Promise<Uploaded> {
  const type = request.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Problem(415, 'The picture must be sent as multipart/form-data.')
  }
  const limits = { bytes: maxUploadBytes + formBytes, tooLarge, brokenOff: 'The picture did not arrive.' }
  const file = await onlyFile(await rawBody(request, limits), type)
  if (file.size > maxUploadBytes) throw tooLarge()
  if (file.size === 0) throw new Problem(400, uploadMessages.empty)
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: nameOf(file) }
}

function nameOf({ name }: File): string | undefined {
  const plain = name
    .replace(/^.*[\\/]/, '')
    .replace(/\.\w{1,5}$/, '')
    .trim()
    .slice(0, 100)
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
