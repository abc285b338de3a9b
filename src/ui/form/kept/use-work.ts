import { useLayoutEffect, useRef, useState } from 'react'
import { storedRowIn } from '#platform/problem-in.ts'
import { notify, undoNoticeMs } from '../../notice/notify.ts'
import { compareFields, type ShownField } from '../clashes/diff.ts'
import { asideKey, type KeptWork, type WorkSubject } from './kept-work.ts'
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
  /** When it was stored, UTC ISO text, where that is known. */
  savedAt?: string | null | undefined
}

/** Unsaved work of an earlier visit on this device. */
export interface Left {
  work: KeptWork<unknown>
  /** When the row was last stored, UTC ISO text; null for a new one. */
  savedAt: string | null
  restore: () => void
  discard: () => void
}

interface WorkOptions<Values, Row> {
  subject: WorkSubject<Values>
  stored: () => Stored<Values, Row>
  storedOf: (row: Row) => Stored<Values, Row>
  /** The fields in words, for a conflict; without them the form compares its versions itself. */
  shown?: readonly ShownField<Values>[]
  /** Initial values, if not the stored ones. */
  typed?: Values | undefined
  /** Whether a copy stays on the device even when all is saved, until the page is left within the site. */
  isHeld?: (row: Row | null) => boolean
  /** Whether something is on its way into the form, such as a picture, that leaving would abort. */
  isSending?: boolean | undefined
}

/**
 * The state of every desk form: values, what of them is stored, unsaved work on this device, conflicts, and the dialog before
 * leaving. Each form adds how it is sent.
 */
export function useWork<Values extends object, Row>({
  subject,
  stored: first,
  storedOf,
  shown = [],
  typed,
  isHeld,
  isSending = false,
}: WorkOptions<Values, Row>) {
  const [stored, show] = useState(first)
  const storedNow = useRef(stored)
  /** What somebody else has stored, which a save did not overwrite. */
  const [theirs, setTheirs] = useState<Row | null>(null)
  const [values, setValues] = useState(typed ?? stored.values)
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  })
  const isDirty = !isSame(values, stored.values)
  const { base } = stored
  const kept = useKeptWork(subject, {
    ...{ form: values, base, isDirty, isHeld: isHeld?.(stored.row) },
    isStored: (form) => isSame(withoutKeys(form), withoutKeys(storedNow.current.values)),
  })
  const guard = {
    ...useLeaveGuard(isDirty || isSending, subject.id),
    isLost: kept.state.name === 'failed',
    isSending,
    isDirty,
  }

  function setStored(next: Stored<Values, Row>) {
    storedNow.current = next
    show(next)
    setTheirs(null)
  }

  /** Replaces the values by another version; unsaved ones are put aside and offered again. */
  function replace(next: Values, id = subject.id): boolean {
    if (isDirty && !isPutAside(asideKey({ kind: subject.kind, id }))) return false
    setValues(next)
    return true
  }

  function isPutAside(key: string): boolean {
    try {
      kept.putAside(values, base, key)
      return true
    } catch {
      notify({ tone: 'failure', title: 'Error', description: 'This device has no room to keep your version. Copy it.' })
      return false
    }
  }

  const [left] = kept.left
  const other = theirs && storedOf(theirs)
  return {
    values,
    setValues,
    /** The latest values, for async work while the author types. */
    valuesNow: () => latest.current,
    stored,
    storedNow: () => storedNow.current,
    setStored,
    /** Goes on from a row as it is stored, with the present values. */
    take: (row: Row) => setStored(storedOf(row)),
    isDirty,
    kept,
    guard,
    replace: (next: Values) => replace(next),
    /** Asks which version wins, if a save failed because somebody else has stored a newer one. @returns whether it did */
    meets(error: unknown): boolean {
      const newer = storedRowIn<Row>(error)
      if (newer) setTheirs(newer)
      return newer !== null
    },
    compareWith: setTheirs,
    /** A conflict: two versions, one of which must be chosen. */
    conflict: theirs &&
      other && {
        theirs,
        base: other.base,
        savedAt: other.savedAt ?? '',
        differences: compareFields(shown, values, other.values),
        asText: () => shown.map(([label, textOf]) => `${label}: ${textOf(values)}`).join('\n'),
        /**
         * Goes on with their version.
         * @param id of their row, with which one's own is offered again
         * @returns false when there is no room to keep one's own
         */
        takeTheirs(id = subject.id): boolean {
          if (!replace(other.values, id)) return false
          setStored(other)
          return true
        },
        close: () => setTheirs(null),
      },
    /** Unsaved work of an earlier visit on this device. */
    left: left && {
      work: left,
      savedAt: stored.savedAt ?? null,
      /** The present unsaved values take its place in the storage, so that neither is lost. */
      restore() {
        if (isDirty && !isPutAside(left.key)) return
        if (!isDirty) kept.discard(left)
        setValues(left.form)
        setStored({ ...stored, base: left.base ?? base })
      },
      discard() {
        kept.discard(left)
        notify({
          title: 'Unsaved work discarded',
          durationMs: undoNoticeMs,
          action: { label: 'Undo', run: () => kept.takeBack(left) },
        })
      },
    },
  }
}

export type Work<Values extends object, Row> = ReturnType<typeof useWork<Values, Row>>

/** Without the keys of its rows, which each reading makes anew. */
function withoutKeys(values: object): unknown {
  return JSON.parse(JSON.stringify(values, (name, value) => (name === 'key' ? undefined : value)))
}

export function isSame<Values>(one: Values, other: Values): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** The fields that are no longer as they were. */
export function changedIn<Values extends object>(now: Values, before: Values): Partial<Values> {
  const changed = Object.entries(now).filter(([name, value]) => !isSame(value, before[name as keyof Values]))
  return Object.fromEntries(changed) as Partial<Values>
}
