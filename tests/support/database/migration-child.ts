/** Only the part of the site that opens and migrates its database: it starts much faster than the whole, so that it can be killed often. */
import { writeSync } from 'node:fs'
import { databaseFrom, openDatabase } from '#platform/db/database.server.ts'
import { readEnv } from '#platform/env.server.ts'

const env = readEnv(process.env)
writeSync(1, 'opening\n')
await openDatabase(databaseFrom(env))
writeSync(1, 'opened\n')
// Until it is killed.
setInterval(() => {}, 60_000)
