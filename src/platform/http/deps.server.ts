import type { Database } from '#platform/db/database.server.ts'
import type { Replica } from '#platform/db/replica.server.ts'
import type { Env, EnvSource } from '#platform/env.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Mail } from '#platform/mail/postbox.server.ts'
import type { AccountRole, Role } from '#platform/roles.ts'

/** The part of the log that the application uses. */
export type DepsLog = Pick<Log, 'info' | 'warn' | 'error'> & Partial<Pick<Log, 'line'>>

/** Everything the application needs from outside; tests pass their own. */
export interface Deps {
  database: Database
  /** Read replica for readers' requests. */
  replica?: Replica | undefined
  clock: () => Date
  env: Env
  /** The raw environment, without the connections stored on the desk; absent: empty. */
  given?: EnvSource
  /** Absent when no mail server is configured: features that need mail are then hidden. */
  mail?: Mail | undefined
  log: DepsLog
  /** True once the process has been told to stop; /readyz then fails, so that load balancers use other instances. */
  isStopping?: () => boolean
  /** Free bytes on the data folder's disk; absent: not measured. */
  freeBytes?: () => Promise<number>
}

/** The caller's address in requests that the site makes to its own API while it renders pages. */
export const inProcess = 'local'

/** Hono's environment: the values in each handler's context. */
export interface AppEnv {
  Bindings: {
    /** Address of the caller's socket, given by the server: `app.fetch(request, { address })`. */
    address?: string
    /** Request id for the log and for X-Request-Id. */
    requestId?: string
    /** Extends the connection's idle timeout to so many milliseconds, for answers that start late. */
    allowSilence?: (ms: number) => void
    /** Ends the connection in the middle of an answer, so that the client knows that it is not whole. */
    breakOff?: () => void
  }
  Variables: {
    /** The caller; set before any handler runs. */
    viewer: { role: Role; user: { id: number; email: string; role: AccountRole } | null }
    /** Key of the rate limits: the caller's address, `inProcess` for the site's own calls. */
    address: string
  }
}
