import { keepPreviousData, type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lastNavigation } from '#platform/navigation.ts'
import { type ListFilters, postsPerPage } from '../filters.ts'
import { type PostsPage, postsQuery } from '../queries.ts'

/** The list's first page, from `cursor` or the newest post on. */
export function firstPageQuery(filters: ListFilters, cursor: string | null) {
  return postsQuery({ ...filters, cursor, limit: postsPerPage })
}

/** The pages of the list that are on the screen: the first one, and those the reader has asked for since. */
export function usePostPages(filters: ListFilters, start: string | null) {
  const client = useQueryClient()
  const list = JSON.stringify([filters, start])
  const [more, setMore] = useState(() => ({ list, cursors: cursorsSeen(client, filters, start) }))
  // Other filters are another list: it begins with one page.
  const cursors = more.list === list ? more.cursors : []
  const first = useQuery({ ...firstPageQuery(filters, start), placeholderData: keepPreviousData })
  const others = useQueries({ queries: cursors.map((cursor) => firstPageQuery(filters, cursor)) })
  const pages = [first, ...(first.isPlaceholderData ? [] : others)].flatMap((page) => page.data ?? [])
  const last = others.at(-1) ?? first
  const next = last.data?.next ?? null
  return {
    first,
    last,
    posts: pages.flatMap((page) => page.rows),
    total: first.data?.total ?? 0,
    /** Where 'Load more' leads; null at the end of the list. */
    next,
    /** Puts the next page under the last one. */
    loadMore: () => next && setMore({ list, cursors: [...cursors, next] }),
  }
}

/** A reader who comes back finds as much of the list as there was, so that the place scrolled to exists again. */
function cursorsSeen(client: QueryClient, filters: ListFilters, start: string | null): string[] {
  if (typeof document === 'undefined' || lastNavigation() !== 'traverse') return []
  const seen: string[] = []
  for (;;) {
    const at = seen.at(-1) ?? start
    const page = client.getQueryData<PostsPage>(firstPageQuery(filters, at).queryKey)
    if (!page?.next || !client.getQueryData(firstPageQuery(filters, page.next).queryKey)) return seen
    seen.push(page.next)
  }
}
