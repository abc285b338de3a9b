import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../deps.server.ts'

/** Answers to readers may be cached but must be revalidated; errors, writes and answers to signed-in users may not be cached. */
export const apiHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { headers, ok } = c.res
  const isPublic = ok && (c.req.method === 'GET' || c.req.method === 'HEAD') && c.var.viewer.role === 'anonymous'
  if (!headers.has('cache-control')) headers.set('cache-control', isPublic ? 'no-cache' : 'no-store')
})
