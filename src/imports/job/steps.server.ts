/** The steps of an import: survey, import, undo. Each can be started again after the process was killed. */
import { transaction } from '#platform/db/transaction.server.ts'
import { isFileName } from '#platform/media/storage.server.ts'
import { storedReport } from '../report.ts'
import { importSite } from '../run.server.ts'
import { unknownOrigin } from '../source.ts'
import { openExport, openPictures } from '../upload/recognise.server.ts'
import type { ImportWatch } from '../watch.server.ts'
import { mailDone } from './done-letter.server.ts'
import type { Held } from './held.server.ts'
import { keepCategory, keepHeld, keepProgress, LostImport, noProgress, releaseImport } from './imports.server.ts'
import { surveyOf } from './look.server.ts'
import { undoImport } from './undo.server.ts'

export async function surveyStep(held: Held): Promise<void> {
  const { given, one, worker } = held
  const { db } = given.deps.database
  const opened = await openSent(held)
  const { kind } = opened
  try {
    if (kind === 'archive') {
      const survey = await given.archives.look(opened.path)
      return await releaseImport(db, one, worker, { status: 'ready', kind, survey })
    }
    const found = await surveyOf(await opened.read(unknownOrigin), db)
    const survey = { ...found, origin: found.origin === unknownOrigin ? '' : found.origin }
    await releaseImport(db, one, worker, { status: 'ready', kind, survey })
  } finally {
    opened.close()
  }
}

export async function importStep(held: Held): Promise<void> {
  const { given, one, worker, incoming, signal } = held
  const { database, clock } = given.deps
  const opened = await openSent(held)
  try {
    if (one.kind === 'archive') {
      await keepProgress(database.db, one, worker, { step: 'posts' })
      await given.archives.restore(opened.path, (tx) =>
        releaseImport(tx, one, worker, { status: 'done', endedAt: clock().toISOString() }),
      )
    } else {
      await keepProgress(database.db, one, worker, noProgress)
      const site = await opened.read(one.origin ?? unknownOrigin)
      const report = await importSite(site, {
        database,
        storage: given.storage,
        files: opened.pictures,
        fetches: one.fetches,
        again: one.again,
        fetchOptions: { signal },
        now: clock(),
        watch: watchOf(held),
      })
      await releaseImport(database.db, one, worker, {
        status: 'done',
        report: storedReport(report),
        endedAt: clock().toISOString(),
      })
      await mailDone(given.deps, report)
    }
  } finally {
    opened.close()
  }
  await incoming.remove(one.id, one.files)
}

export async function undoStep({ given, one, worker, ...held }: Held): Promise<void> {
  const { database } = given.deps
  await transaction(database.db, async (tx) => {
    await keepHeld(tx, one, worker)
    const leftover = await undoImport(tx, one, given.tables, one.keepsEdited)
    await releaseImport(tx, one, worker, { status: 'undone', leftover, report: null })
  })
  await database.syncRevision()
  await held.incoming.remove(one.id, one.files)
}

/** Deletes the files of pictures that an undone import had brought. Their names may have come with somebody else's archive. */
export async function cleanUpStep({ given, one, worker }: Held): Promise<void> {
  const { db } = given.deps.database
  for (const name of one.leftover.filter(isFileName)) await given.storage.delete(name)
  await releaseImport(db, one, worker, { leftover: [] })
}

function watchOf({ one, worker, signal }: Held): ImportWatch {
  return {
    importId: one.id,
    signal,
    keep: (tx, progress) => keepProgress(tx, one, worker, progress),
    keepCategory: (tx, id) => keepCategory(tx, one, worker, id),
  }
}

/** Opens the export, with the pictures of its own zip and of the one beside it. */
async function openSent({ one, incoming }: Held) {
  const [sent, beside] = one.files
  if (!sent) throw new LostImport('It has no file.')
  const opened = await openExport(await incoming.pathOf(one.id, 0, sent), sent.name, incoming.folderOf(one.id))
  if (!beside) return opened
  try {
    const pictures = await openPictures(await incoming.pathOf(one.id, 1, beside))
    const { pictures: inside } = opened
    return {
      ...opened,
      pictures: (pathname: string) => pictures.find(pathname) ?? inside?.(pathname) ?? null,
      close() {
        pictures.close()
        opened.close()
      },
    }
  } catch (error) {
    opened.close()
    throw error
  }
}
