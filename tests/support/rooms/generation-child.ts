/** Only the part of the site that writes posts: it starts much faster than the whole, so that it can be killed often. */
import { writeSync } from 'node:fs'
import { openaiWriter } from '#automation/providers/openai.server.ts'
import { perplexityResearcher } from '#automation/providers/perplexity.server.ts'
import { workingThroughQueue } from '#automation/work/worker.server.ts'
import { databaseFrom, openDatabase } from '#platform/db/database.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import { openStorage } from '#platform/media/storage.server.ts'
import { startBackground } from '#platform/process/background.server.ts'

const env = readEnv(process.env)
const log = createLog(env.LOG_LEVEL)
const database = await openDatabase(databaseFrom(env))
const work = workingThroughQueue({
  database,
  env,
  log,
  clock: () => new Date(),
  storage: openStorage(env),
  writer: openaiWriter(env),
  researcher: perplexityResearcher(env),
})
startBackground([work], log)
writeSync(1, 'working\n')
