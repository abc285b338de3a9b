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

/** A page's rows, with the total and the cursor that stand in the answer's headers. */
export async function readListPage<Row>(answer: ListAnswer<Row>): Promise<ListPage<Row>> {
  const rows = await answer.json()
  const next = answer.headers.get('link')?.match(/<([^>]+)>;\s*rel="next"/)?.[1]
  return {
    rows,
    total: Number(answer.headers.get('x-total-count') ?? rows.length),
    next: next ? new URL(next, 'http://any').searchParams.get('cursor') : null,
  }
}
