import { OpenAPIHono } from '@hono/zod-openapi'
import type { HonoRequest } from 'hono'
import { Problem } from '#platform/http/api/problem.ts'
import { rawBody } from '#platform/http/api/raw-body.server.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { importLimits } from '../options.ts'
import { importSubscribers, previewImport } from './import.server.ts'
import { importRoute, previewImportRoute } from './import-contract.ts'
import { readSubscribersFile } from './import-file.server.ts'
import type { SubscriberImport } from './import-schema.ts'

const limits = {
  bytes: importLimits.bytes,
  tooLarge: () => new Problem(413, 'The file is larger than 5 MB. Please divide it.'),
  brokenOff: 'The file did not arrive.',
}

/** The file is the body, as it is: both routes are only described, as uploads are. */
export function importRoutes({ database: { db }, clock }: Deps) {
  const app = new OpenAPIHono<AppEnv>()
  app.openAPIRegistry.registerPath(previewImportRoute)
  app.openAPIRegistry.registerPath(importRoute)
  app.post(previewImportRoute.path, async (c) => {
    const file = await fileOf(c.req, clock())
    return c.json((await previewImport(db, file)) satisfies SubscriberImport, 200)
  })
  app.post(importRoute.path, async (c) => {
    const consent = importRoute.request.query.safeParse(c.req.query())
    if (!consent.success) throw new Problem(400, consent.error.issues[0]!.message)
    const file = await fileOf(c.req, clock())
    return c.json((await importSubscribers(db, file, clock())) satisfies SubscriberImport, 201)
  })
  return app
}

async function fileOf(request: HonoRequest, now: Date) {
  if (!/^text\/csv\s*(;|$)/i.test(request.header('content-type') ?? '')) {
    throw new Problem(415, 'The file must be sent as text/csv.')
  }
  return readSubscribersFile(await rawBody(request, limits), now)
}
