/** The worker for imports from the desk, one at a time: survey, import, undo. */
import { randomUUID } from 'node:crypto'
import { loggableError } from '#platform/db/refusals.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import { DamagedExport } from '../export-file.server.ts'
import { openIncoming } from '../upload/incoming.server.ts'
import { RefusedUpload } from '../upload/recognise.server.ts'
import { UnfitZip } from '../upload/zip.server.ts'
import type { Held, ImportDeps } from './held.server.ts'
import {
  claimImport,
  findOpenImports,
  findWaiting,
  keepHeld,
  LostImport,
  releaseAllImports,
  releaseImport,
  renewEveryMs,
  type StoredImport,
} from './imports.server.ts'

const everyMs = 1_000
const sweepEveryMs = 3_600_000

/** Limit of processes that the survey of one file may end, as by filling the memory. */
const maxSurveys = 3

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
        if (kind === 'embedded') await releaseAllImports(db)
      },
      async round(signal) {
        for (const one of await findWaiting(db)) {
          // Its files may be on another instance, which then works on it.
          if (needsFiles(one) && !(await incoming.isHere(one.id, one.files))) continue
          if (!(await claimImport(db, one.id, worker))) continue
          await workOn({ given, one, worker, incoming, signal })
          return true
        }
        return false
      },
    },
    {
      failure: 'files of former imports could not be deleted',
      everyMs: sweepEveryMs,
      round: () => incoming.sweep(() => findOpenImports(db)),
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
      // If the database does not answer the work goes on: the lease decides.
      if (error instanceof LostImport) lost.abort(error)
    })
  }, renewEveryMs)
  try {
    if (one.status === 'looking' && one.attempts >= maxSurveys) throw new EndlessSurvey()
    // The import code is loaded with the first import.
    const steps = await import('./steps.server.ts')
    const both = AbortSignal.any([signal, lost.signal])
    await steps[stepOf(one)]({ ...held, signal: both })
  } catch (error) {
    if (error instanceof LostImport || lost.signal.aborted) return
    // A stopping process releases it: it continues after the restart, or on another instance at once.
    if (signal.aborted) return void (await releaseImport(database.db, one, worker, {}).catch(() => {}))
    // An undone import stays undone, and is not released: its lease delays the next attempt.
    if (stepOf(one) === 'cleanUpStep')
      return log.error({ err: loggableError(error), import: one.id }, 'files of an undone import could not be deleted')
    if (!isExpected(error)) log.error({ err: loggableError(error), import: one.id }, 'an import went wrong')
    await fail(held, error).catch((failure: unknown) => {
      if (!(failure instanceof LostImport)) throw failure
    })
  } finally {
    clearInterval(beat)
  }
}

function stepOf({ status }: StoredImport): 'surveyStep' | 'importStep' | 'undoStep' | 'cleanUpStep' {
  if (status === 'looking') return 'surveyStep'
  if (status === 'running') return 'importStep'
  return status === 'undoing' ? 'undoStep' : 'cleanUpStep'
}

class EndlessSurvey extends Error {
  constructor() {
    super(
      'Three times the server stopped while it looked through this file: it probably needs more memory than the server has. Nothing was imported.',
    )
  }
}

/**
 * After an error: an import that could not even be surveyed is refused and its files are deleted; any other can
 * continue where it was.
 */
async function fail({ given, one, worker, incoming }: Held, error: unknown): Promise<void> {
  const { db } = given.deps.database
  const problem = sentenceOf(error)
  const isRefused = one.status === 'looking'
  // An undo is all or nothing, so the import returns to its former state.
  const before = one.report ? 'done' : 'stopped'
  const status = isRefused ? 'refused' : one.status === 'undoing' ? before : 'failed'
  await transaction(db, async (tx) => {
    const endedAt = given.deps.clock().toISOString()
    await releaseImport(tx, one, worker, { status, problem, endedAt })
  })
  if (isRefused) await incoming.remove(one.id, one.files)
}

/** Errors whose message is a sentence for the author. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof Problem ||
    error instanceof RefusedUpload ||
    error instanceof UnfitZip ||
    error instanceof DamagedExport ||
    isPlain(error)
  )
}

/** The readers of exports and archives throw a plain Error with one sentence. */
function isPlain(error: unknown): boolean {
  return (
    error instanceof Error && error.constructor === Error && /^[A-Z“].*\.$/s.test(error.message) && !('code' in error)
  )
}

function sentenceOf(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return 'The disk is full. Please free some space; then it can go on.'
  if (isExpected(error) || error instanceof EndlessSurvey) return error.message
  return 'Something went wrong on this server, which its log names. Nothing is lost: it can go on from here.'
}
