import { join } from 'node:path'
import type { Env } from '#platform/env.server.ts'
import { folderStorage, sweepFolder } from './folder-storage.server.ts'
import { keptInMemory } from './kept-storage.server.ts'
import { s3Storage } from './s3-storage.server.ts'
import type { Storage } from './storage.ts'

/** Size of the storage's cache in memory. */
const maxCachedBytes = 24 * 2 ** 20

/** Content types by extension; nothing else is ever stored or served. */
export const fileTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

const fileName = /^[0-9a-f]{32}(-[1-9]\d{1,4})?\.(avif|webp|jpg)$/

/** Whether a stored file could have this name: 128 random bits, perhaps a width, and the extension. No path matches. */
export function isFileName(name: string): boolean {
  return fileName.test(name)
}

const uploads = '/uploads/'

/** Names of a stored picture's files, by its row; none for the program's own art. */
export function storedNames(url: string, widths: number[]): string[] {
  const name = url.slice(uploads.length)
  if (!url.startsWith(uploads) || !isFileName(name)) return []
  const stem = name.slice(0, name.lastIndexOf('.'))
  return [name, ...widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`])]
}

const opened = new WeakMap<Env, Storage>()

/** The storage that the environment names, with a cache in memory: one for all, so that what is deleted is gone from it. */
export function openStorage(env: Env): Storage {
  const storage = opened.get(env) ?? keptInMemory(openPlainStorage(env), maxCachedBytes)
  opened.set(env, storage)
  return storage
}

/**
 * The same without the cache, for callers that read every file once: a folder, or a bucket when several instances share their
 * uploads.
 */
export function openPlainStorage(env: Env): Storage {
  return env.STORAGE_URL ? s3Storage(env, env.STORAGE_URL) : folderStorage(uploadsFolder(env))
}

/** Deletes unfinished files of a killed process; called once, before the first upload. */
export async function sweepStorage(env: Env): Promise<void> {
  if (!env.STORAGE_URL) await sweepFolder(uploadsFolder(env))
}

function uploadsFolder({ DATA_DIR }: Env): string {
  return join(DATA_DIR, 'uploads')
}
