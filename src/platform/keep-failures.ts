import type { QueryClient } from '@tanstack/react-query'

/**
 * Makes a failed query stay failed while it is asked again, where TanStack Query would make it pending: what says so, and its button with
 * the focus, stay until something takes their place. For the desk; the readers' build has no room for it.
 */
export function keepFailures(client: QueryClient) {
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({
    ...others,
    queries: {
      ...queries,
      behavior: {
        onFetch(_, query) {
          const { error } = query.state
          if (error) queueMicrotask(() => query.setState({ error, status: 'error' }))
        },
      },
    },
  })
}
