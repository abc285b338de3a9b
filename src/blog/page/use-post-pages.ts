import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lastNavigation } from '#platform/navigation.ts'
import { type ListFilters, postsPerPage } from '../finding/filters.ts'
import { type PostsPage, postsQuery } from '../queries.ts'

/** The list's first page, from `cursor` or the newest post on. */
export function firstPageQuery(filters: ListFilters, cursor: string | null) {
  return postsQuery({ ...filters, cursor, limit: postsPerPage })
}

/** The state below the first page: the last page's cursor, and the pages between the two. */
interface Further {
  between: PostsPage[]
  cursor: string | null
}

const nothingFurther: Further = { between: [], cursor: null }

/** The pages of the list on the screen: the first one, and those that were loaded since. */
export function usePostPages(filters: ListFilters, start: string | null) {
  const client = useQueryClient()
  const list = JSON.stringify([filters, start])
  const [more, setMore] = useState(() => ({ list, ...furtherSeen(client, filters, start) }))
  // Other filters make another list, which begins with one page.
  const { between, cursor } = more.list === list ? more : nothingFurther
  const first = useQuery({ ...firstPageQuery(filters, start), placeholderData: keepPreviousData })
  const further = useQuery(firstPageQuery(filters, cursor ?? start))
  const last = cursor ? further : first
  const pages = [first.data, ...(cursor && !first.isPlaceholderData ? [...between, further.data] : [])]
  const next = last.data?.next ?? null
  return {
    first,
    last,
    posts: pages.flatMap((page) => page?.rows ?? []),
    total: first.data?.total ?? 0,
    /** Cursor for 'Load more'; null at the end of the list. */
    next,
    /** Appends the next page. */
    loadMore: () =>
      next && setMore({ list, between: cursor && further.data ? [...between, further.data] : between, cursor: next }),
  }
}

/** A reader who goes back finds as many pages as before, so that the scroll position exists again. */
function furtherSeen(client: QueryClient, filters: ListFilters, start: string | null): Further {
  if (typeof document === 'undefined' || lastNavigation() !== 'traverse') return nothingFurther
  const pageAt = (cursor: string | null) => client.getQueryData<PostsPage>(firstPageQuery(filters, cursor).queryKey)
  const between: PostsPage[] = []
  let cursor: string | null = null
  for (;;) {
    const page = pageAt(cursor ?? start)
    if (!page?.next || !pageAt(page.next)) return { between, cursor }
    if (cursor) between.push(page)
    cursor = page.next
  }
}
