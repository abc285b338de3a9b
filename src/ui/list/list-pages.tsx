import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListPage } from '#platform/list-page.ts'
import { figures } from '#platform/text/figures.ts'
import { LinkButton } from '#ui/desk/button.tsx'
import { notifyFailure } from '../notice/notify-failure.ts'

/** Paging through a long list: the shown page, and the ways to the next and previous one. */
export function useListPages<Row>(query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>) {
  const [wanted, setWanted] = useState(0)
  const pages = query.data?.pages ?? []
  // A deletion may remove the last page.
  const at = Math.min(wanted, Math.max(0, pages.length - 1))
  const before = pages.slice(0, at).reduce((sum, page) => sum + page.rows.length, 0)
  const rows = pages[at]?.rows ?? []
  return {
    rows,
    total: pages[at]?.total ?? pages[0]?.total ?? 0,
    from: before + 1,
    to: before + rows.length,
    hasNext: at + 1 < pages.length || query.hasNextPage,
    hasPrevious: at > 0,
    next: async () => {
      if (at + 1 >= pages.length) {
        const { isFetchNextPageError, error } = await query.fetchNextPage()
        if (isFetchNextPageError) return notifyFailure('Error', error, 'The next page could not be loaded.')
      }
      setWanted(at + 1)
    },
    previous: () => setWanted(at - 1),
    isBusy: query.isFetchingNextPage,
  }
}

interface ListFootProps {
  pages: Omit<ReturnType<typeof useListPages<unknown>>, 'rows'>
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
        {hasPrevious && <LinkButton onClick={() => turn(previous)}>Previous {size}</LinkButton>}
        {hasNext && (
          <LinkButton aria-disabled={isBusy} onClick={() => isBusy || turn(next)}>
            Next {Math.min(size, total - to)}
          </LinkButton>
        )}
      </span>
    </div>
  )
}
