import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepFailures } from './keep-failures.ts'
import { createQueryClient } from './query-client.ts'

test('a query that failed stays failed while it is asked again, until there is an answer', async () => {
  const client = createQueryClient()
  keepFailures(client)
  const calls = [Promise.withResolvers<string>(), Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let at = 0
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn: () => calls[at++]!.promise })
  const seen: string[] = []
  // As React is told of changes: after the running task.
  const look = () => {
    const { status, fetchStatus } = observer.getCurrentResult()
    seen.push(`${status} ${fetchStatus}`)
  }
  observer.subscribe(notifyManager.batchCalls(look))
  const away = new Error('Away.')
  calls[0]!.reject(away)
  await expect.poll(() => seen.at(-1)).toBe('error idle')
  void observer.refetch()
  await expect.poll(() => seen.at(-1)).toBe('error fetching')
  expect(observer.getCurrentResult()).toMatchObject({ isLoadingError: true, error: away })
  calls[1]!.reject(away)
  await expect.poll(() => seen.at(-1)).toBe('error idle')
  void client.prefetchQuery({ queryKey: ['x'] })
  await expect.poll(() => seen.at(-1)).toBe('error fetching')
  calls[2]!.resolve('There')
  await expect.poll(() => seen.at(-1)).toBe('success idle')
  const sinceItFailed = seen.slice(seen.indexOf('error idle'))
  expect(sinceItFailed.filter((state) => state.startsWith('pending'))).toEqual([])
  observer.destroy()
})
