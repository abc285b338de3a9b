import pg from 'pg'
import { processNumber } from '../inside/pg-process.server.ts'
import type { DatabaseLog } from './engine.server.ts'
import { loggableError, NoConnection } from './refusals.server.ts'

const statementTimeoutMs = 5000
/** Timeout of an answer: a server that stops answering raises no error by itself. */
const answerTimeoutMs = 7000
export const connectTimeoutMs = 5000

/**
 * Connections to a pooler (PgBouncer, Supavisor, …): the next transaction may run on another of the server's connections, so that
 * no session state may be set.
 */
const pooled = new WeakSet<object>()
const limits = `SET LOCAL statement_timeout = ${statementTimeoutMs}; SET LOCAL timezone = 'UTC'`

/** Every query has a statement timeout and uses UTC. No startup parameters are sent, because poolers refuse them. */
export function openPool(connectionString: string, log: DatabaseLog): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    onConnect: setLimits,
  })
  nameLostConnections(pool)
  limitSingleQueries(pool)
  pool.on('error', (error) => log.warn({ err: loggableError(error) }, 'an idle database connection was lost'))
  return pool
}

/** Whether there is a pooler between this process and the server. */
export async function isPooled(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect()
  client.release()
  return pooled.has(client)
}

/** Set for the session where the connection is the server's own; a pooler reports process numbers that no server process has. */
async function setLimits(client: pg.ClientBase) {
  const { rows } = await client.query<{ own: string | null }>(
    `SELECT CASE WHEN pg_backend_pid() = $1 THEN
       set_config('statement_timeout', '${statementTimeoutMs}', false) || set_config('timezone', 'UTC', false) END AS own`,
    [processNumber(client)],
  )
  // An error of the connection fails the running query, and needs no handling here.
  client.on('error', () => {})
  if (rows[0]?.own) return
  pooled.add(client)
  limitTransactions(client)
}

/** Behind a pooler the limits are set in each transaction, in the same message as its BEGIN. */
function limitTransactions(client: pg.ClientBase) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((asked: string | pg.QueryConfig, ...more: unknown[]) => {
    const text = typeof asked === 'string' ? asked : asked.text
    return text.startsWith('begin') ? query(`${text}; ${limits}`) : query(asked, ...more)
  }) as typeof client.query
}

/** Behind a pooler a query outside a transaction gets a transaction of its own. */
function limitSingleQueries(pool: pg.Pool) {
  pool.query = (async (...asked: [string, unknown[]?]) => {
    const client = await pool.connect()
    try {
      const answer = await (pooled.has(client) ? queryInTransaction(client, asked) : client.query(...asked))
      client.release()
      return answer
    } catch (error) {
      // A refusal by the server leaves the connection usable; other errors do not.
      client.release(error instanceof pg.DatabaseError ? undefined : (error as Error))
      throw error
    }
  }) as pg.Pool['query']
}

async function queryInTransaction(client: pg.PoolClient, asked: [string, unknown[]?]) {
  await client.query('begin')
  try {
    const answer = await client.query(...asked)
    await client.query('commit')
    return answer
  } catch (error) {
    if (error instanceof pg.DatabaseError) await client.query('rollback')
    throw error
  }
}

/** Distinguishes a transaction that could not get a connection from one that failed. */
function nameLostConnections(pool: pg.Pool) {
  const connect = pool.connect.bind(pool)
  pool.connect = ((done?: Parameters<pg.Pool['connect']>[0]) =>
    done
      ? connect(done)
      : connect().catch((error: unknown) => {
          throw new NoConnection('There is no connection to the database.', { cause: error })
        })) as pg.Pool['connect']
}
