/** Only the part of the site that imports old blogs: it starts much faster than the whole, so that it can be killed often. */
import { writeSync } from 'node:fs'
import { archiveWork } from '#archive/brought.server.ts'
import { importing } from '#imports/job/work.server.ts'
import { databaseFrom, openDatabase } from '#platform/db/database.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import { ownPictures } from '#platform/media/picture-reader.server.ts'
import { openStorage } from '#platform/media/storage.server.ts'
import { startBackground } from '#platform/process/background.server.ts'
import { tables, textBlocks, valuesParts } from '../../../src/declared.server.ts'

const env = readEnv(process.env)
const log = createLog(env.LOG_LEVEL)
const database = await openDatabase(databaseFrom(env))
const deps = { database, env, log, clock: () => new Date() }
const storage = openStorage(env)
const given = { deps, storage, pictures: ownPictures(storage), tables, parts: valuesParts, textBlocks, todays: [] }
startBackground(importing({ ...given, archives: archiveWork(given) }), log)
writeSync(1, 'working\n')
