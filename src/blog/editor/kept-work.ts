/**
 * Unsaved work on this device: what the author types is copied into the browser's storage while she types, one entry
 * for each window and post, so that two windows never overwrite each other's.
 */
import { emptyForm, type PostForm } from './form.ts'

export interface KeptWork {
  /** Where it is stored. */
  key: string
  /** UTC ISO text. */
  keptAt: string
  /** `updatedAt` of the post this work began from; null for a new one. */
  base: string | null
  form: PostForm
}

export interface WorkStore {
  /** The entry of this window. */
  ownKey: string
  /** @throws when the device has no room or forbids storing */
  keep(work: { base: string | null; form: PostForm }, key?: string): void
  drop(key?: string): void
  /** Entries about the same post that windows now closed have left, newest first. */
  left(): Promise<KeptWork[]>
}

const prefix = 'unsaved-post'

export function createWorkStore(postId: number | null, storage: Storage = localStorage): WorkStore {
  const family = `${prefix}:${postId ?? 'new'}:`
  const ownKey = family + crypto.randomUUID()
  return {
    ownKey,
    keep({ base, form }, key = ownKey) {
      storage.setItem(key, JSON.stringify({ keptAt: new Date().toISOString(), base, form }))
    },
    drop: (key = ownKey) => storage.removeItem(key),
    async left() {
      const open = await openWindows()
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      return keys
        .filter((key) => key.startsWith(family) && key !== ownKey && !open.has(key))
        .flatMap((key) => readWork(key, storage.getItem(key)))
        .sort((one, other) => other.keptAt.localeCompare(one.keptAt))
    },
  }
}

/** A key for work that is put aside, so that it is offered again. */
export function asideKey(store: WorkStore): string {
  return `${store.ownKey}-aside-${crypto.randomUUID()}`
}

/**
 * Says, until the signal is given, that the window with this entry is open: its work is not offered to others. Without
 * locks (an address without https) it is offered, which loses nothing.
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

async function openWindows(): Promise<Set<string>> {
  const held = (await globalThis.navigator?.locks?.query().catch(() => null))?.held ?? []
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : [])))
}

/** Storage may hold what an older version of the site wrote: only fields of the right kind are taken. */
function readWork(key: string, stored: string | null): KeptWork[] {
  try {
    const { keptAt, base, form } = JSON.parse(stored ?? '') as Record<string, unknown>
    if (typeof keptAt !== 'string' || Number.isNaN(Date.parse(keptAt)) || typeof form !== 'object' || !form) return []
    return [{ key, keptAt, base: typeof base === 'string' ? base : null, form: completed(form) }]
  } catch {
    return []
  }
}

function completed(stored: object): PostForm {
  const fields = Object.entries(emptyForm).map(([name, usual]) => {
    const value = (stored as Record<string, unknown>)[name]
    return [name, typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual) ? value : usual]
  })
  return Object.fromEntries(fields) as PostForm
}
