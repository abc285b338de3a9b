import { join } from 'node:path'
import type { Env } from '#platform/env.server.ts'
import { folderStorage, sweepFolder } from './folder-storage.server.ts'
import { keptInMemory } from './kept-storage.server.ts'
import { s3Storage } from './s3-storage.server.ts'

/** Where uploaded files lie. A file is there whole or not at all, and never changes under its name. */
export interface Storage {
  /** Resolves when the file would survive the process, or the machine, ending at once. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>
}

/** Files read most recently are kept, up to this many bytes in all. */
const keptBytes = 64 * 2 ** 20

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

/** The storage that the environment asks for: a folder, or a bucket when several instances share their uploads. */
export function openStorage(env: Env): Storage {
  const storage = env.STORAGE_URL ? s3Storage(env, env.STORAGE_URL) : folderStorage(uploadsFolder(env))
  return keptInMemory(storage, keptBytes)
}

/** Removes what a process that was killed left unfinished; once, before the first upload. */
export async function sweepStorage(env: Env): Promise<void> {
  if (!env.STORAGE_URL) await sweepFolder(uploadsFolder(env))
}

function uploadsFolder({ DATA_DIR }: Env): string {
  return join(DATA_DIR, 'uploads')
}
