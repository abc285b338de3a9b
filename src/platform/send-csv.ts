import { csvTooLarge, maxCsvBytes } from './csv-limit.ts'
import { sendFile, unsent } from './send-file.ts'

const lost = 'The file could not be sent. Please check the connection and try again.'

/** Uploads a CSV file. @throws ApiError, whose sentence says what is wrong with it */
export async function sendCsv<Answer>(path: string, file: File): Promise<Answer> {
  if (file.size > maxCsvBytes) throw unsent(csvTooLarge)
  // Sent as text/csv, because systems call a CSV by many other types.
  return sendFile<Answer>(path, file.slice(0, file.size, 'text/csv'), { lost })
}
