import { PassThrough } from 'node:stream'
import { ReadableStream as LazyStream } from 'node:stream/web'
import { OpenAPIHono } from '@hono/zod-openapi'
import { loggableError } from '#platform/db/refusals.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { openPlainStorage } from '#platform/media/storage.server.ts'
import type { DeclaredTable } from '#site/room.server.ts'
import { carriedTables } from './contents.server.ts'
import { archiveRoute } from './contract.ts'
import { archiveName, archivesFolder } from './file.server.ts'
import { writeArchive } from './write.server.ts'

/** Timeout before the first byte: all tables are copied first, and the connection is silent meanwhile. */
const maxSilenceMs = 10 * 60_000

/** `GET /api/archive`. */
export function archiveRoutes({ database, clock, env, log }: Deps, tables: readonly DeclaredTable[]) {
  const app = new OpenAPIHono<AppEnv>()
  let isBusy = false
  app.openAPIRegistry.registerPath(archiveRoute)
  app.get(archiveRoute.path, (c) => {
    if (isBusy) throw new Problem(409, 'An archive is being made already. Please try again when it is done.')
    const headers = {
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${archiveName(clock().toISOString().slice(0, 10))}"`,
      'cache-control': 'no-store',
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    c.env?.allowSilence?.(maxSilenceMs)
    return c.body(LazyStream.from(archive(c.env?.breakOff)) as unknown as ReadableStream, 200, headers)
  })

  /** Starts when the first byte is read, and stops when the client disconnects. */
  async function* archive(breakOff?: () => void) {
    isBusy = true
    let hasLeft = false
    const output = new PassThrough()
    const source = {
      db: database.db,
      storage: openPlainStorage(env),
      folder: archivesFolder(env),
      tables: carriedTables(tables),
    }
    const writing = writeArchive(source, output).catch((error: unknown) => {
      if (!hasLeft) log.error({ err: loggableError(error) }, 'an archive could not be made')
      output.destroy(error as Error)
    })
    try {
      yield* output
    } catch (error) {
      // The browser reports a failed download either way; an error would be printed, too, by what writes the answer.
      if (!breakOff) throw error
      breakOff()
    } finally {
      hasLeft = !output.errored && !output.readableEnded
      output.destroy()
      await writing
      isBusy = false
    }
  }
  return app
}
