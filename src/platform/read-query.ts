import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { Answer } from './answers.ts'

/** A query whose data is the answer to one call as it is; `more` are further options of it. */
export function readQuery<Body>(
  queryKey: QueryKey,
  ask: () => Promise<Answer<Body>>,
  more?: Omit<UseQueryOptions<Body>, 'queryKey' | 'queryFn'>,
) {
  return queryOptions({ ...more, queryKey, queryFn: async () => (await ask()).json() })
}
