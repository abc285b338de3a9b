import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '../deps.server.ts'
import { refuseInvalid } from './invalid.server.ts'

/** An application for a room's API routes, which refuses invalid requests in the words of all of them. */
export function apiApp() {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
}
