import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { filledRows } from './answers.ts'

/** A page of a long list, with the next page's cursor. */
export interface ListPage<Row> {
  rows: Row[]
  /** Number of rows on all pages. */
  total: number
  /** null on the last page. */
  next: string | null
}

interface ListAnswer<Row> {
  headers: Headers
  json(): Promise<Row[]>
}

/** The rows of a page, with the total and the cursor of the answer's headers; `blank` fills in missing fields. */
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

/**
 * A long list as one query for each page, by its cursor (null: the first). Not an infinite query, which would refetch every page
 * that was ever loaded, one after the other, after each write.
 */
export function pagedQuery<Row extends object>(
  queryKey: QueryKey,
  ask: (at: { cursor?: string }) => Promise<ListAnswer<Row>>,
) {
  return (cursor: string | null = null) =>
    queryOptions({
      queryKey: [...queryKey, cursor] as QueryKey,
      queryFn: async () => readListPage(await ask(cursor ? { cursor } : {})),
    })
}
