import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createWorkStore, type KeptWork, markOpen, type WorkSubject } from './kept-work.ts'

/** Debounce of the copies to the device. */
const pauseMs = 700

export type KeepState = { name: 'nothing' | 'keeping' | 'failed' } | { name: 'kept'; at: string }

interface Work<Form> {
  form: Form
  /** `updatedAt` of the stored row that it is based on. */
  base: string | null
  isDirty: boolean
  /** Whether the form equals the stored row: such a copy is not offered. */
  isStored: (form: Form) => boolean
  /** Whether a copy stays here even after saving, until the page is left within the site. */
  isHeld?: boolean
}

/** Copies unsaved work to this device while it is typed, and finds what an earlier visit left. */
export function useKeptWork<Form>(subject: WorkSubject<Form>, work: Work<Form>) {
  const { kind, id } = subject
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` belongs to the kind
  const store = useMemo(() => createWorkStore(subject), [kind, id])
  const [state, setState] = useState<KeepState>({ name: 'nothing' })
  const [left, setLeft] = useState<KeptWork<Form>[]>([])
  const latest = useRef({ ...work, store })
  /** The form that was saved before leaving the page: it is not copied again on the way out. */
  const finished = useRef<Form | null>(null)
  useLayoutEffect(() => {
    latest.current = { ...work, store }
  })

  const keepNow = useCallback(() => {
    const { form, base, isDirty, isHeld } = latest.current
    if (form === finished.current || (!isDirty && !isHeld)) return
    try {
      store.keep({ form, base })
      setState({ name: 'kept', at: new Date().toISOString() })
    } catch {
      setState({ name: 'failed' })
    }
  }, [store])

  const { form, base, isDirty, isHeld = false } = work
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the form or its version restarts the debounce
  useEffect(() => {
    if (!isDirty && !isHeld) {
      store.drop()
      setState({ name: 'nothing' })
      return
    }
    setState({ name: 'keeping' })
    const timer = setTimeout(keepNow, pauseMs)
    return () => clearTimeout(timer)
  }, [form, base, isDirty, isHeld, store, keepNow])

  useEffect(() => {
    const closing = new AbortController()
    markOpen(store.ownKey, closing.signal)
    addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      // Once a new row is stored, its copies have another key: this one is dropped.
      if (latest.current.isDirty && latest.current.store === store) keepNow()
      else store.drop()
      closing.abort()
      removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
    }
  }, [store, keepNow])

  const look = useCallback(async () => {
    const works = Map.groupBy(await store.left(), ({ form }) => latest.current.isStored(form))
    // Drops copies equal to the stored row, which was saved on the way out, after the copy was made.
    for (const { key } of works.get(true) ?? []) store.drop(key)
    setLeft(works.get(false) ?? [])
  }, [store])
  useEffect(() => void look(), [look])

  return {
    state,
    /** Work of earlier visits, newest first. */
    left,
    keepNow,
    /** Copies a form aside, so that it is offered again whatever is written next. */
    putAside(form: Form, base: string | null, key: string) {
      store.keep({ form, base }, key)
      void look()
    },
    discard(work: KeptWork<Form>) {
      store.drop(work.key)
      void look()
    },
    /** Offers discarded work again. */
    takeBack(work: KeptWork<Form>) {
      store.keep(work, work.key)
      void look()
    },
    /** Everything is saved: nothing must be offered again. */
    finish() {
      finished.current = latest.current.form
      store.drop()
    },
  }
}
