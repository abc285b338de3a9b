import { sendFile, unsent } from '#platform/send-file.ts'
import { importLimits } from '../options.ts'
import type { SubscriberImport } from './import-schema.ts'

const path = '/api/newsletter/subscribers/import'
const lost = 'The file could not be sent. Please check the connection and try again.'

/** What importing the file would do. @throws ApiError, whose sentence says what is wrong with it */
export function previewImport(file: File): Promise<SubscriberImport> {
  return send(`${path}/preview`, file)
}

/** Imports the file, with the author's word that these people agreed. @param asks those who never confirmed there, by mail */
export function importSubscribers({ file, asks }: { file: File; asks: boolean }): Promise<SubscriberImport> {
  return send(`${path}?consent=true${asks ? '&unconfirmed=ask' : ''}`, file)
}

async function send(to: string, file: File): Promise<SubscriberImport> {
  if (file.size > importLimits.bytes) throw unsent('The file is larger than 5 MB. Please divide it.')
  // Systems call the type of a CSV by many names.
  return sendFile<SubscriberImport>(to, file.slice(0, file.size, 'text/csv'), { lost })
}
