import { uniqueViolation } from '../../db/refusals.server.ts'
import { conflict } from './problem.ts'

/**
 * Runs a write, and turns the violation of a unique constraint into an error that the caller can correct.
 * @throws Problem 409 naming `field` when `constraint` refused the row
 */
export async function unlessTaken<Result>(
  constraint: string,
  field: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (uniqueViolation(error) === constraint) throw conflict(field, `That ${field} is already used.`)
    throw error
  }
}
