/** What a page asks before the server draws it. */
import { setTimeout as passed } from 'node:timers/promises'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/api-client.ts'
import type { PageModule, PageProps } from '#platform/page.ts'
import { fetchPageQuery } from '#platform/query-client.ts'

/** How long a screen of the desk waits for its data: what takes longer is shown as on its way, and the browser asks for it. */
const deskPatienceMs = 150

/** Has the page's queries answered; the status is the worst of theirs. */
export async function fetchQueries(queryClient: QueryClient, module: PageModule, props: PageProps): Promise<number> {
  const queries = module.queries?.(props) ?? []
  return statusOf(await Promise.allSettled(queries.map((query) => fetchPageQuery(queryClient, query))))
}

/** A screen says itself what it could not be told. */
export async function fetchDeskQueries(...page: Parameters<typeof fetchQueries>): Promise<void> {
  await Promise.race([fetchQueries(...page), passed(deskPatienceMs)])
}

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
