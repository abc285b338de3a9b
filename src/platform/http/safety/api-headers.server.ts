import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../deps.server.ts'

/** Readers' answers may be kept but must be asked about; errors, writes and anything of a signed-in person never. */
export const apiHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { headers, ok } = c.res
  const isPublic = ok && (c.req.method === 'GET' || c.req.method === 'HEAD') && c.var.viewer.role === 'anonymous'
  if (!headers.has('cache-control')) headers.set('cache-control', isPublic ? 'no-cache' : 'no-store')
})
