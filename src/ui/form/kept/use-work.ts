import { useLayoutEffect, useRef, useState } from 'react'
import { notify } from '../../notice/notify.ts'
import type { KeptWork, WorkSubject } from './kept-work.ts'
import { useKeptWork } from './use-kept-work.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** The stored state of the work. */
export interface Stored<Values, Row> {
  /** Null while there is none. */
  row: Row | null
  /** The stored values. */
  values: Values
  /** The version that the values are based on. */
  base: string | null
}

interface WorkOptions<Values, Row> {
  subject: WorkSubject<Values>
  stored: () => Stored<Values, Row>
  /** Initial values, if not the stored ones. */
  typed?: Values | undefined
  /** Whether a copy stays on the device even when all is saved, until the page is left within the site. */
  isHeld?: (row: Row | null) => boolean
}

/**
 * The state of every desk form: values, what of them is stored, unsaved work on this device, and the dialog before leaving. Each
 * form adds how it is sent.
 */
export function useWork<Values extends object, Row>({
  subject,
  stored: first,
  typed,
  isHeld,
}: WorkOptions<Values, Row>) {
  const [stored, show] = useState(first)
  const storedNow = useRef(stored)
  const [values, setValues] = useState(typed ?? stored.values)
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  })
  const isDirty = !isSame(values, stored.values)
  const { base } = stored
  const kept = useKeptWork(subject, {
    ...{ form: values, base, isDirty, isHeld: isHeld?.(stored.row) },
    isStored: (form) => isSame(form, storedNow.current.values),
  })
  const guard = useLeaveGuard(isDirty, subject.id)

  function setStored(next: Stored<Values, Row>) {
    storedNow.current = next
    show(next)
  }

  /** Replaces the values by another version; unsaved ones are put aside and offered again. */
  function replace(next: Values): boolean {
    try {
      if (isDirty) kept.putAside(values, base)
    } catch {
      notify({ tone: 'failure', title: 'Error', description: 'This device has no room to keep your version. Copy it.' })
      return false
    }
    setValues(next)
    return true
  }

  return {
    values,
    setValues,
    /** The latest values, for async work while the author types. */
    valuesNow: () => latest.current,
    stored,
    storedNow: () => storedNow.current,
    setStored,
    isDirty,
    kept,
    guard,
    replace,
    /** Restores work of an earlier visit. The present unsaved values take its place in the storage, so that neither is lost. */
    restore(work: KeptWork<Values>) {
      if (isDirty) kept.putAside(values, base, work.key)
      else kept.discard(work)
      setValues(work.form)
      setStored({ ...stored, base: work.base ?? base })
    },
    /** Goes on with the version of somebody else. @returns false when there is no room to keep one's own */
    takeTheirs(theirs: Stored<Values, Row>): boolean {
      if (!replace(theirs.values)) return false
      setStored(theirs)
      return true
    },
  }
}

export function isSame<Values>(one: Values, other: Values): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
