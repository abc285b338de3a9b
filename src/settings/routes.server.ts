import { OpenAPIHono } from '@hono/zod-openapi'
import { countSessions } from '#auth/data.server.ts'
import { refuseInvalid } from '#platform/http/api/invalid.server.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { readSettings } from './contract.ts'
import { servicesOf } from './services.server.ts'

export function settingsRoutes({ database: { db }, env, clock }: Deps) {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid }).openapi(readSettings, async (c) => {
    // The guard has let nobody else in.
    const user = c.var.viewer.user!
    return c.json(
      {
        siteUrl: env.SITE_URL,
        timeZone: env.SITE_TIMEZONE,
        database: env.DATABASE_URL ? ('postgresql' as const) : ('embedded' as const),
        pictures: env.STORAGE_URL ? ('bucket' as const) : ('folder' as const),
        archives: env.ARCHIVES_KEPT > 0 ? { time: env.ARCHIVE_TIME, kept: env.ARCHIVES_KEPT } : null,
        adminEmail: user.email,
        sessions: await countSessions(db, user.id, clock().toISOString()),
        services: servicesOf(env),
      },
      200,
    )
  })
}
