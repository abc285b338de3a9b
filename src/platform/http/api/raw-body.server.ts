import type { HonoRequest } from 'hono'
import { Problem } from './problem.ts'

interface BodyLimits {
  bytes: number
  tooLarge: () => Problem
  /** Message for a body that was cut off; the client has usually disconnected by then. */
  brokenOff: string
}

/**
 * Reads a whole body that is not JSON.
 * @throws Problem 413 before reading when the request declares its length, else as soon as the limit is exceeded; 415, 400
 */
export async function rawBody(request: HonoRequest, limits: BodyLimits): Promise<Buffer<ArrayBuffer>> {
  const { bytes, tooLarge, brokenOff } = limits
  if (request.header('content-encoding')) throw new Problem(415, 'Compressed bodies are not accepted.')
  if (Number(request.header('content-length') ?? 0) > bytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.raw.body ?? []) {
      size += chunk.byteLength
      if (size > bytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(400, brokenOff)
  }
  return Buffer.concat(chunks, size)
}
