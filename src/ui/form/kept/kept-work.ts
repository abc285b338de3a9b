/**
 * Unsaved work on this device: while the author types, the form is copied to the browser's storage, with one entry per window and
 * edited thing, so that two windows never overwrite each other's.
 */

export interface KeptWork<Form> {
  /** Its key in the storage. */
  key: string
  /** UTC ISO text. */
  keptAt: string
  /** `updatedAt` of the stored row that this work is based on; null for a new one. */
  base: string | null
  form: Form
}

/** What a form edits. */
export interface WorkSubject<Form> {
  /** "post", "itinerary" */
  kind: string
  /** Null for a new one. */
  id: number | null
  /** Converts a form kept by any earlier version of the site to this version's. */
  read: (stored: object) => Form
}

export interface WorkStore<Form> {
  /** Key of this window's entry. */
  ownKey: string
  /** @throws when the device's storage is full or forbidden */
  keep(work: { base: string | null; form: Form; keptAt?: string }, key?: string): void
  drop(key?: string): void
  /** Entries about the same thing from windows that are closed, newest first. */
  left(): Promise<KeptWork<Form>[]>
}

const prefix = 'unsaved-'
/** Age at which work that nobody came back for makes room for other work. */
const forgottenMs = 90 * 24 * 60 * 60 * 1000

export function createWorkStore<Form>(
  { kind, id, read }: WorkSubject<Form>,
  storage: Storage = localStorage,
): WorkStore<Form> {
  const family = familyOf({ kind, id })
  const ownKey = family + crypto.randomUUID()
  return {
    ownKey,
    keep({ base, form, keptAt = new Date().toISOString() }, key = ownKey) {
      const work = JSON.stringify({ keptAt, base, form })
      try {
        storage.setItem(key, work)
      } catch {
        dropForgotten(storage)
        storage.setItem(key, work)
      }
    },
    drop: (key = ownKey) => storage.removeItem(key),
    async left() {
      const open = await openWindows()
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      return keys
        .filter((key) => key.startsWith(family) && key !== ownKey && !open.has(key))
        .flatMap((key) => readWork(key, storage.getItem(key), read))
        .sort((one, other) => other.keptAt.localeCompare(one.keptAt))
    },
  }
}

type Thing = Pick<WorkSubject<unknown>, 'kind' | 'id'>

/** What the keys of all work about the same thing begin with. */
const familyOf = ({ kind, id }: Thing) => `${prefix}${kind}:${id ?? 'new'}:`

/** Nobody is asked about the work of a row that was deleted since, or that is never opened again. */
function dropForgotten(storage: Storage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys.filter((each) => each.startsWith(prefix))) {
    const [keptAt] = /"keptAt":"([^"]+)"/.exec(storage.getItem(key) ?? '')?.slice(1) ?? []
    if (Date.now() - Date.parse(keptAt ?? '') > forgottenMs) storage.removeItem(key)
  }
}

/** A key for work that is put aside, so that it is offered again later. */
export function asideKey(subject: Thing): string {
  return `${familyOf(subject)}aside-${crypto.randomUUID()}`
}

/**
 * Holds a lock until the signal aborts, which shows that this entry's window is open, so that its work is not offered to others.
 * Without the locks API (no https) it is offered, which loses nothing.
 */
export function markOpen(key: string, signal: AbortSignal) {
  void globalThis.navigator?.locks
    ?.request(
      key,
      { mode: 'shared' },
      () => new Promise<void>((done) => signal.addEventListener('abort', () => done())),
    )
    .catch(() => undefined)
}

/** A stored form with default values for fields that are missing or of another type. */
export function completed<Form extends object>(stored: object, usual: Form): Form {
  const fields = Object.entries(usual).map(([name, usually]) => {
    const value = (stored as Record<string, unknown>)[name]
    return [name, typeof value === typeof usually && Array.isArray(value) === Array.isArray(usually) ? value : usually]
  })
  return Object.fromEntries(fields) as Form
}

async function openWindows(): Promise<Set<string>> {
  const held = (await globalThis.navigator?.locks?.query().catch(() => null))?.held ?? []
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : [])))
}

function readWork<Form>(key: string, stored: string | null, read: (stored: object) => Form): KeptWork<Form>[] {
  try {
    const { keptAt, base, form } = JSON.parse(stored ?? '') as Record<string, unknown>
    if (typeof keptAt !== 'string' || Number.isNaN(Date.parse(keptAt)) || typeof form !== 'object' || !form) return []
    return [{ key, keptAt, base: typeof base === 'string' ? base : null, form: read(form) }]
  } catch {
    return []
  }
}
