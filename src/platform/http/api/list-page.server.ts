import type { Context } from 'hono'

interface PageOfList<Row> {
  limit: number
  /** Number of rows on all pages. */
  total: number
  /** Where the page after this row begins. */
  cursorAfter: (row: Row) => string
}

/**
 * Sets the headers of a list's page.
 * @param rows one more than the limit where there is another page, since this tells so
 * @returns the rows of the page
 */
export function pageOfList<Row>(c: Context, rows: Row[], { limit, total, cursorAfter }: PageOfList<Row>): Row[] {
  const last = rows[limit - 1]
  tellPage(c, { total, next: last && rows.length > limit ? cursorAfter(last) : null })
  return rows.slice(0, limit)
}

/** Sets the same headers for a page whose number of rows and next cursor are known already. */
export function tellPage(c: Context, { total, next }: { total: number; next: string | null }): void {
  c.header('X-Total-Count', String(total))
  if (next !== null) c.header('Link', nextLink(c.req.url, next))
}

/** The Link header for the list's next page; relative, because the site's host may differ behind a proxy. */
function nextLink(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', cursor)
  return `<${pathname}?${searchParams}>; rel="next"`
}
