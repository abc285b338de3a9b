import { randomUUID } from 'node:crypto'
import { transaction } from '#platform/db/transaction.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { diskFull, notFound, Problem } from '#platform/http/api/problem.ts'
import { rawBody } from '#platform/http/api/raw-body.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import {
  addImport,
  changeImportStatus,
  findImport,
  findImports,
  forgetImport,
  keepReceived,
  lockTurns,
  type StoredImport,
} from '../job/imports.server.ts'
import { previewUndo } from '../job/undo.server.ts'
import { type ImportStatus, workedOn } from '../options.ts'
import { reportText } from '../report.ts'
import type { SentFile } from '../schema.ts'
import { openIncoming } from '../upload/incoming.server.ts'
import { notAnExport, uploadLimits } from '../upload/limits.ts'
import { couldBeExport } from '../upload/recognise.server.ts'
import * as contract from './contract.ts'
import { shownImport } from './shown.server.ts'

const missing = () => notFound('Import')
const busy = () => new Problem(409, 'Another import is under way. Please wait for its end, or stop it.')
const notNow = () => new Problem(409, 'That is not possible now: the page shows what has happened meanwhile.')
/** States in which nothing was written yet. */
const untouched = ['sending', 'ready', 'refused'] as const satisfies ImportStatus[]
/** An import under survey can be discarded too: the server that has its files may be gone for good. */
const forgettable = [...untouched, 'looking'] as const satisfies ImportStatus[]

const pieceLimits = {
  bytes: uploadLimits.pieceBytes,
  tooLarge: () => new Problem(413, 'A piece may have at most 4 MB.'),
  brokenOff: 'The piece did not arrive.',
}

