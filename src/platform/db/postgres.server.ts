import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { DatabaseLog, Db, Engine } from './engine.server.ts'
import { migrateServer } from './migrate.server.ts'
import { NoConnection } from './refusals.server.ts'
import { listenOnServer } from './server-listener.server.ts'

const statementTimeoutMs = 5000
/** A server that has gone silent stops nothing by itself. */
const answerTimeoutMs = 7000
const connectTimeoutMs = 5000
const oldestServer = 15

/**
 * Opens and migrates a database on a PostgreSQL server, for any number of processes.
 * @throws an Error of one sentence, never with the password in it, when the server cannot be used
 */
export async function openPostgres(databaseUrl: string, log: DatabaseLog): Promise<Engine> {
  const place = describePlace(databaseUrl)
  const pool = openPool(databaseUrl, log)
  try {
    await checkServer(pool, place)
    await migrateServer(databaseUrl)
  } catch (error) {
    await pool.end()
    throw error
  }
  const stops: (() => Promise<void>)[] = []
  return {
    // One type for both engines: what is hidden by it differs between the drivers and must not be used.
    db: drizzle(pool) as unknown as Db,
    kind: 'postgres',
    listen: async (onHint) => void stops.push(listenOnServer(databaseUrl, onHint, log)),
    tidy: () => analyze(databaseUrl),
    async close() {
      await Promise.all(stops.map((stop) => stop()))
      await pool.end()
    },
  }
}

/**
 * Room is the server's own business (autovacuum); fresh statistics are not waited for. They take as long as there are
 * rows, so they have a connection of their own without the pool's limits.
 */
async function analyze(connectionString: string) {
  const client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: connectTimeoutMs })
  // The statement under way fails with it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

export function openPool(connectionString: string, log: DatabaseLog) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    options: '-c timezone=UTC',
  })
  nameLostConnections(pool)
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  return pool
}

/** What a transaction could not begin for is told from what it could not do. */
function nameLostConnections(pool: pg.Pool) {
  const connect = pool.connect.bind(pool)
  pool.connect = ((done?: Parameters<pg.Pool['connect']>[0]) =>
    done
      ? connect(done)
      : connect().catch((error: unknown) => {
          throw new NoConnection('There is no connection to the database.', { cause: error })
        })) as pg.Pool['connect']
}

async function checkServer(pool: pg.Pool, place: string) {
  const version = await pool
    .query<{ number: number }>(`SELECT current_setting('server_version_num')::int AS number`)
    .then(
      ({ rows }) => rows[0]?.number ?? 0,
      (error: unknown) => {
        throw new Error(`The database ${place} cannot be used: ${reason(error)}.`, { cause: error })
      },
    )
  const major = Math.floor(version / 10_000)
  if (major < oldestServer) {
    throw new Error(`The database ${place} is PostgreSQL ${major}, but ${oldestServer} or newer is needed.`)
  }
}

/** "site on db.example.com:5432", without user and password. */
function describePlace(databaseUrl: string) {
  const url = URL.parse(databaseUrl)
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    throw new Error('DATABASE_URL must start with postgres:// or postgresql://.')
  }
  return `${url.pathname.slice(1)} on ${url.host || 'the local socket'}`
}

/** Several addresses of one name fail together, with an empty message of their own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ')
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
