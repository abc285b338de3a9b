import { filledRows } from './answers.ts'

/** A page of a long list, and where the next begins. */
export interface ListPage<Row> {
  rows: Row[]
  /** Rows on all pages. */
  total: number
  /** null on the last page. */
  next: string | null
}

interface ListAnswer<Row> {
  headers: Headers
  json(): Promise<Row[]>
}

/** A page's rows, with the total and the cursor that stand in the answer's headers; `blank` is for what a row lacks. */
export async function readListPage<Row extends object>(
  answer: ListAnswer<Row>,
  blank: Partial<Row> = {},
): Promise<ListPage<Row>> {
  const rows = filledRows(await answer.json(), blank)
  const next = answer.headers.get('link')?.match(/<([^>]+)>;\s*rel="next"/)?.[1]
  return {
    rows,
    total: Number(answer.headers.get('x-total-count') ?? rows.length),
    next: next ? new URL(next, 'http://any').searchParams.get('cursor') : null,
  }
}
