import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWrite } from '#platform/use-write.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { changeFirstStart, firstStartQuery } from '../queries.ts'
import type { FirstStartChange } from '../schema.ts'
import type { StopName } from '../stops.ts'

/** The progress of the first start, and the actions to skip stops. */
export function useFirstStart() {
  const client = useQueryClient()
  const query = useQuery({ ...firstStartQuery(), refetchOnMount: 'always' })
  const change = useWrite({
    mutationFn: (given: FirstStartChange) => changeFirstStart(given),
    onSuccess: (now) => client.setQueryData(firstStartQuery().queryKey, now),
    onError: (error) => notifyFailure('Error', error, 'That could not be saved. Please try again.'),
  })
  const stops = query.data?.stops ?? []
  const leftOut = stops.filter(({ state }) => state === 'left out').map(({ name }) => name)
  const leaveOut = (name: StopName) => change.mutate({ leftOut: [...leftOut, name] })
  return {
    query,
    stops,
    closed: query.data?.closed ?? true,
    next: stops.find(({ state }) => state === 'open')?.name,
    leaveOut,
    takeUp: (name: StopName) => change.mutate({ leftOut: leftOut.filter((one) => one !== name) }),
    close: () => change.mutate({ closed: true }),
    /** After a save. What was saved as it came has changed nothing on the site, so the stop is stored as left out. */
    async finish(name: StopName) {
      await client.invalidateQueries(firstStartQuery())
      const now = client.getQueryData(firstStartQuery().queryKey)?.stops.find((stop) => stop.name === name)
      if (now?.state === 'open') leaveOut(name)
    },
  }
}
