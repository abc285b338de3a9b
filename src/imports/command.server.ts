import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPublishedTexts } from '#blog/data.server.ts'
import { ensureWritable } from '#platform/data-folder.server.ts'
import { databaseFrom, openDatabase } from '#platform/db/database.server.ts'
import { readSettings } from '#platform/env-file.server.ts'
import { openPlainStorage } from '#platform/media/storage.server.ts'
import { refuseUnlessFile, runCommand } from '#platform/process/command.server.ts'
import { feedLength } from '#site/files/feeds.server.ts'
import { renderFeeds } from '#site/files/feeds-ahead.server.ts'
import { reportText, summary } from './report.ts'
import { importSite } from './run.server.ts'
import type { ForeignSite } from './source.ts'
import { picturesInFolder } from './upload/picture-files.server.ts'

const options = {
  media: { type: 'string' },
  report: { type: 'string' },
  'no-fetch': { type: 'boolean' },
  again: { type: 'boolean' },
  site: { type: 'string' },
} as const

/**
 * `npm run import:<system> -- file [--media folder] [--no-fetch] [--again] [--report file] [--site https://old.example]`
 * @param read opens the export; `site` is what --site says
 */
export function runImport(system: string, read: (path: string, site: string | undefined) => Promise<ForeignSite>) {
  runCommand(async (tell) => {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new Error(`Name one file: npm run import:${system} -- export-file`)
    const env = readSettings()
    await refuseUnlessFile(path)
    const site = await read(path, values.site)
    ensureWritable(env.DATA_DIR)
    tell(`${site.places.length} posts and pages of ${site.origin || 'an unknown address'}.`)
    const database = await openDatabase(databaseFrom(env))
    try {
      const now = new Date()
      const report = await importSite(site, {
        database,
        storage: openPlainStorage(env),
        files: values.media ? await picturesInFolder(values.media) : null,
        fetches: !values['no-fetch'],
        again: values.again ?? false,
        now,
        tell,
      })
      await database.tidy()
      // Fewer texts are rendered quickly enough when a reader asks for them.
      if (report.added > feedLength) {
        const feedPosts = (limit: number) => findPublishedTexts(database.db, limit)
        await renderFeeds(database, { feedPosts }, env.SITE_URL)
      }
      const file =
        values.report ??
        join(env.DATA_DIR, 'imports', `${system}-${now.toISOString().slice(0, 19).replaceAll(':', '')}.md`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, reportText(report))
      return `${summary(report)}\nThe whole report: ${file}`
    } finally {
      await database.close()
    }
  })
}
