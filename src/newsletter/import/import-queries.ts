import { sendFile, unsent } from '#platform/send-file.ts'
import { importLimits } from '../options.ts'
import type { SubscriberImport } from './import-schema.ts'

const path = '/api/newsletter/subscribers/import'
const lost = 'The file could not be sent. Please check the connection and try again.'

/** A preview of the import. @throws ApiError, whose message says what is wrong with the file */
export function previewImport(file: File): Promise<SubscriberImport> {
  return send(`${path}/preview`, file)
}

/**
 * Imports the file; the author has stated that these people agreed.
 * @param asks whether those who never confirmed there are asked by mail
 */
export function importSubscribers({ file, asks }: { file: File; asks: boolean }): Promise<SubscriberImport> {
  return send(`${path}?consent=true${asks ? '&unconfirmed=ask' : ''}`, file)
}

async function send(to: string, file: File): Promise<SubscriberImport> {
  if (file.size > importLimits.bytes) throw unsent('The file is larger than 5 MB. Please divide it.')
  // The type is set here, because systems name that of a CSV differently.
  return sendFile<SubscriberImport>(to, file.slice(0, file.size, 'text/csv'), { lost })
}
