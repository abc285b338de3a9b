import { QueryClient } from '@tanstack/react-query'

/**
 * Data never goes stale, nothing is retried or polled. A query that failed on the server is not run again in the
 * browser, so that "not found" is the same page in both.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retryOnMount: false,
        // On the server a timer per query would keep every rendered page's data for minutes.
        ...(import.meta.env.SSR && { gcTime: Number.POSITIVE_INFINITY }),
      },
      mutations: { retry: false },
    },
  })
}
