import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Database, databaseOn, openDatabase } from '#platform/db/database.server.ts'
import { type Engine, silentLog } from '#platform/db/engine.server.ts'
import { migrateServer } from '#platform/db/migrate.server.ts'
import { openPostgres } from '#platform/db/postgres.server.ts'
import { keepRows, restoreKeptRows } from './kept-rows.ts'
import { pastPooler } from './pooler.ts'

export type Seed = (database: Database) => Promise<void>

/** A pooled database. Its connections stay open between the tests of this process, because opening them takes longer than most tests. */
interface Kept {
  name: string
  engine: Engine
  /** Connection as the database's owner, for restoring the rows. */
  owner: pg.Client
  /** Listener of the present borrower, called after writes. */
  onWrite: () => unknown
  /** Whether a test has cut its connections. */
  isLost: boolean
}

const idle = new Map<string, Kept[]>()
const ownConnections = 'kept by a test process'

/**
 * A database on the server for the caller alone, until it is closed: one that another test has returned, reset to its initial
 * rows, or a new copy of the template. Ownership is an advisory lock on its name, held by a connection, so that a process
 * that dies also returns it.
 */
export async function borrowServerDatabase(serverUrl: string, run: string, seed: Seed | null): Promise<Database> {
  const template = seed ? `${run}_seeded` : `${run}_empty`
  const given = idle.get(template)?.pop()
  if (given) await restore(given)
  const kept = given ?? (await openAnother(serverUrl, template, seed))
  const database = await databaseOn({
    ...kept.engine,
    // A separate object for each borrower: a test may replace its methods by failing ones.
    db: Object.create(kept.engine.db),
    listen: async (onHint) => {
      kept.onWrite = onHint
    },
    close: async () => {
      kept.onWrite = () => {}
      if (kept.isLost) return kept.engine.close()
      idle.set(template, [...(idle.get(template) ?? []), kept])
    },
  })
  return database
}

async function openAnother(serverUrl: string, template: string, seed: Seed | null): Promise<Kept> {
  const holder = await connect(serverUrl)
  const given = await takeIdle(holder, template)
  const name = given ?? (await copyTemplate(holder, serverUrl, template, seed))
  const url = urlOf(serverUrl, name)
  const owner = await connect(url)
  const asked = `${url}?application_name=${encodeURIComponent(ownConnections)}`
  const engine = await openPostgres({ url: asked, directUrl: pastPooler(asked) }, silentLog)
  const kept: Kept = { name, engine, owner, onWrite: () => {}, isLost: false }
  owner.on('error', () => {
    kept.isLost = true
  })
  await engine.listen(() => kept.onWrite())
  if (given) await restore(kept)
  return kept
}

async function takeIdle(holder: pg.Client, template: string): Promise<string | null> {
  // Only a superuser may reuse a database: restoring the rows switches triggers off.
  const { rows } = await holder.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1) AND current_setting('is_superuser') = 'on'`,
    [`${template}_copy_`],
  )
  for (const { name } of rows) if (await lock(holder, name)) return name
  return null
}

async function lock(holder: pg.Client, name: string): Promise<boolean> {
  const { rows } = await holder.query('SELECT pg_try_advisory_lock(hashtext($1)) AS taken', [name])
  return rows[0].taken
}

async function copyTemplate(holder: pg.Client, serverUrl: string, template: string, seed: Seed | null) {
  const name = `${template}_copy_${randomUUID().slice(0, 8)}`
  await lock(holder, name)
  await holder.query('SELECT pg_advisory_lock(hashtext($1))', [template])
  const { rowCount } = await holder.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
  if (!rowCount) await makeTemplate(holder, serverUrl, template, seed)
  await holder.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await holder.query('SELECT pg_advisory_unlock(hashtext($1))', [template])
  return name
}

/** Ends connections that the last borrower left open, and restores the rows. */
async function restore({ name, owner }: Kept) {
  await owner.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = $1 AND application_name <> $2 AND pid <> pg_backend_pid()`,
    [name, ownConnections],
  )
  await restoreKeptRows(async (statements) => [await owner.query(statements)].flat())
}

export async function dropServerDatabases(serverUrl: string, run: string) {
  await asOwner(serverUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [`${run}_`],
    )
    for (const { name } of rows) await owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })
}

/** A database without any table, dropped after `work`. */
export async function withBareServerDatabase(
  serverUrl: string,
  run: string,
  work: (url: string, query: (text: string) => Promise<Record<string, unknown>[]>) => Promise<void>,
) {
  const name = `${run}_${randomUUID().slice(0, 8)}`
  const url = urlOf(serverUrl, name)
  await asOwner(serverUrl, (owner) => owner.query(`CREATE DATABASE ${name}`))
  await asOwner(url, (owner) => work(url, async (text) => (await owner.query(text)).rows))
  await asOwner(serverUrl, (owner) => owner.query(`DROP DATABASE ${name} WITH (FORCE)`))
}

function urlOf(serverUrl: string, database: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Creates the template under a temporary name and renames it when complete, so that no incomplete one is copied. */
async function makeTemplate(owner: pg.Client, serverUrl: string, template: string, seed: Seed | null) {
  const unfinished = `${template}_unfinished`
  await owner.query(`CREATE DATABASE ${unfinished}`)
  await migrateServer(pastPooler(urlOf(serverUrl, unfinished)))
  if (seed) {
    const database = await openDatabase({ databaseUrl: pastPooler(urlOf(serverUrl, unfinished)), dataDir: '' })
    await seed(database)
    await database.close()
  }
  await asOwner(urlOf(serverUrl, unfinished), (own) => own.query(keepRows))
  await owner.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
}

async function asOwner(serverUrl: string, work: (owner: pg.Client) => Promise<unknown>) {
  const owner = await connect(serverUrl)
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}

async function connect(serverUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: pastPooler(serverUrl) })
  await client.connect()
  return client
}
