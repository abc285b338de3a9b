import { OpenAPIHono } from '@hono/zod-openapi'
import { readCsvBody } from '#platform/http/api/csv-body.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { askToConfirm } from '../readers/joining.server.ts'
import { findUnasked, importSubscribers, previewImport } from './import.server.ts'
import * as contract from './import-contract.ts'
import { readSubscribersFile, type SubscribersFile } from './import-file.server.ts'
import type { SubscriberImport } from './import-schema.ts'

/** The file is the body, unparsed: both routes are registered for the API document only, as uploads are. */
export function importRoutes({ database, clock, mail }: Deps) {
  const { db } = database
  const app = new OpenAPIHono<AppEnv>()
  app.openAPIRegistry.registerPath(contract.previewImport)
  app.openAPIRegistry.registerPath(contract.importSubscribers)
  app.post(contract.previewImport.path, async (c) => {
    const file = await readSubscribersFile(await readCsvBody(c.req), clock())
    return c.json((await previewImport(db, file, clock())) satisfies SubscriberImport, 200)
  })
  app.post(contract.importSubscribers.path, async (c) => {
    const query = contract.importSubscribers.request.query.safeParse(c.req.query())
    if (!query.success) throw new Problem(400, query.error.issues[0]!.message)
    const asks = query.data.unconfirmed === 'ask'
    if (asks && !mail) throw new Problem(503, 'This site sends no mail, so nobody can be asked to confirm.')
    const file = await readSubscribersFile(await readCsvBody(c.req), clock())
    const report = await importSubscribers(db, file, clock())
    const asked = asks ? await askUnconfirmed(file) : 0
    return c.json({ ...report, asked } satisfies SubscriberImport, 201)
  })

  /** Each gets one mail in the background, and is added to the list by pressing the button in it. */
  async function askUnconfirmed(file: SubscribersFile): Promise<number> {
    let asked = 0
    for (const email of await findUnasked(db, file, clock()))
      if (await askToConfirm(db, email, clock(), { isUnmailed: true })) asked++
    return asked
  }
  return app
}
