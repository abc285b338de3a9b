import type { HonoRequest } from 'hono'
import { Problem } from '#platform/http/problem.ts'
import { maxUploadBytes, uploadMessages } from './limits.ts'

/** What the form around the file may take. */
const formBytes = 16 * 1024

const tooLarge = () => new Problem(413, uploadMessages.tooLarge)
const notOne = () => new Problem(400, uploadMessages.notOne)

/**
 * The bytes of the one file in a form. Its name and declared type are not looked at.
 * @throws Problem 413 before reading when the request says its length, else as soon as it is exceeded; 415, 400
 */
export async function uploadedBytes(request: HonoRequest): Promise<Uint8Array> {
  const type = request.header('content-type') ?? ''
  if (request.header('content-encoding')) throw new Problem(415, 'Compressed bodies are not accepted.')
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Problem(415, 'The picture must be sent as multipart/form-data.')
  }
  if (Number(request.header('content-length') ?? 0) > maxUploadBytes + formBytes) throw tooLarge()
  const file = await onlyFile(await readForm(request.raw.body), type)
  if (file.size > maxUploadBytes) throw tooLarge()
  if (file.size === 0) throw new Problem(400, uploadMessages.empty)
  return new Uint8Array(await file.arrayBuffer())
}

async function readForm(body: ReadableStream<Uint8Array> | null): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > maxUploadBytes + formBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    // Whoever was sending has gone away; nobody reads this answer, and nothing is wrong here.
    throw error instanceof Problem ? error : new Problem(400, 'The picture did not arrive.')
  }
  return Buffer.concat(chunks, size)
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
