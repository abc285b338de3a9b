/** Sends the queued letters of the environment's database, and exits when there are none left. */
import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { letterDelivery } from '#newsletter/letters/deliver.server.ts'
import { newsletterDigests } from '#newsletter/tables.server.ts'
import { databaseFrom, openDatabase } from '#platform/db/database.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { startBackground } from '#platform/process/background.server.ts'
import { mailOf } from '../../../src/running/mail.server.ts'

const env = readEnv(process.env)
const log = pino({ level: 'warn' }, pino.destination(2))
const database = await openDatabase(databaseFrom(env))
const mail = await mailOf(env, log, database)
const stop = startBackground(letterDelivery({ database, env, mail, log, clock: () => new Date() }), log)
writeSync(1, 'open\n')
while ((await database.db.$count(newsletterDigests, eq(newsletterDigests.status, 'sending'))) > 0) await wait(200)
await stop()
await database.close()
process.exit(0)
