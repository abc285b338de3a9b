/** `npm run seed` adds the demo site, `npm run seed -- --remove` removes it. */
import { databaseFrom, openDatabase } from '#platform/db/database.server.ts'
import { readSettings } from '#platform/env-file.server.ts'
import { removeDemo, seedDemo } from './seed.server.ts'

async function main(remove: boolean): Promise<string> {
  const env = readSettings()
  const database = await openDatabase(databaseFrom(env))
  try {
    if (remove) {
      await removeDemo(database.db)
      await database.tidy()
      return 'The demo is gone. What you wrote or edited is still there.'
    }
    const isAdded = await seedDemo(database.db)
    await database.tidy()
    return isAdded ? 'The demo site is in place.' : 'The demo site was there already.'
  } finally {
    await database.close()
  }
}

main(process.argv.includes('--remove')).then(
  (sentence) => void process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
