import { createHash, type Hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { inArray } from 'drizzle-orm'
import { makeAdmin, readAdminCredentials, readSignInMethods, restoreSignInMethods } from '#auth/data.server.ts'
import { writerRoles } from '#auth/people/options.ts'
import { sessions, users } from '#auth/tables.server.ts'
import { holdUnanswered } from '#blog/answering/answers.server.ts'
import type { Database, Db } from '#platform/db/database.server.ts'
import { transaction, withoutTimeLimit } from '#platform/db/transaction.server.ts'
import type { Storage } from '#platform/media/storage.ts'
import { counted } from '#platform/text/counted.ts'
import { trash, undos } from '#platform/trash/tables.server.ts'
import type { CarriedTable } from './contents.server.ts'
import { linesIn } from './lines.server.ts'
import { loadTable } from './load.server.ts'
import { type Manifest, picturesOf } from './manifest.ts'
import {
  type ArchiveEntry,
  archiveEntries,
  carriedTable,
  checkArchive,
  pass,
  pictureName,
  tableFile,
  typeOfPicture,
  UnfitArchive,
} from './read.server.ts'
import { clearTables, findContent } from './rows.server.ts'

interface RestoreInto {
  database: Database
  storage: Storage
  tables: readonly CarriedTable[]
  /** Written in the transaction of the rows. */
  also?: (tx: Db) => Promise<void>
}

/**
 * Restores an archive into an empty site. Pictures are stored first, under their names; all rows are one transaction.
 * If it fails at any point, the site is still empty and the restore can be repeated.
 * @param tell called with progress lines
 * @throws UnfitArchive, or an Error of one sentence when the site is not empty
 */
export async function restoreArchive(
  path: string,
  { database, storage, tables: known, also }: RestoreInto,
  tell: (line: string) => void = () => {},
): Promise<Manifest> {
  await refuseUnlessEmpty(database.db, known)
  const manifest = await checkArchive(path, known)
  tell(`The archive is whole: ${manifest.tables.length} tables, ${picturesOf(manifest)}.`)
  await storePictures(path, storage, tell)
  await transaction(database.db, async (tx) => {
    await withoutTimeLimit(tx)
    await refuseUnlessEmpty(tx, known)
    const admin = await readAdminCredentials(tx)
    const waysIn = admin && (await readSignInMethods(tx, admin.email))
    await clearTables(tx, known)
    await tx.delete(sessions)
    // Empties the trash of this installation: its rows belong to another site, and could name pictures of the archive.
    await tx.delete(trash)
    await tx.delete(undos)
    for await (const entry of archiveEntries(path)) await loadEntry({ tx, manifest, known, tell }, entry)
    // The admin and the sign-in methods of this installation stay, if it was ever started.
    if (admin) await makeAdmin(tx, admin.email)
    if (admin && waysIn) await restoreSignInMethods(tx, admin.email, waysIn)
    await also?.(tx)
    const held = await holdUnanswered(tx)
    if (held.length > 0)
      tell(`${held.length} posts that a machine wrote are drafts: the archive has nobody's word for them.`)
  })
  await database.tidy()
  await database.syncRevision()
  return manifest
}

/** @throws an Error of one sentence */
export async function refuseUnlessEmpty(db: Db, known: readonly CarriedTable[]) {
  const writers = await db.$count(users, inArray(users.role, writerRoles))
  if (writers > 0) {
    throw new Error(
      `${writers === 1 ? 'Somebody else writes' : `${writers} other people write`} here, and would lose their way in. ` +
        'Remove them at People first; the archive brings the people of its own site.',
    )
  }
  const content = await findContent(db, known)
  if (!content) return
  const found = `${counted(content.rows, 'row')} in ${content.name.replaceAll('_', ' ')}`
  throw new Error(
    `This site is not empty: it has ${found}. Choose a new DATA_DIR or database; if it ` +
      'only holds the demo, take that away first: at the desk under Settings, or with ' +
      'npm run seed -- --remove (in a release: start seed --remove).',
  )
}

async function storePictures(path: string, storage: Storage, tell: (line: string) => void) {
  let stored = 0
  for await (const { name, body } of archiveEntries(path)) {
    const picture = pictureName(name)
    if (picture === null) {
      await pass(body)
      continue
    }
    await storage.put(picture, await buffer(body), typeOfPicture(picture))
    if (++stored % 500 === 0) tell(`${stored} picture files are stored.`)
  }
}

interface Loading {
  tx: Db
  manifest: Manifest
  known: readonly CarriedTable[]
  tell: (line: string) => void
}

async function loadEntry({ tx, manifest, known, tell }: Loading, { name, body }: ArchiveEntry) {
  const entry = manifest.tables.find((table) => tableFile(table.name) === name)
  if (!entry) return pass(body)
  const hash = createHash('sha256')
  const rows = await loadTable(tx, carriedTable(known, entry.name), entry, linesIn(passed(body, hash)))
  if (hash.digest('hex') !== manifest.files[name]?.sha256 || rows !== entry.rows) {
    throw new UnfitArchive('The archive changed while it was read. Nothing was imported.')
  }
  if (rows > 0) tell(`${entry.name}: ${rows}`)
}

async function* passed(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}
