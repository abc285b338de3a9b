import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { ensureAdmin } from '#auth/credentials.server.ts'
import { resealConnections } from '#connections/stored.server.ts'
import { ensureWritable, freeBytesOf } from '#platform/data-folder.server.ts'
import { databaseFrom, openDatabase } from '#platform/db/database.server.ts'
import { loggableError } from '#platform/db/refusals.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { readVariables } from '#platform/env-file.server.ts'
import { createDrainableServer, isHandedOver, listen } from '#platform/http/listening/server.server.ts'
import { refusing } from '#platform/http/listening/unread-requests.server.ts'
import { createLog } from '#platform/log.server.ts'
import { sweepStorage } from '#platform/media/storage.server.ts'
import { operatorSentence } from '#platform/process/command.server.ts'
import { lowerPoolPriority } from '#platform/process/give-way.server.ts'
import { version } from '#platform/process/version.server.ts'
import { openSecretBox } from '#platform/secrets.server.ts'
import { seedIfEmpty } from '#seed/seed.server.ts'
import { loadBuild } from './rendering/build.server.ts'
import { runSite } from './running/running.server.ts'

/** The process must exit within 8 s of SIGTERM, whatever cannot be closed by then. */
const lastResortMs = 7500

let stopping = false
/** Closes what is open so far. */
let close = async () => {}

async function stop() {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(0), lastResortMs).unref()
  try {
    await close()
  } finally {
    process.exit(0)
  }
}

/** Environment → database → application → listening; stops in reverse, at any point of the start. */
async function main() {
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const given = await withPort(readVariables())
  const env = readEnv(given)
  const log = createLog(env.LOG_LEVEL)
  ensureWritable(env.DATA_DIR)
  const database = await openDatabase({ ...databaseFrom(env), log, withDemo: env.SEED_DEMO })
  close = () => database.close()
  if (env.SEED_DEMO) await seedIfEmpty(database.db)
  const code = await ensureAdmin(database.db, { email: env.ADMIN_EMAIL, code: env.ADMIN_CODE })
  // Printed at once: only the code's hash is stored, so that no later start could show it if this one fails.
  if (code) process.stdout.write(`\n  Admin code   ${code}   (shown this once; keep it)\n`)
  lowerPoolPriority(log)
  await sweepStorage(env)
  await database.syncRevision()
  const box = openSecretBox(env)
  await resealConnections(database, box)
  const replica = env.DATABASE_READ_URL
    ? (await import('#platform/db/replica.server.ts')).openReplica(env.DATABASE_READ_URL, database, log)
    : undefined
  const always = {
    database,
    replica,
    given,
    log,
    clock: () => new Date(),
    isStopping: () => stopping,
    freeBytes: () => freeBytesOf(env.DATA_DIR),
  }
  const site = await runSite(always, box, await loadBuild('dist', env.SITE_URL))
  const serving = { queueStays: isHandedOver(given), ...refusing({ env, log }) }
  const { server, drain } = createDrainableServer(site.listener, serving)
  await listen(server, env.PORT, env.HOST, given)
  close = async () => {
    await site
      .stop(drain())
      .catch((error: unknown) => log.error({ err: loggableError(error) }, 'the site could not be stopped in order'))
    await Promise.allSettled([replica?.close(), database.close()])
  }
  process.stdout.write(
    `\n  The site is at ${env.SITE_URL}\n  Version      ${version}\n  Admin e-mail ${env.ADMIN_EMAIL}\n  Stop it with Ctrl+C.\n\n`,
  )
  // An unexpected error ends one request, not the site.
  process.on('unhandledRejection', (error) => log.error({ error: loggableError(error) }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => log.error({ error: loggableError(error) }, 'uncaught exception'))
}

/** PORT=0 becomes a free port, before the site's own address is made of it. */
async function withPort(given: Record<string, string | undefined>) {
  if (given.PORT !== '0') return given
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return { ...given, PORT: String(port) }
}

main().catch((error: unknown) => {
  // Errors during a stop are ignored: the database was closed under the work that was still running.
  if (stopping) return
  process.stderr.write(`\n  The site could not start: ${operatorSentence(error)}\n\n`)
  process.exit(1)
})
