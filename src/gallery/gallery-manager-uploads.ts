import { useSyncExternalStore } from 'react'
import { uploadPicture } from '#media/queries.ts'
import type { UploadedPicture } from '#media/schema.ts'
import { ApiError, askToSignInAgain } from '#platform/api-client.ts'

/** A file on its way into the gallery; it is shown there once somebody has described it. */
export interface Upload {
  key: number
  name: string
  /** Bytes. */
  size: number
  state: 'waiting' | 'sending' | 'uploaded' | 'failed'
  /** Part of the file that has left, 0 to 1. */
  share: number
  error?: string
  picture?: UploadedPicture
}

const mostAtOnce = 2
const sentenceless = 'The picture could not be uploaded.'

// The list outlives the tab, so that pictures go on being sent while the author looks elsewhere.
let uploads: readonly Upload[] = []
const files = new Map<number, { file: File; stop: AbortController }>()
const listeners = new Set<() => void>()
let nextKey = 1

function set(next: readonly Upload[]) {
  uploads = next
  for (const listener of listeners) listener()
}

function change(key: number, values: Partial<Upload>) {
  set(uploads.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)))
}

/** Sends files, two at a time. */
export function sendFiles(given: Iterable<File>) {
  const added = Array.from(given, (file): Upload => {
    const key = nextKey++
    files.set(key, { file, stop: new AbortController() })
    return { key, name: file.name, size: file.size, state: 'waiting', share: 0 }
  })
  set([...uploads, ...added])
  sendNext()
}

/** Takes a file off the list; one that is being sent is stopped. */
export function dropUpload(key: number) {
  files.get(key)?.stop.abort()
  files.delete(key)
  set(uploads.filter((upload) => upload.key !== key))
  sendNext()
}

function sendNext() {
  const sending = uploads.filter(({ state }) => state === 'sending').length
  for (const { key } of uploads.filter(({ state }) => state === 'waiting').slice(0, mostAtOnce - sending))
    void send(key)
}

async function send(key: number) {
  const given = files.get(key)
  if (!given) return
  change(key, { state: 'sending' })
  try {
    const picture = await uploadAgainIfSignedOut(given.file, (share) => change(key, { share }), given.stop.signal)
    change(key, { state: 'uploaded', share: 1, picture })
  } catch (error) {
    const sentence = error instanceof ApiError ? error.sentence(sentenceless) : sentenceless
    change(key, { state: 'failed', error: sentence })
  }
  files.delete(key)
  sendNext()
}

async function uploadAgainIfSignedOut(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  try {
    return await uploadPicture(file, onProgress, signal)
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401
    if (isSignedOut && (await askToSignInAgain())) return uploadPicture(file, onProgress, signal)
    throw error
  }
}

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => uploads,
    () => uploads,
  )
}
