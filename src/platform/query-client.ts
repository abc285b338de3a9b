import { QueryClient } from '@tanstack/react-query'

/**
 * Data never goes stale; nothing is retried or polled. A query that failed on the server is not repeated in the browser, so that
 * "not found" is the same page in both. Without a connection a call fails at once, where TanStack Query would let it wait
 * unseen, and do it whenever the connection is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retryOnMount: false,
        // On the server a garbage collection timer per query would hold every rendered page's data for minutes.
        ...(import.meta.env.SSR && { gcTime: Number.POSITIVE_INFINITY }),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
