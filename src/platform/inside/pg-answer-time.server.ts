import type pg from 'pg'
import type { Reach } from './reach.ts'

export const reach: Reach = {
  package: 'pg',
  version: '8.23.1',
  because: 'A single query may have a `query_timeout` of its own, before that of its client; it is not declared.',
  until: 'the type of a query has `query_timeout`.',
}

/** The same query, which may take this long. */
export function withAnswerTime(asked: pg.QueryConfig, ms: number): pg.QueryConfig {
  const patient = { ...asked, query_timeout: ms }
  return patient
}
