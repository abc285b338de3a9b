import { apiClient } from '#platform/api-client.ts'
import { bodyOf } from '#platform/calls.ts'
import { readQuery } from '#platform/read-query.ts'
import type { demoRoutes } from './routes.server.ts'
import type { DemoSite, DemoUndone } from './schema.ts'

/** Removing or restoring a large demo may take the server ten minutes. */
const workingMs = 610_000

const { demo } = apiClient<ReturnType<typeof demoRoutes>>(workingMs).api

const whileWorkingMs = 1000

/** What is left of the demo; polled while the server works on it. */
export const demoQuery = (isWorking: boolean) =>
  readQuery<DemoSite>(['/api/demo'], () => demo.$get(), {
    refetchInterval: ({ state }) => (isWorking || state.data?.working ? whileWorkingMs : false),
  })

export const removeDemo = () => bodyOf<DemoSite>(demo.remove.$post())
export const undoRemoval = () => bodyOf<DemoUndone>(demo.undo.$post())
