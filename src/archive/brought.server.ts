/** Restores an archive that the author uploads on the desk (`imports/`), after a survey of its content. */
import type { ArchiveWork } from '#imports/job/held.server.ts'
import { RefusedUpload } from '#imports/upload/recognise.server.ts'
import { openPlainStorage } from '#platform/media/storage.server.ts'
import type { Given } from '#site/room.server.ts'
import { carriedTables } from './contents.server.ts'
import { checkArchive, UnfitArchive } from './read.server.ts'
import { restoreArchive } from './restore.server.ts'
import { findContent } from './rows.server.ts'

export function archiveWork({ deps: { database, env }, tables }: Given): ArchiveWork {
  const known = carriedTables(tables)
  return {
    async look(path) {
      const manifest = await checkArchive(path, known).catch(unwanted)
      const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0
      const content = await findContent(database.db, known)
      return {
        system: 'An archive of this site',
        origin: '',
        posts: rowsOf('blog_posts'),
        pages: 0,
        drafts: 0,
        present: 0,
        pictures: rowsOf('media'),
        categories: rowsOf('categories'),
        tags: 0,
        addresses: rowsOf('old_addresses'),
        from: null,
        until: null,
        leftOut: {},
        file: [],
        rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
        obstacle: content && notEmpty(content),
      }
    },
    async restore(path, also) {
      await restoreArchive(path, { database, storage: openPlainStorage(env), tables: known, also }).catch(unwanted)
    },
  }
}

function unwanted(error: unknown): never {
  throw error instanceof UnfitArchive ? new RefusedUpload(error.message) : error
}

function notEmpty({ name, rows }: { name: string; rows: number }): string {
  return (
    `An archive is restored into an empty site only, and this one has ${rows.toLocaleString('en-US')} rows in ${name}. ` +
    'If that is only the demo, remove it in Settings and look again; otherwise start a new site for the archive.'
  )
}
