import { DrizzleQueryError } from 'drizzle-orm'

/** The fields of a database error: `code` is the five-letter SQLSTATE. Both drivers use the same names. */
interface DatabaseError extends Error {
  code: string
  constraint?: string
  column?: string
  detail?: string
}

/** Name of the violated unique constraint or index; null for any other error. */
export function uniqueViolation(error: unknown): string | null {
  const refusal = databaseError(error)
  return refusal?.code === '23505' ? (refusal.constraint ?? '') : null
}

/** Whether another row still refers to the one that was to be deleted. */
export function foreignKeyViolation(error: unknown): boolean {
  return databaseError(error)?.code === '23503'
}

/** The refusal of a row's values (SQLSTATE classes 22, 23 and 54), with the columns that it names; null for any other error. */
export function refusedValues(error: unknown): { code: string; constraint: string; columns: string } | null {
  const { code = '', constraint = '', column, detail = '' } = databaseError(error) ?? {}
  if (!/^(?:22|23|54)/.test(code)) return null
  return { code, constraint, columns: column ?? /^Key \((.+?)\)=/.exec(detail)?.[1] ?? '' }
}

/** True when the same transaction may succeed on retry: serialization failure or deadlock. */
export function isWorthRetrying(error: unknown): boolean {
  const code = databaseError(error)?.code
  return code === '40001' || code === '40P01'
}

/** Error codes of drivers, system and server while the database cannot be reached, or is too slow. */
const outageCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|08...|53300|57014|57P0[1-5])$/
const outageMessages = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

/** No connection could be opened: replaces the bare system error that a driver would throw. */
export class NoConnection extends Error {}

/** Whether a query failed because the database is unavailable for the moment, and not because of the query. */
export function isDatabaseOutage(error: unknown): boolean {
  return causes(error).some(
    (each) => each instanceof NoConnection || (each instanceof DrizzleQueryError && causes(each.cause).some(isOutage)),
  )
}

function isOutage(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return outageCodes.test(code) || outageMessages.test(error.message)
}

/** Whether a write failed because a disk is full: here, or at the database server. */
export function isDiskFull(error: unknown): boolean {
  return causes(error).some((each) => 'code' in each && (each.code === 'ENOSPC' || each.code === '53100'))
}

/** The error with its causes; several addresses of one name fail together. */
function causes(error: unknown): Error[] {
  if (error instanceof AggregateError) return [error, ...error.errors.flatMap(causes)]
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}

/**
 * The part of an error that may be logged. Drizzle's message and stack repeat the query's parameters, and PostgreSQL's details
 * repeat the row, so that readers' e-mail addresses would reach the log.
 */
export function loggableError(error: unknown): unknown {
  const refusal = databaseError(error)
  if (refusal) return logged(refusal)
  const query = causes(error).findLast((each) => each instanceof DrizzleQueryError)
  if (!query) return error
  const reason = causes(query.cause).at(-1)
  return reason ? logged(reason) : { name: query.name, message: 'A query failed.' }
}

function logged(error: Error & Partial<DatabaseError>) {
  const { name, message, code, constraint, stack } = error
  return { name, message, code, constraint, stack }
}

/** Drizzle wraps the driver's error, which carries the code. */
function databaseError(error: unknown): DatabaseError | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && /^[0-9A-Z]{5}$/.test(each.code)) return each as DatabaseError
  }
  return null
}
