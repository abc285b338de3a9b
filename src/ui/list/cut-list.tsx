import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ListPage } from '#platform/list-page.ts'
import { figures } from '#platform/text/figures.ts'

/**
 * A list that is by its nature short, of which the server sends no more than its limit: where there is more, a search asks the
 * server for what matches.
 * @param listOf the list's query; with a search, the one of what matches
 */
export function useCutList<Row>(
  listOf: (search?: string) => UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, QueryKey>,
  search: string,
) {
  const query = useQuery(listOf())
  const isCut = query.data !== undefined && query.data.total > query.data.rows.length
  const isSearched = isCut && search !== ''
  const matching = useQuery({ ...listOf(search), enabled: isSearched, placeholderData: keepPreviousData })
  const page = (isSearched && matching.data) || query.data
  return { query, page, rows: page?.rows }
}

interface CutNoteProps {
  page: ListPage<unknown> | undefined
  /** Which of them are listed: "The newest". */
  which: string
  /** "products" */
  what: string
}

/** Says how many rows of a cut list are not listed; nothing where all are. */
export function CutNote({ page, which, what }: CutNoteProps) {
  if (!page || page.total <= page.rows.length) return null
  return (
    <p className="panel-foot figures" role="status">
      {which} {figures(page.rows.length)} of {figures(page.total)} {what} are listed. A search finds the others.
    </p>
  )
}