export function oldBlogRoutes({ database, env, clock, freeBytes }: Deps) {
  const { db } = database
  const incoming = openIncoming(env)
  const app = apiApp()

  async function stored(id: string): Promise<StoredImport> {
    const one = isId(id) ? await findImport(db, id) : null
    if (!one) throw missing()
    return one
  }

  async function turned(id: string, from: readonly ImportStatus[], change: Parameters<typeof changeImportStatus>[3]) {
    const { id: known } = await stored(id)
    await transaction(db, async (tx) => {
      await lockTurns(tx)
      const others = (await findImports(tx)).filter((one) => one.id !== known)
      if (isUnderWay(change) && others.some(isUnderWay)) throw busy()
      if (!(await changeImportStatus(tx, known, from, change))) throw notNow()
    })
    return shownImport(db, await stored(known))
  }

  // Registered for the API document only: the body is no JSON and is read by the handler within its own limit.
  app.openAPIRegistry.registerPath(contract.sendPiece)
  app.post(contract.sendPiece.getRoutingPath(), async (c) => {
    const query = contract.sendPiece.request.query.safeParse(c.req.query())
    if (!query.success) throw new Problem(400, query.error.issues[0]!.message)
    const one = await stored(c.req.param('id') ?? '')
    const number = Number(c.req.param('file'))
    const sent = one.files[number]
    if (!sent || one.status !== 'sending') throw notNow()
    const at = Number(query.data.at)
    if (at > sent.received || at % uploadLimits.pieceBytes !== 0)
      throw new Problem(409, `The next piece begins at ${sent.received}.`)
    const bytes = await rawBody(c.req, pieceLimits)
    refuseUnfit(sent, at, bytes)
    await incoming.put(one.id, number, at, bytes)
    const received = at + bytes.byteLength
    if (!(await keepReceived(db, one.id, number, received))) throw notNow()
    return c.json({ received }, 200)
  })

  return app
    .openapi(contract.listImports, async (c) => {
      const rows = await findImports(db)
      return c.json({ imports: await Promise.all(rows.map((row) => shownImport(db, row))) }, 200)
    })
    .openapi(contract.beginImport, async (c) => {
      const files = c.req.valid('json').files.map((file) => ({ ...file, received: 0 }))
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
      if (!env.STORAGE_URL && freeBytes && (await freeBytes()) < bytes + uploadLimits.spareBytes) throw diskFull()
      const { id, forgotten } = await transaction(db, async (tx) => {
        await lockTurns(tx)
        const open = await findImports(tx)
        if (open.some(isUnderWay)) throw busy()
        const same = open.find((each) => each.status === 'sending' && isSame(each.files, files))
        if (same) return { id: same.id, forgotten: [] }
        const old = open.filter(({ status }) => (untouched as readonly string[]).includes(status))
        for (const each of old) await forgetImport(tx, each.id, untouched)
        const row = { id: randomUUID(), status: 'sending' as const, files, createdAt: clock().toISOString() }
        await addImport(tx, row)
        return { id: row.id, forgotten: old }
      })
      for (const old of forgotten) await incoming.remove(old.id, old.files)
      return c.json(await shownImport(db, await stored(id)), 201)
    })
    .openapi(contract.lookIntoImport, async (c) => {
      const one = await stored(c.req.valid('param').id)
      if (one.files.some(({ bytes, received }) => received < bytes))
        throw new Problem(409, 'The file has not arrived as a whole yet.')
      return c.json(await turned(one.id, ['sending', 'ready'], { status: 'looking' }), 200)
    })
    .openapi(contract.runImport, async (c) => {
      const one = await stored(c.req.valid('param').id)
      const { origin, fetches, again } = c.req.valid('json')
      if (one.survey?.obstacle) throw new Problem(409, one.survey.obstacle)
      const known = origin ?? one.origin
      if (one.kind === 'ghost' && !known) {
        const sentence = 'A Ghost export does not say where the blog was: please give its address.'
        throw new Problem(400, sentence, { origin: sentence })
      }
      const change = {
        status: 'running' as const,
        origin: known,
        ...(fetches !== undefined && { fetches }),
        ...(again !== undefined && { again }),
        startedAt: clock().toISOString(),
        endedAt: null,
      }
      return c.json(await turned(one.id, ['ready', 'stopped', 'failed'], change), 200)
    })
    .openapi(contract.stopImport, async (c) => {
      const endedAt = clock().toISOString()
      return c.json(await turned(c.req.valid('param').id, ['running'], { status: 'stopped', endedAt }), 200)
    })
    .openapi(contract.previewUndo, async (c) =>
      c.json(await previewUndo(db, await stored(c.req.valid('param').id)), 200),
    )
    .openapi(contract.undoImport, async (c) => {
      const one = await stored(c.req.valid('param').id)
      if (one.kind === 'archive')
        throw new Problem(409, 'A restored archive is the whole site: it cannot be taken back.')
      const { edited } = c.req.valid('json')
      const asked = await previewUndo(db, one)
      if (asked.edited > 0 && edited === undefined) {
        const posts = asked.edited === 1 ? 'One post was' : `${asked.edited} posts were`
        throw new Problem(
          409,
          `${posts} edited since, or got notes of readers: say whether such posts are kept or removed.`,
        )
      }
      const change = { status: 'undoing' as const, keepsEdited: edited !== 'remove' }
      return c.json(await turned(one.id, ['done', 'stopped', 'failed'], change), 200)
    })
    .openapi(contract.forgetImport, async (c) => {
      const one = await stored(c.req.valid('param').id)
      if (!(await forgetImport(db, one.id, forgettable))) throw notNow()
      await incoming.remove(one.id, one.files)
      return c.body(null, 204)
    })
    .openapi(contract.readReport, async (c) => {
      const one = await stored(c.req.valid('param').id)
      if (!one.report) throw missing()
      const day = (one.endedAt ?? one.createdAt).slice(0, 10)
      return c.body(reportText(one.report), 200, {
        'content-type': 'text/markdown; charset=utf-8',
        'content-disposition': `attachment; filename="import-${day}.md"`,
      })
    })
}

const isUnderWay = ({ status }: { status?: ImportStatus }) =>
  (workedOn as readonly (string | undefined)[]).includes(status)

const isId = (text: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text)

function isSame(some: readonly SentFile[], others: readonly SentFile[]): boolean {
  const nameOf = (files: readonly SentFile[]) =>
    JSON.stringify(files.map(({ role, name, bytes }) => [role, name, bytes]))
  return nameOf(some) === nameOf(others)
}

/** Checked with the first piece, so that a wrong file is refused before all of it is sent. */
function refuseUnfit(sent: SentFile, at: number, bytes: Uint8Array) {
  const isLast = at + bytes.byteLength === sent.bytes
  if (at + bytes.byteLength > sent.bytes || (!isLast && bytes.byteLength !== uploadLimits.pieceBytes))
    throw new Problem(400, 'The piece has not the length that was said.')
  if (at > 0) return
  const isZip = Buffer.from(bytes.subarray(0, 4)).toString('hex') === '504b0304'
  if (sent.role === 'export' && !couldBeExport(bytes)) throw new Problem(415, notAnExport(sent.name))
  if (sent.role === 'pictures' && !isZip) throw new Problem(415, `“${sent.name}” is no zip of pictures.`)
}
