import type { Database } from '#platform/db/database.server.ts'
import type { Replica } from '#platform/db/replica.server.ts'
import type { Env, EnvSource } from '#platform/env.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Mail } from '#platform/mail/postbox.server.ts'
import type { AccountRole, Role } from '#platform/roles.ts'

/** What is told to the operator. */
export type DepsLog = Pick<Log, 'info' | 'warn' | 'error'> & Partial<Pick<Log, 'line'>>

/** Everything the application needs from outside; tests pass their own. */
export interface Deps {
  database: Database
  /** Answers readers, when there is one. */
  replica?: Replica | undefined
  clock: () => Date
  env: Env
  /** The environment as it was given, without what is connected in the desk; absent: nothing was given. */
  given?: EnvSource
  /** Absent when no mail server is configured: then nothing that needs mail is offered. */
  mail?: Mail | undefined
  log: DepsLog
  /** From the moment the process was told to stop; balancers then send their requests elsewhere. */
  isStopping?: () => boolean
  /** Bytes free where the site's own files lie; absent, they lie elsewhere. */
  freeBytes?: () => Promise<number>
}

/** The address of calls that the site makes itself, for the pages it draws. */
export const inProcess = 'local'

/** What a handler can ask its context. */
export interface AppEnv {
  Bindings: {
    /** Address of the caller's socket, given by the server: `app.fetch(request, { address })`. */
    address?: string
    /** Stands in the log and in X-Request-Id. */
    requestId?: string
    /** Keeps the caller's connection open although nothing is sent for so many milliseconds. */
    allowSilence?: (ms: number) => void
  }
  Variables: {
    /** Who is asking; set before any handler runs. */
    viewer: { role: Role; user: { id: number; email: string; role: AccountRole } | null }
    /** Key of the rate limits: the caller's address, `inProcess` for the site's own calls. */
    address: string
  }
}
