import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '#platform/command.server.ts'
import { ensureWritable } from '#platform/data-folder.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { readSettings } from '#platform/env-file.server.ts'
import { openPlainStorage } from '#platform/media/storage.server.ts'
import { reportText, summary } from './report.ts'
import { importSite } from './run.server.ts'
import type { ForeignSite } from './source.ts'

const options = {
  media: { type: 'string' },
  report: { type: 'string' },
  'no-fetch': { type: 'boolean' },
  site: { type: 'string' },
} as const

/**
 * `npm run import:<system> -- file [--media folder] [--no-fetch] [--report file] [--site https://old.example]`
 * @param read opens the export; `site` is what --site says
 */
export function runImport(system: string, read: (path: string, site: string | undefined) => Promise<ForeignSite>) {
  runCommand(async (tell) => {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new Error(`Name one file: npm run import:${system} -- export-file`)
    const env = readSettings()
    const site = await read(path, values.site)
    ensureWritable(env.DATA_DIR)
    tell(`${site.places.length} posts and pages of ${site.origin || 'an unknown address'}.`)
    const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
    try {
      const now = new Date()
      const report = await importSite(site, {
        database,
        storage: openPlainStorage(env),
        folder: values.media,
        fetches: !values['no-fetch'],
        now,
        tell,
      })
      await database.tidy()
      const file = values.report ?? join(env.DATA_DIR, 'imports', `${system}-${now.toISOString().slice(0, 10)}.md`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, reportText(report))
      return `${summary(report)}\nThe whole report: ${file}`
    } finally {
      await database.close()
    }
  })
}
