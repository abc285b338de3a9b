/** Works on imports from the desk, one at a time: looks what is in them, takes them over, takes them back. */
import { randomUUID } from 'node:crypto'
import { loggableError } from '#platform/db/refusals.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import { DamagedExport } from '../export-file.server.ts'
import { openIncoming } from '../upload/incoming.server.ts'
import { Unwanted } from '../upload/recognise.server.ts'
import { UnfitZip } from '../upload/zip.server.ts'
import type { Held, ImportDeps } from './held.server.ts'
import {
  claimImport,
  findOpenImports,
  findWaiting,
  keepHeld,
  LostImport,
  releaseImports,
  renewEveryMs,
  type StoredImport,
  settle,
} from './imports.server.ts'

const everyMs = 1_000

export function importing(given: ImportDeps): BackgroundWork[] {
  const { deps } = given
  const { db, kind } = deps.database
  const worker = randomUUID()
  const incoming = openIncoming(deps.env)
  return [
    {
      failure: 'the import could not go on',
      everyMs,
      async begin() {
        if (kind === 'embedded') await releaseImports(db)
        await incoming.sweep(await findOpenImports(db))
      },
      async round(signal) {
        for (const one of await findWaiting(db)) {
          // Its files may lie on another instance, which then works on it.
          if (needsFiles(one) && !(await incoming.isHere(one.id, one.files))) continue
          if (!(await claimImport(db, one.id, worker))) continue
          await workOn({ given, one, worker, incoming, signal })
          return true
        }
        return false
      },
    },
  ]
}

const needsFiles = ({ status }: StoredImport) => status === 'looking' || status === 'running'

async function workOn(held: Held): Promise<void> {
  const { given, one, worker, signal } = held
  const { database, log } = given.deps
  const lost = new AbortController()
  const beat = setInterval(() => {
    keepHeld(database.db, one, worker).catch((error: unknown) => {
      // A database that does not answer is no reason to stop: the lease decides.
      if (error instanceof LostImport) lost.abort(error)
    })
  }, renewEveryMs)
  try {
    // The code that reads exports is fetched with the first of them.
    const steps = await import('./steps.server.ts')
    const both = AbortSignal.any([signal, lost.signal])
    await steps[stepOf(one)]({ ...held, signal: both })
  } catch (error) {
    if (error instanceof LostImport || lost.signal.aborted) return
    // It goes on with the next start, or at another instance at once.
    if (signal.aborted) return void (await settle(database.db, one, worker, {}).catch(() => {}))
    if (!isExpected(error)) log.error({ err: loggableError(error), import: one.id }, 'an import went wrong')
    await fail(held, error).catch((failure: unknown) => {
      if (!(failure instanceof LostImport)) throw failure
    })
  } finally {
    clearInterval(beat)
  }
}

function stepOf({ status }: StoredImport): 'look' | 'run' | 'undo' | 'tidy' {
  if (status === 'looking') return 'look'
  if (status === 'running') return 'run'
  return status === 'undoing' ? 'undo' : 'tidy'
}

/** What could not even be looked at is refused, and its files are forgotten; anything else can go on from where it is. */
async function fail({ given, one, worker, incoming }: Held, error: unknown): Promise<void> {
  const { db } = given.deps.database
  const problem = sentenceOf(error)
  const isRefused = one.status === 'looking'
  // Taking back is all or nothing: it stands where it stood.
  const before = one.report ? 'done' : 'stopped'
  const status = isRefused ? 'refused' : one.status === 'undoing' ? before : 'failed'
  await transaction(db, async (tx) => {
    const endedAt = given.deps.clock().toISOString()
    await settle(tx, one, worker, { status, problem, endedAt })
  })
  if (isRefused) await incoming.remove(one.id, one.files)
}

/** Errors whose message was written for a person. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof Problem ||
    error instanceof Unwanted ||
    error instanceof UnfitZip ||
    error instanceof DamagedExport ||
    isPlain(error)
  )
}

/** Readers of exports and archives throw an Error of one sentence. */
function isPlain(error: unknown): boolean {
  return (
    error instanceof Error && error.constructor === Error && /^[A-Z“].*\.$/s.test(error.message) && !('code' in error)
  )
}

function sentenceOf(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return 'The disk is full. Please free some space; then it can go on.'
  if (isExpected(error)) return error.message
  return 'Something went wrong on this server, which its log names. Nothing is lost: it can go on from here.'
}
