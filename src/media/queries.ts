import { ApiError } from '#platform/api-client.ts'
import { createTurns } from '#platform/media/turns.ts'
import { refusalOf } from './rules.ts'
import type { UploadedPicture } from './schema.ts'

/** The server draws two at a time; more would wait there, with a connection that might be taken for dead. */
const inSendingTurn = createTurns({ atOnce: 2, waiting: Number.POSITIVE_INFINITY })

const sendingLimitMs = 120_000
const lostConnection = 'The picture could not be sent. Please check the connection and try again.'

/**
 * Sends a picture; for `useMutation`. Any number may be given at once: two are sent at a time. What the server would
 * refuse for its size or kind is not sent at all.
 * @param onProgress share of the file that has left, from 0 to 1; then the server draws the copies for about a second
 * @param signal stops the sending; the promise then rejects with the signal's reason, an `AbortError`
 * @throws ApiError (status 0 when nothing was sent or no answer came), whose `sentence()` is what the notice shows
 */
export async function uploadPicture(
  file: Blob,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<UploadedPicture> {
  const refusal = await refusalOf(file)
  if (refusal) throw unsent(refusal)
  return inSendingTurn(() => send(file, onProgress, signal))
}

function send(file: Blob, onProgress?: (share: number) => void, signal?: AbortSignal): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    // fetch cannot tell how much of a body has left.
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', '/api/uploads')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => answer(request, resolve, reject)
    request.timeout = sendingLimitMs
    request.ontimeout = () => reject(unsent(lostConnection))
    request.onerror = () => reject(unsent(lostConnection))
    request.onabort = () => reject(signal?.reason ?? new DOMException('The sending was stopped.', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

function answer(request: XMLHttpRequest, resolve: (picture: UploadedPicture) => void, reject: (error: Error) => void) {
  if (request.status === 201) resolve(JSON.parse(request.responseText) as UploadedPicture)
  else reject(new ApiError(request.status, request.responseText || request.statusText))
}

function unsent(sentence: string) {
  return new ApiError(0, JSON.stringify({ error: sentence }))
}
