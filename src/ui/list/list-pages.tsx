import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListPage } from '#platform/list-page.ts'
import { figures } from '#platform/text/figures.ts'
import { LinkButton } from '#ui/desk/button.tsx'
import { notifyFailure } from '../notice/notify-failure.ts'

/** Where a page begins: its cursor, and the number of rows before it. */
interface Start {
  cursor: string | null
  before: number
}

const firstStart: Start = { cursor: null, before: 0 }

type PageQuery<Page> = (cursor?: string | null) => UseQueryOptions<Page, Error, Page, QueryKey>

/**
 * Paging through a long list: the shown page, and the ways to the next and previous one. Only the shown page is watched, so that
 * a write refetches one page, however many were seen; a page seen before is refetched when it is turned to.
 * @param pageAt the list, as `pagedQuery` makes it; another list begins with its first page
 */
export function useListPages<Page extends ListPage<object>>(
  pageAt: PageQuery<Page>,
  options: { refetchOnMount?: 'always' } = {},
) {
  const client = useQueryClient()
  const list = hashKey(pageAt().queryKey)
  const [shown, setShown] = useState({ list, starts: [firstStart] })
  const [isTurning, setTurning] = useState(false)
  const starts = shown.list === list ? shown.starts : [firstStart]
  const { cursor, before } = starts.at(-1) ?? firstStart
  const query = useQuery({ ...pageAt(cursor), ...options, placeholderData: keepPreviousData })
  const page = query.data
  const rows: Page['rows'] = page?.rows ?? []
  // A deletion may empty the last page.
  const isEmptied = page !== undefined && !query.isPlaceholderData && rows.length === 0 && starts.length > 1
  if (isEmptied) setShown({ list, starts: starts.slice(0, -1) })
  else if (shown.list !== list) setShown({ list, starts })

  async function turnTo(which: 'next' | 'previous', next: Start[]) {
    setTurning(true)
    try {
      await client.fetchQuery(pageAt(next.at(-1)?.cursor))
      setShown((now) => (now.list === list ? { list, starts: next } : now))
    } catch (error) {
      notifyFailure('Error', error, `The ${which} page could not be loaded.`)
    } finally {
      setTurning(false)
    }
  }

  return {
    query,
    rows,
    total: page?.total ?? 0,
    from: before + 1,
    to: before + rows.length,
    hasNext: typeof page?.next === 'string',
    hasPrevious: starts.length > 1,
    next: () => turnTo('next', [...starts, { cursor: page?.next ?? null, before: before + rows.length }]),
    previous: () => turnTo('previous', starts.slice(0, -1)),
    isBusy: isTurning,
  }
}

export type ListPages<Row extends object> = ReturnType<typeof useListPages<ListPage<Row>>>

interface ListFootProps {
  pages: Pick<ListPages<object>, 'from' | 'to' | 'total' | 'hasNext' | 'hasPrevious' | 'isBusy'> &
    Record<'next' | 'previous', () => unknown>
  /** Page size. */
  size: number
  /** Shown beside the numbers. */
  children?: ReactNode
}

/** "1 to 50 of 15,204", with buttons to the other pages. */
export function ListFoot({ pages, size, children }: ListFootProps) {
  const { from, to, total, hasNext, hasPrevious, next, previous, isBusy } = pages
  const buttons = useRef<HTMLSpanElement>(null)
  const hasTurned = useRef(false)
  function turn(page: () => unknown) {
    hasTurned.current = true
    void page()
  }
  // The first page has no button back and the last none forward: the focus moves from the pressed button to the one that is left.
  useEffect(() => {
    const isLost = from > 0 && hasTurned.current && document.activeElement === document.body
    if (isLost) buttons.current?.querySelector('button')?.focus()
  }, [from])
  return (
    <div className="panel-foot">
      <span className="figures" role="status">
        {figures(from)} to {figures(to)} of {figures(total)}
      </span>
      {children}
      <span className="row" ref={buttons}>
        {hasPrevious && (
          <LinkButton aria-disabled={isBusy} onClick={() => isBusy || turn(previous)}>
            Previous {size}
          </LinkButton>
        )}
        {hasNext && (
          <LinkButton aria-disabled={isBusy} onClick={() => isBusy || turn(next)}>
            Next {Math.min(size, total - to)}
          </LinkButton>
        )}
      </span>
    </div>
  )
}
