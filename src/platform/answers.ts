/**
 * Fills in what the API's answers may leave out. Only what the specification requires is always there; each room's `queries.ts`
 * names the defaults for the rest, so that its pages need not check.
 */
export interface Answer<Body> {
  json(): Promise<Body>
}

/** The row, with missing fields taken from `blank`. */
export function filled<Row extends object>(row: Row, blank: Partial<Row>): Row {
  const whole = { ...row }
  for (const name in blank) whole[name] ??= blank[name] as Row[typeof name]
  return whole
}

/** The same for every row of a list; an answer that is no list counts as empty. */
export function filledRows<Row extends object>(rows: readonly Row[] | null, blank: Partial<Row> = {}): Row[] {
  return Array.isArray(rows) ? rows.filter(Boolean).map((row) => filled(row, blank)) : []
}

/** The rows of an answer. */
export async function answeredRows<Row extends object>(answer: Promise<Answer<Row[]>>, blank?: Partial<Row>) {
  return filledRows(await (await answer).json(), blank)
}

/** A single row that has a page. @throws an Error when the answer is empty */
export async function answeredPage<Row extends { slug: string }>(answer: Promise<Answer<Row>>, blank: Partial<Row>) {
  const row = await (await answer).json()
  if (!row?.slug) throw new Error('The answer is empty')
  return filled(row, blank)
}
