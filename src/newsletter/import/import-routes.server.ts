import { OpenAPIHono } from '@hono/zod-openapi'
import type { HonoRequest } from 'hono'
import { Problem } from '#platform/http/api/problem.ts'
import { rawBody } from '#platform/http/api/raw-body.server.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { readSite } from '#site/values/site.server.ts'
import { importLimits } from '../options.ts'
import { confirmationLetter } from '../readers/confirmation-letter.server.ts'
import { askToConfirm } from '../readers/joining.server.ts'
import { findUnasked, importSubscribers, previewImport } from './import.server.ts'
import { importRoute, previewImportRoute } from './import-contract.ts'
import { readSubscribersFile, type SubscribersFile } from './import-file.server.ts'
import type { SubscriberImport } from './import-schema.ts'

const limits = {
  bytes: importLimits.bytes,
  tooLarge: () => new Problem(413, 'The file is larger than 5 MB. Please divide it.'),
  brokenOff: 'The file did not arrive.',
}

/** The file is the body, unparsed: both routes are registered for the API document only, as uploads are. */
export function importRoutes({ database, clock, env, mail }: Deps) {
  const { db } = database
  const app = new OpenAPIHono<AppEnv>()
  app.openAPIRegistry.registerPath(previewImportRoute)
  app.openAPIRegistry.registerPath(importRoute)
  app.post(previewImportRoute.path, async (c) => {
    const file = await fileOf(c.req, clock())
    return c.json((await previewImport(db, file, clock())) satisfies SubscriberImport, 200)
  })
  app.post(importRoute.path, async (c) => {
    const query = importRoute.request.query.safeParse(c.req.query())
    if (!query.success) throw new Problem(400, query.error.issues[0]!.message)
    const asks = query.data.unconfirmed === 'ask'
    if (asks && !mail) throw new Problem(503, 'This site sends no mail, so nobody can be asked to confirm.')
    const file = await fileOf(c.req, clock())
    const report = await importSubscribers(db, file, clock())
    const asked = asks ? await askUnconfirmed(file) : 0
    return c.json({ ...report, asked } satisfies SubscriberImport, 201)
  })

  /** Each gets one mail, and is added to the list by pressing the button in it. */
  async function askUnconfirmed(file: SubscribersFile): Promise<number> {
    const site = await readSite(database)
    let asked = 0
    for (const email of await findUnasked(db, file, clock())) {
      const token = await askToConfirm(db, email, clock())
      if (token === null) continue
      mail?.post(confirmationLetter(site, env.SITE_URL, email, token))
      asked++
    }
    return asked
  }
  return app
}

async function fileOf(request: HonoRequest, now: Date) {
  if (!/^text\/csv\s*(;|$)/i.test(request.header('content-type') ?? '')) {
    throw new Problem(415, 'The file must be sent as text/csv.')
  }
  return readSubscribersFile(await rawBody(request, limits), now)
}
