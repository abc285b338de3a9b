import type { Context } from 'hono'
import type { AppEnv } from '../deps.server.ts'
import { idFrom } from './contract.ts'
import { notFound } from './problem.ts'

/**
 * The id in the request's path.
 * @throws Problem 404 when no `what` could have it
 */
export function idIn(c: Context<AppEnv>, what: string): number {
  return found(idFrom(c.req.param('id') ?? ''), what)
}

/**
 * What a query returned.
 * @throws Problem 404 when it returned nothing
 */
export function found<Row>(row: Row | null | undefined | false, what: string): Row {
  if (row === null || row === undefined || row === false) throw notFound(what)
  return row
}
