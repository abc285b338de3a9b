import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import { readQuery } from '#platform/read-query.ts'
import { truncate } from '#platform/text/truncate.ts'
import { maxQueryLength, type SearchKind } from './options.ts'
import type { searchRoutes } from './routes.server.ts'
import type { SearchAnswer, SearchMiss } from './schema.ts'

const { search } = apiClient<ReturnType<typeof searchRoutes>>().api

interface Asked {
  kind?: SearchKind | undefined
  /** Asked while the reader types: fewer of each kind. */
  typing?: true
}

export function searchQuery(q: string, { kind, typing }: Asked = {}) {
  const query = {
    q: truncate(q, maxQueryLength),
    ...(kind && { kind }),
    ...(typing && { typing: 'true' as const }),
  }
  return queryOptions({
    queryKey: ['/api/search', query],
    queryFn: async (): Promise<SearchAnswer> =>
      q ? (await search.$get({ query })).json() : { near: false, groups: [] },
  })
}

/** The misses: searches without results. */
export function missesQuery() {
  return readQuery<SearchMiss[]>(['/api/search/misses'], () => search.misses.$get())
}

export async function forgetMiss(words: string): Promise<void> {
  await search.misses[':words'].$delete({ param: { words: encodeURIComponent(words) } })
}
