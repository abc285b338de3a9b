/** What a database error says: `code` is the five-letter SQLSTATE. Both drivers use the same names. */
interface DatabaseError extends Error {
  code: string
  constraint?: string
}

/** Name of the unique constraint or index that refused the row, or null when the error is another one. */
export function uniqueViolation(error: unknown): string | null {
  const refusal = databaseError(error)
  return refusal?.code === '23505' ? (refusal.constraint ?? '') : null
}

/** True when the same transaction may succeed if it is tried again: serialization failure or deadlock. */
export function isWorthRetrying(error: unknown): boolean {
  const code = databaseError(error)?.code
  return code === '40001' || code === '40P01'
}

/**
 * The part of an error that may be logged. Drizzle's message repeats the parameters of the query and PostgreSQL's
 * details repeat the row, so that readers' addresses would reach the log.
 */
export function loggableError(error: unknown): unknown {
  const refusal = databaseError(error)
  if (!refusal) return error
  const { name, message, code, constraint, stack } = refusal
  return { name, message, code, constraint, stack }
}

/** Drizzle wraps what the driver threw; the driver's own error carries the code. */
function databaseError(error: unknown): DatabaseError | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && /^[0-9A-Z]{5}$/.test(each.code)) return each as DatabaseError
  }
  return null
}
