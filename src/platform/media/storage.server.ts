import { join } from 'node:path'
import type { Env } from '#platform/env.server.ts'
import { folderStorage, sweepFolder } from './folder-storage.server.ts'
import { keptInMemory } from './kept-storage.server.ts'
import { s3Storage } from './s3-storage.server.ts'
import type { Storage } from './storage.ts'

/** Files read most recently are kept, up to this many bytes in all. */
const keptBytes = 24 * 2 ** 20

/** Content types by the ending of the name; nothing else is ever stored or served. */
export const fileTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

const fileName = /^[0-9a-f]{32}(-[1-9]\d{1,4})?\.(avif|webp|jpg)$/

/** Whether a file could have this name: 128 random bits, perhaps a width, and its kind. No path fits. */
export function isFileName(name: string): boolean {
  return fileName.test(name)
}

const uploads = '/uploads/'

/** Names of the files that a stored picture has, by its row; none for art that comes with the program. */
export function storedNames(url: string, widths: number[]): string[] {
  const name = url.slice(uploads.length)
  if (!url.startsWith(uploads) || !isFileName(name)) return []
  const stem = name.slice(0, name.lastIndexOf('.'))
  return [name, ...widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`])]
}

/** The storage that the environment asks for, with the files read most recently kept in memory. */
export function openStorage(env: Env): Storage {
  return keptInMemory(openPlainStorage(env), keptBytes)
}

/** The same for whoever reads every file once: a folder, or a bucket when several instances share their uploads. */
export function openPlainStorage(env: Env): Storage {
  return env.STORAGE_URL ? s3Storage(env, env.STORAGE_URL) : folderStorage(uploadsFolder(env))
}

/** Removes what a process that was killed left unfinished; once, before the first upload. */
export async function sweepStorage(env: Env): Promise<void> {
  if (!env.STORAGE_URL) await sweepFolder(uploadsFolder(env))
}

function uploadsFolder({ DATA_DIR }: Env): string {
  return join(DATA_DIR, 'uploads')
}
