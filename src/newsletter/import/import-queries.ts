import { sendCsv } from '#platform/send-csv.ts'
import type { SubscriberImport } from './import-schema.ts'

const path = '/api/newsletter/subscribers/import'

/** A preview of the import. @throws ApiError, whose message says what is wrong with the file */
export function previewImport(file: File): Promise<SubscriberImport> {
  return sendCsv(`${path}/preview`, file)
}

/**
 * Imports the file; the author has stated that these people agreed.
 * @param asks whether those who never confirmed there are asked by mail
 */
export function importSubscribers({ file, asks }: { file: File; asks: boolean }): Promise<SubscriberImport> {
  return sendCsv(`${path}?consent=true${asks ? '&unconfirmed=ask' : ''}`, file)
}
