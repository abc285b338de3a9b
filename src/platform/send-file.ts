import { ApiError, askToSignInAgain } from './api-client.ts'

const maxSendMs = 120_000

export interface SendOptions {
  /** Share of the file that is sent, from 0 to 1; the server's own work follows. */
  onProgress?: ((share: number) => void) | undefined
  /** Aborts the upload; the promise then rejects with the signal's reason, an `AbortError`. */
  signal?: AbortSignal | undefined
  /** The sentence for a missing answer. */
  lost: string
}

/**
 * Uploads a file or a form from the author's desk. When the session has ended, she is asked to sign in and it is sent again.
 * @throws ApiError (status 0 when no answer came), whose sentence is shown
 */
export function sendFile<Answer>(path: string, body: Blob | FormData, options: SendOptions): Promise<Answer> {
  return askingMeanwhile(async () => {
    try {
      return await send<Answer>(path, body, options)
    } catch (error) {
      const isSignedOut = error instanceof ApiError && error.status === 401
      if (isSignedOut && (await askToSignInAgain())) return send<Answer>(path, body, options)
      throw error
    }
  })
}

let underWay = 0
const ask = (event: Event) => event.preventDefault()

/** The browser asks before it reloads or closes the window while something is being sent, which that would abort. */
export async function askingMeanwhile<Answer>(sending: () => Promise<Answer>): Promise<Answer> {
  if (underWay++ === 0) addEventListener('beforeunload', ask)
  try {
    return await sending()
  } finally {
    if (--underWay === 0) removeEventListener('beforeunload', ask)
  }
}

/** A client-side error: nothing was sent, or no answer came. */
export function unsent(sentence: string): ApiError {
  return new ApiError(0, JSON.stringify({ error: sentence }))
}

function send<Answer>(path: string, body: Blob | FormData, options: SendOptions): Promise<Answer> {
  const { onProgress, signal, lost } = options
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    // XMLHttpRequest, because fetch does not report upload progress.
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', path)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as Answer)
      else reject(new ApiError(request.status, request.responseText || request.statusText))
    }
    request.timeout = maxSendMs
    request.ontimeout = () => reject(unsent(lost))
    request.onerror = () => reject(unsent(lost))
    request.onabort = () => reject(signal?.reason ?? new DOMException('The sending was stopped.', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}
