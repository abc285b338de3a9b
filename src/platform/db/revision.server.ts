import type { Db } from './engine.server.ts'
import { siteRevision } from './tables.server.ts'

/** The NOTIFY channel of the triggers. */
export const revisionChannel = 'revision'

export interface RevisionWatch {
  current(): string
  sync(): Promise<string>
  onChange(listener: (revision: string) => void): () => void
}

/** Holds the last revision that was read. Reads run one after the other, so that an old answer never overwrites a new one. */
export async function watchRevision(db: Db): Promise<RevisionWatch> {
  let revision = await readRevision(db)
  const listeners = new Set<(revision: string) => void>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting: Promise<string> | undefined

  async function read() {
    waiting = undefined
    const found = await readRevision(db)
    if (found !== revision) {
      revision = found
      for (const listener of listeners) listener(found)
    }
    return found
  }

  return {
    current: () => revision,
    /** A running read may miss a commit made since, so that a new one is queued; a queued one is shared. */
    sync() {
      waiting ??= last.then(read)
      last = waiting.catch(() => {})
      return waiting
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export async function readRevision(db: Db): Promise<string> {
  const [row] = await db.select({ revision: siteRevision.revision }).from(siteRevision)
  if (!row) throw new Error('The table site_revision has lost its only row.')
  return row.revision
}
