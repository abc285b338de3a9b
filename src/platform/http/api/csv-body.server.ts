import type { HonoRequest } from 'hono'
import { csvTooLarge, maxCsvBytes } from '../../csv-limit.ts'
import { Problem } from './problem.ts'
import { rawBody } from './raw-body.server.ts'

const limits = {
  bytes: maxCsvBytes,
  tooLarge: () => new Problem(413, csvTooLarge),
  brokenOff: 'The file did not arrive.',
}

/** Reads an uploaded CSV file, which is the whole body. @throws Problem 415, 413, 400 */
export async function readCsvBody(request: HonoRequest): Promise<Buffer> {
  if (!/^text\/csv\s*(;|$)/i.test(request.header('content-type') ?? '')) {
    throw new Problem(415, 'The file must be sent as text/csv.')
  }
  return rawBody(request, limits)
}
