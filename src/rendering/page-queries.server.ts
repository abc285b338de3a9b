/** Runs a page's queries before the server renders it. */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/api-client.ts'
import type { PageModule, PageProps } from '#platform/page.ts'

/** Runs the page's queries. @returns the worst of their statuses */
export async function fetchQueries(client: QueryClient, module: PageModule, props: PageProps): Promise<number> {
  const queries = module.queries?.(props) ?? []
  return statusOf(await Promise.allSettled(queries.map((query) => client.fetchQuery(query))))
}

/** The page's status for a status of the API. A moved one (308) is not found at this address; the caller finds the redirect. */
const statusOfPage: Record<number, number> = { 308: 404, 400: 400, 404: 404, 503: 503 }

/** The worst status of the page's queries. */
function statusOf(results: PromiseSettledResult<unknown>[]): number {
  let status = 200
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    const failed = result.reason instanceof ApiError ? result.reason.status : 500
    status = Math.max(status, statusOfPage[failed] ?? 500)
  }
  return status
}
