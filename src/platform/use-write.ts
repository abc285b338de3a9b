import {
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

/** Reads everything that is on the screen once more, and the rest the next time it is shown. */
export function readAgain(queryClient: QueryClient): Promise<void> {
  // Who is signed in does not change by writing.
  return queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== '/api/auth/user' })
}

/**
 * A mutation that changes what readers see. When it has succeeded, everything that was ever read is read again the next
 * time it is shown, and what is on the screen at once; nobody keeps a list of what depends on what.
 */
export function useWrite<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const queryClient = useQueryClient()
  return useMutation({
    ...options,
    onSuccess: async (...given) => {
      await readAgain(queryClient)
      await options.onSuccess?.(...given)
    },
  })
}
