/** What a run leaves out, and why: each run ends with the list (left-out-reporter.ts). */
import type { TestOptions } from 'vitest'
import { howToGet, isInstalled, type Program } from './programs.ts'
import { isWhole } from './proof.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test is not run. */
    leftOut?: string
  }
}

/** The test is run only with it; `otherwise` says what is missing and how to have it. */
function onlyIf(condition: boolean, otherwise: string): TestOptions {
  return condition ? {} : { skip: true, meta: { leftOut: otherwise } }
}

const isOnServer = Boolean(process.env.DATABASE_URL)

export const onServer = onlyIf(isOnServer, 'needs a PostgreSQL server: set DATABASE_URL')

export const onEmbedded = onlyIf(!isOnServer, 'is about the embedded database: unset DATABASE_URL')

export const onOwnServer = onlyIf(!isOnServer, 'starts a PostgreSQL server of its own: unset DATABASE_URL')

/** @param command runs it at its full length */
export function onlyWhole(command: 'test:faults' | 'test:security'): TestOptions {
  return onlyIf(isWhole, `takes minutes: npm run ${command}`)
}

/** @param whole what the short form leaves out on a server is run in the whole proof */
export const onServerOnlyWhole = onlyIf(!isOnServer || isWhole, 'takes minutes on PostgreSQL: npm run test:faults')

/** In the whole proof that calls them a missing program is a failure. */
export function withPrograms(...programs: Program[]): TestOptions {
  const missing = programs.filter((program) => !isInstalled(program))
  return onlyIf(isWhole || missing.length === 0, `needs ${missing.map(howToGet).join(' and ')}`)
}

/** @param what only root may do */
export function asRoot(what: string): TestOptions {
  return onlyIf(process.getuid?.() === 0, `only root may ${what}`)
}

export const onLinux = onlyIf(process.platform === 'linux', 'is about Linux')

export const withOldExports = onlyIf(
  Boolean(process.env.OLD_EXPORTS),
  'needs exports of other systems: set OLD_EXPORTS to a folder of them',
)
