import {
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

/** Refetches everything on the screen, and the rest when it is next shown. */
export function refetchAll(queryClient: QueryClient): Promise<void> {
  // A write does not change who is signed in.
  return queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== '/api/auth/user' })
}

/**
 * A mutation that changes what readers see. When it succeeds, every cached query is invalidated: those on the screen are
 * refetched at once, the others when next shown. There is no list of what depends on what.
 */
export function useWrite<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const queryClient = useQueryClient()
  return useMutation({
    ...options,
    onSuccess: async (...given) => {
      await refetchAll(queryClient)
      await options.onSuccess?.(...given)
    },
  })
}
