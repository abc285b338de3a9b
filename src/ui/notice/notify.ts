import { useSyncExternalStore } from 'react'

export interface Notice {
  id: number
  title: string
  description?: string
  tone: 'success' | 'failure'
  action?: { label: string; href: string } | { label: string; run: () => void }
  /** How long it stays, if not five seconds. */
  durationMs?: number
  open: boolean
}

/** How long a notice stays, in milliseconds. */
export const noticeDurationMs = 5000
/** How long one with an undo button stays. */
export const undoNoticeMs = 15_000
/** A dismissed notice is dropped after this many milliseconds. */
const forgetAfterMs = 1_000_000

// Only one notice exists at a time: a new one replaces the last.
let current: Notice | null = null
let nextId = 1
let forgetTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(notice: Notice | null) {
  current = notice
  for (const listener of listeners) listener()
}

/** Shows a notice instead of the last one. */
export function notify(notice: Omit<Notice, 'id' | 'open' | 'tone'> & { tone?: Notice['tone'] }) {
  clearTimeout(forgetTimer)
  set({ tone: 'success', ...notice, id: nextId++, open: true })
}

export const noticeNow = (): Notice | null => current

export function dismissNotice() {
  if (!current?.open) return
  set({ ...current, open: false })
  forgetTimer = setTimeout(() => set(null), forgetAfterMs)
}

export function useNotice(): Notice | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => null,
  )
}
