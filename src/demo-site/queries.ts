import { apiClient } from '#platform/api-client.ts'
import { readQuery } from '#platform/read-query.ts'
import type { demoRoutes } from './routes.server.ts'
import type { DemoSite, DemoUndone } from './schema.ts'

/** Removing or restoring a large demo may take the server ten minutes. */
const workingMs = 610_000

const { demo } = apiClient<ReturnType<typeof demoRoutes>>(workingMs).api

const whileWorkingMs = 1000

/** What is left of the demo; polled while the server works on it. */
export function demoQuery(isWorking: boolean) {
  return readQuery<DemoSite>(['/api/demo'], () => demo.$get(), {
    refetchInterval: ({ state }) => (isWorking || state.data?.working ? whileWorkingMs : false),
  })
}

export async function removeDemo(): Promise<DemoSite> {
  return (await demo.remove.$post()).json()
}

export async function undoRemoval(): Promise<DemoUndone> {
  return (await demo.undo.$post()).json()
}
