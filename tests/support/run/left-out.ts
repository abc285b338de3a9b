/** Reasons for skipping tests; each run ends with a list of them (left-out-reporter.ts). */
import type { TestOptions } from 'vitest'
import { howToGet, isInstalled, type Program } from './programs.ts'
import { isWhole } from './proof.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test is skipped. */
    leftOut?: string
  }
}

/** Runs the test only under a condition; `otherwise` says what is missing and how to get it. */
function onlyIf(condition: boolean, otherwise: string): TestOptions {
  return condition ? {} : { skip: true, meta: { leftOut: otherwise } }
}

const isOnServer = Boolean(process.env.DATABASE_URL)

export const onServer = onlyIf(isOnServer, 'needs a PostgreSQL server: set DATABASE_URL')

export const onEmbedded = onlyIf(!isOnServer, 'is about the embedded database: unset DATABASE_URL')

export const onOwnServer = onlyIf(!isOnServer, 'starts a PostgreSQL server of its own: unset DATABASE_URL')

/** @param command the npm script that runs it */
export function onlyWhole(command: 'test:faults' | 'test:security'): TestOptions {
  return onlyIf(isWhole, `takes minutes: npm run ${command}`)
}

/** For tests that the short form of the proofs skips on a server. */
export const onServerOnlyWhole = onlyIf(!isOnServer || isWhole, 'takes minutes on PostgreSQL: npm run test:faults')

/** Skips the test without these programs; in the whole proof it runs, and fails. */
export function withPrograms(...programs: Program[]): TestOptions {
  const missing = programs.filter((program) => !isInstalled(program))
  return onlyIf(isWhole || missing.length === 0, `needs ${missing.map(howToGet).join(' and ')}`)
}

/** @param what the test does that only root may do */
export function asRoot(what: string): TestOptions {
  return onlyIf(process.getuid?.() === 0, `only root may ${what}`)
}

export const onLinux = onlyIf(process.platform === 'linux', 'is about Linux')

export const withOldExports = onlyIf(
  Boolean(process.env.OLD_EXPORTS),
  'needs exports of other systems: set OLD_EXPORTS to a folder of them',
)
