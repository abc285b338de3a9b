import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import type { DatabaseLog, Engine, PoolFigures } from './engine.server.ts'
import { migrateServer } from './migrate.server.ts'
import { connectTimeoutMs, isPooled, openPool } from './pool.server.ts'
import { drizzleOn } from './pool-transaction.server.ts'
import { NoConnection } from './refusals.server.ts'
import { listenOnServer } from './server-listener.server.ts'

const oldestServer = 15

interface Server {
  url: string
  /** Without the pooler, where `url` is one: for work that takes long or needs a connection of its own. */
  directUrl?: string | undefined
}

/**
 * Opens and migrates a database on a PostgreSQL server, for any number of processes.
 * @throws an Error of one sentence, never with the password in it, when the server cannot be used
 */
export async function openPostgres({ url, directUrl = url }: Server, log: DatabaseLog): Promise<Engine> {
  const place = describePlace('DATABASE_URL', url)
  const directPlace = describePlace('DATABASE_DIRECT_URL', directUrl)
  const pool = openPool(url, log)
  let canListen = true
  try {
    await checkServer(pool, place)
    canListen = directUrl !== url || !(await isPooled(pool))
    await named(directPlace, migrateServer(directUrl, log))
  } catch (error) {
    await pool.end()
    throw error
  }
  if (!canListen) {
    log.info(
      `${place} is behind a pooler, through which nothing can be listened for: what another instance writes is seen ` +
        'within five seconds. DATABASE_DIRECT_URL, an address past the pooler, makes that at once.',
    )
  }
  const stops: (() => Promise<void>)[] = []
  return {
    db: drizzleOn(pool),
    kind: 'postgres',
    pool: figuresOf(pool),
    listen: async (onHint) => void stops.push(listenOnServer(canListen ? directUrl : null, onHint, log)),
    tidy: () => analyze(directUrl),
    async close() {
      await Promise.all(stops.map((stop) => stop()))
      await pool.end()
    },
  }
}

/**
 * VACUUM is the server's own job (autovacuum); ANALYZE is not waited for. It takes longer the more rows there are, so that it has
 * a connection of its own without the pool's timeouts.
 */
async function analyze(connectionString: string) {
  const client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: connectTimeoutMs })
  // An error of the connection fails the running statement, and needs no handling here.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('BEGIN; SET LOCAL statement_timeout = 0')
    await client.query('ANALYZE')
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

/**
 * A caller waits for a connection if those before it in the queue will take every free one. (The pool hands out idle connections
 * only on the next tick, so that one that is still called idle may be promised already.)
 */
function figuresOf(pool: pg.Pool): () => PoolFigures {
  let waited = 0
  const connect = pool.connect.bind(pool)
  pool.connect = ((...given: Parameters<pg.Pool['connect']>) => {
    const free = pool.options.max - pool.totalCount + pool.idleCount
    if (pool.waitingCount >= free) waited++
    return connect(...given)
  }) as pg.Pool['connect']
  return () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, waited })
}

async function checkServer(pool: pg.Pool, place: string) {
  const asking = pool.query<{ number: number }>(`SELECT current_setting('server_version_num')::int AS number`)
  const { rows } = await named(place, asking)
  const version = rows[0]?.number ?? 0
  const major = Math.floor(version / 10_000)
  if (major < oldestServer) {
    throw new Error(`The database ${place} is PostgreSQL ${major}, but ${oldestServer} or newer is needed.`)
  }
}

/** @throws the database's error in a sentence that names its setting */
async function named<Result>(place: string, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw new Error(`The database ${place} cannot be used: ${reason(error)}.`, { cause: error })
  })
}

/** "site on db.example.com:5432", without user and password. */
function describePlace(variable: string, databaseUrl: string) {
  const url = URL.parse(databaseUrl)
  if (!url && /^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Error(`${variable} is no address: signs such as / # ? @ in a password are written as %2F %23 %3F %40.`)
  }
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    throw new Error(`${variable} must start with postgres:// or postgresql://.`)
  }
  return `${url.pathname.slice(1)} on ${url.host || 'the local socket'}`
}

/** When several addresses of one name fail, the error that groups them has an empty message. */
function reason(error: unknown): string {
  if (error instanceof NoConnection) return reason(error.cause)
  // Drizzle's own message is the SQL statement.
  if (error instanceof DrizzleQueryError && error.cause) return reason(error.cause)
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ')
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
