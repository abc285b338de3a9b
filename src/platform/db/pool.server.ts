import pg from 'pg'
import { processNumber } from '../inside/pg-process.server.ts'
import type { DatabaseLog } from './engine.server.ts'
import { NoConnection } from './refusals.server.ts'

const statementTimeoutMs = 5000
/** A server that has gone silent stops nothing by itself. */
const answerTimeoutMs = 7000
export const connectTimeoutMs = 5000

/**
 * Connections whose other end is a pooler (PgBouncer, Supavisor, …): the next transaction may be on another one of the
 * server's connections, so nothing may be left on it.
 */
const pooled = new WeakSet<object>()
const limits = `SET LOCAL statement_timeout = ${statementTimeoutMs}; SET LOCAL timezone = 'UTC'`

/** Every query has its time limit and speaks UTC. Nothing is asked at the connection's start that a pooler refuses. */
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
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  return pool
}

/** Whether a pooler stands between this process and the server. */
export async function isPooled(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect()
  client.release()
  return pooled.has(client)
}

/** For as long as the connection lasts, where it is the server's own: a pooler hands out numbers that no process has. */
async function setLimits(client: pg.ClientBase) {
  const { rows } = await client.query<{ own: string | null }>(
    `SELECT CASE WHEN pg_backend_pid() = $1 THEN
       set_config('statement_timeout', '${statementTimeoutMs}', false) || set_config('timezone', 'UTC', false) END AS own`,
    [processNumber(client)],
  )
  // What is under way fails with it.
  client.on('error', () => {})
  if (rows[0]?.own) return
  pooled.add(client)
  limitTransactions(client)
}

/** Behind a pooler the limits are set with each transaction, in the same message that begins it. */
function limitTransactions(client: pg.ClientBase) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((asked: string | pg.QueryConfig, ...more: unknown[]) => {
    const text = typeof asked === 'string' ? asked : asked.text
    return text.startsWith('begin') ? query(`${text}; ${limits}`) : query(asked, ...more)
  }) as typeof client.query
}

/** A query outside a transaction becomes one there. */
function limitSingleQueries(pool: pg.Pool) {
  pool.query = (async (...asked: [string, unknown[]?]) => {
    const client = await pool.connect()
    try {
      const answer = await (pooled.has(client) ? queryInTransaction(client, asked) : client.query(...asked))
      client.release()
      return answer
    } catch (error) {
      // What the server refuses does not harm the connection.
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
