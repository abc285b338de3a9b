import { apiClient } from '#platform/api-client.ts'
import { bodyOf } from '#platform/calls.ts'
import { askingMeanwhile, sendFile, unsent } from '#platform/send-file.ts'
import type { mediaRoutes } from './routes.server.ts'
import { refusalOf } from './rules.ts'
import type { PageTitle, UploadedPicture } from './schema.ts'

const { uploads } = apiClient<ReturnType<typeof mediaRoutes>>().api

const lost = 'The picture could not be sent. Please check the connection and try again.'

type Progress = (share: number) => void

/** Stores a picture, to be referred to by its address. */
export function uploadPicture(file: Blob, onProgress?: Progress, signal?: AbortSignal): Promise<UploadedPicture> {
  return sendPicture('/api/uploads', file, onProgress, signal)
}

/** Has the site fetch a picture from another host, and store it like an upload. */
export const bringPicture = (address: string) =>
  bodyOf<UploadedPicture>(uploads['from-address'].$post({ json: { address } }))

/** The title of a page on another site, and the address of its picture. */
export const readPageTitle = (address: string) => bodyOf<PageTitle>(uploads['page-title'].$post({ json: { address } }))

/**
 * Sends a picture, reduced first if it is larger than the site needs. Any number can be sent at once: two are in flight
 * at a time. A file that the server would refuse for its size or type is not sent at all.
 * @throws ApiError (status 0 when nothing was sent or no answer came), whose message the notice shows
 */
export async function sendPicture<Answer>(
  path: string,
  file: Blob,
  onProgress?: Progress,
  signal?: AbortSignal,
): Promise<Answer> {
  // Loaded with the first picture: most forms are opened without sending one.
  const { fitForSending, inSendingTurn } = await import('./fit-for-sending.ts')
  const send = async () => {
    signal?.throwIfAborted()
    const fit = await fitForSending(file)
    const refusal = await refusalOf(fit)
    if (refusal) throw unsent(refusal)
    const form = new FormData()
    // A picture that was drawn anew is a blob without a name.
    form.append('file', fit, file instanceof File ? file.name : undefined)
    return sendFile<Answer>(path, form, { onProgress, signal, lost })
  }
  // Also while it waits for its turn.
  return askingMeanwhile(() => inSendingTurn(send))
}
