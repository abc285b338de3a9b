/**
 * Limit of rows that one statement inserts. The query builder takes 0.1 ms for a row of twelve columns, in which the event loop
 * answers nobody.
 */
export const maxInsertedRows = 100

/** Splits rows, or values, so that each batch fits one statement. */
export function* batchesOf<Row>(rows: readonly Row[], size = maxInsertedRows): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
