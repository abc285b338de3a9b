import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Env } from '#platform/env.server.ts'
import type { Manifest } from './manifest.ts'
import { type ArchiveSource, unfinished, writeArchive } from './write.server.ts'

/** The folder for this installation's own archives. */
export function archivesFolder({ DATA_DIR }: Env): string {
  return join(DATA_DIR, 'archives')
}

/** @param day "2026-11-21" */
export function archiveName(day: string): string {
  return `site-${day}.tar.gz`
}

/** Writes an archive to `path`, atomically: a file of that name is complete and survives a power cut. */
export async function writeArchiveFile(source: ArchiveSource, path: string): Promise<Manifest> {
  const draft = join(dirname(path), `${unfinished}${randomUUID()}-${basename(path)}`)
  await mkdir(dirname(path), { recursive: true })
  try {
    const file = await open(draft, 'w', 0o600)
    const manifest = await writeArchive(source, file.createWriteStream({ flush: true }))
    await rename(draft, path)
    return manifest
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
