import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Rows<Row> {
  rows: Row[]
}

interface RowsOnly extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/**
 * Drizzle's query builder over either engine, and over a transaction. Only what both engines provide is typed: raw `execute`
 * gives `{ rows }`, and a count of changed rows comes from `returning`.
 */
export type Db = PgDatabase<RowsOnly>

/** What the database writes to the log; pino's logger fits. */
export interface DatabaseLog {
  info(message: string): void
  warn(details: object, message: string): void
}

export const silentLog: DatabaseLog = { info: () => {}, warn: () => {} }

export interface PoolFigures {
  open: number
  idle: number
  /** Calls that wait for a connection now, and the number that ever did. */
  waiting: number
  waited: number
}

/** The interface that the embedded database and a PostgreSQL server share, migrated and ready for queries. */
export interface Engine {
  db: Db
  kind: 'embedded' | 'postgres'
  /** Calls back whenever the site's revision may have changed; a hint without the value. */
  listen(onHint: () => void): Promise<void>
  /** The load of the connection pool; absent for the embedded database. */
  pool?: () => PoolFigures
  /** VACUUM and ANALYZE after many rows were written at once. */
  tidy(): Promise<void>
  close(): Promise<void>
}
