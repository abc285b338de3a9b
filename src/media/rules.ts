import { pictureKind } from '#platform/media/picture-kind.ts'
import { maxUploadBytes, uploadMessages } from './limits.ts'

/** Why a file would be refused, as far as the browser can tell; null when it may be sent. */
export async function refusalOf(file: Blob): Promise<string | null> {
  if (file.size === 0) return uploadMessages.empty
  if (file.size > maxUploadBytes) return uploadMessages.tooLarge
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  return pictureKind(start) ? null : uploadMessages.wrongKind
}
