import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Rows<Row> {
  rows: Row[]
}

interface RowsOnly extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/**
 * Drizzle's query builder over either engine, and over a transaction. Only what both engines promise is visible: raw
 * `execute` answers `{ rows }`, and a count of changed rows comes from `returning`.
 */
export type Db = PgDatabase<RowsOnly>

/** What the database tells the log; pino's logger fits. */
export interface DatabaseLog {
  info(message: string): void
  warn(details: object, message: string): void
}

export const silentLog: DatabaseLog = { info: () => {}, warn: () => {} }

export interface PoolFigures {
  open: number
  idle: number
  /** Calls that wait for a connection now, and how many ever have. */
  waiting: number
  waited: number
}

/** What the embedded database and a PostgreSQL server have in common, migrated and ready for queries. */
export interface Engine {
  db: Db
  kind: 'embedded' | 'postgres'
  /** Calls back whenever the site's revision may have moved; a hint, not the value. */
  listen(onHint: () => void): Promise<void>
  /** How much its connections have to do; absent where there are none. */
  pool?: () => PoolFigures
  /** Room and statistics after many rows were written at once. */
  tidy(): Promise<void>
  close(): Promise<void>
}
