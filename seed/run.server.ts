/** `npm run seed` adds the demo site, `npm run seed -- --remove` removes it. */
import { parseArgs } from 'node:util'
import { databaseFrom, openDatabase } from '#platform/db/database.server.ts'
import { readSettings } from '#platform/env-file.server.ts'
import { runCommand } from '#platform/process/command.server.ts'
import { removeDemo, seedDemo } from './seed.server.ts'

runCommand(async () => {
  const { values } = parseArgs({ options: { remove: { type: 'boolean' } } })
  const env = readSettings()
  const database = await openDatabase(databaseFrom(env))
  try {
    if (values.remove) {
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
})
