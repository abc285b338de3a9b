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

/** @param of "2026-11-21", a night */
export function archiveName(of: string): string {
  return `site-${of}.tar.gz`
}

/** The name of an export at a moment, "site-2026-11-21T081500Z.tar.gz": never that of a night's archive, which is replaced and outdated. */
export function exportName(now: Date): string {
  return archiveName(`${now.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replaceAll(':', '')}Z`)
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
