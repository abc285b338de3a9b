import { apiClient } from '#platform/api-client.ts'
import { bodyOf } from '#platform/calls.ts'
import { readQuery } from '#platform/read-query.ts'
import type { firstStartRoutes } from './routes.server.ts'
import type { FirstStart, FirstStartChange } from './schema.ts'

const client = apiClient<ReturnType<typeof firstStartRoutes>>().api['first-start']

export const firstStartQuery = () => readQuery<FirstStart>(['/api/first-start'], () => client.$get())
export const changeFirstStart = (change: FirstStartChange) => bodyOf<FirstStart>(client.$put({ json: change }))
