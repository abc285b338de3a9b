import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '#platform/db/database.server.ts'
import { migrateServer } from '#platform/db/migrate.server.ts'

export type Seed = (database: Database) => Promise<void>

/** A database of its own on the server, copied from a template and dropped when it is closed. */
export async function createServerDatabase(serverUrl: string, run: string, seed: Seed | null): Promise<Database> {
  const template = seed ? `${run}_seeded` : `${run}_empty`
  const name = `${run}_${randomUUID().slice(0, 8)}`
  await asOwner(serverUrl, async (owner) => {
    await owner.query('SELECT pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await owner.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (!rowCount) await makeTemplate(owner, serverUrl, template, seed)
    await owner.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
  const database = await openDatabase({ databaseUrl: urlOf(serverUrl, name), dataDir: '' })
  return {
    ...database,
    get revision() {
      return database.revision
    },
    async close() {
      await database.close()
      await asOwner(serverUrl, (owner) => owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
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

/** A database without a single table, for the time of `work`. */
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

/** Under another name until it is complete: who finds the template's name finds a whole template. */
async function makeTemplate(owner: pg.Client, serverUrl: string, template: string, seed: Seed | null) {
  const unfinished = `${template}_unfinished`
  await owner.query(`CREATE DATABASE ${unfinished}`)
  await migrateServer(urlOf(serverUrl, unfinished))
  if (seed) {
    const database = await openDatabase({ databaseUrl: urlOf(serverUrl, unfinished), dataDir: '' })
    await seed(database)
    await database.close()
  }
  await owner.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
}

async function asOwner(serverUrl: string, work: (owner: pg.Client) => Promise<unknown>) {
  const owner = new pg.Client({ connectionString: serverUrl })
  await owner.connect()
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}
