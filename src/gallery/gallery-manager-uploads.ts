import { useSyncExternalStore } from 'react'
import { sentenceIn } from '#platform/problem-in.ts'
import { uploadToGallery } from './desk-queries.ts'
import type { GalleryImage } from './schema.ts'

export interface Upload {
  key: number
  name: string
  /** In bytes. */
  size: number
  state: 'waiting' | 'sending' | 'stored' | 'failed'
  /** Progress, 0 to 1. */
  share: number
  error?: string
  image?: GalleryImage
}

interface Given {
  file: File
  stop: AbortController
  onStored: () => unknown
}

const maxAtOnce = 2
const sentenceless = 'The picture could not be uploaded.'

// Module state, so that uploads continue while the author has another tab of the desk open.
let uploads: readonly Upload[] = []
const files = new Map<number, Given>()
const listeners = new Set<() => void>()
let nextKey = 1

function set(next: readonly Upload[]) {
  uploads = next
  // Warns before the page is left, which would abort the uploads.
  if (uploads.some(isOnItsWay)) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
  for (const listener of listeners) listener()
}

function isOnItsWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending'
}

function warn(event: Event) {
  event.preventDefault()
}

function change(key: number, values: Partial<Upload>) {
  set(uploads.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)))
}

/** Uploads files, two at a time. @param onStored called for each that is stored */
export function sendFiles(given: Iterable<File>, onStored: () => unknown) {
  const added = Array.from(given, (file): Upload => {
    const key = nextKey++
    files.set(key, { file, stop: new AbortController(), onStored })
    return { key, name: file.name, size: file.size, state: 'waiting', share: 0 }
  })
  set([...uploads, ...added])
  sendNext()
}

/** Retries a failed upload. */
export function sendAgain(key: number) {
  change(key, { state: 'waiting', share: 0 })
  sendNext()
}

/** Removes an upload from the list, and aborts it if it is under way. */
export function dropUpload(key: number) {
  files.get(key)?.stop.abort()
  files.delete(key)
  set(uploads.filter((upload) => upload.key !== key))
  sendNext()
}

function sendNext() {
  const sending = uploads.filter(({ state }) => state === 'sending').length
  for (const { key } of uploads.filter(({ state }) => state === 'waiting').slice(0, maxAtOnce - sending)) void send(key)
}

async function send(key: number) {
  const given = files.get(key)
  if (!given) return
  change(key, { state: 'sending' })
  try {
    const image = await uploadToGallery(given.file, (share) => change(key, { share }), given.stop.signal)
    files.delete(key)
    change(key, { state: 'stored', share: 1, image })
    given.onStored()
  } catch (error) {
    const sentence = sentenceIn(error, sentenceless)
    change(key, { state: 'failed', error: sentence })
  }
  sendNext()
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
