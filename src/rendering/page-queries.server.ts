/** What a page asks before the server draws it. */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/api-client.ts'
import type { DeskList, DeskQuery, PageModule, PageProps } from '#platform/page.ts'

/** Has the page's queries answered; the status is the worst of theirs. */
export async function fetchQueries(client: QueryClient, module: PageModule, props: PageProps): Promise<number> {
  const queries = module.queries?.(props) ?? []
  return statusOf(await Promise.allSettled(queries.map((query) => client.fetchQuery(query))))
}

/** A screen says itself what it could not be told. */
export async function fetchDeskQueries(client: QueryClient, module: PageModule, props: PageProps): Promise<void> {
  const queries = module.deskQueries?.(props) ?? []
  const asked = queries.map((query) => (isList(query) ? client.fetchInfiniteQuery(query) : client.fetchQuery(query)))
  await Promise.allSettled(asked)
}

const isList = (query: DeskQuery): query is DeskList => 'initialPageParam' in query

/** What an answer of the API makes of the page. One that has moved (308) is not at this address; the caller knows where it is. */
const statusOfPage: Record<number, number> = { 308: 404, 400: 400, 404: 404, 503: 503 }

/** The worst answer any of the page's queries got, as the status of the page. */
function statusOf(results: PromiseSettledResult<unknown>[]): number {
  let status = 200
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    const failed = result.reason instanceof ApiError ? result.reason.status : 500
    status = Math.max(status, statusOfPage[failed] ?? 500)
  }
  return status
}
