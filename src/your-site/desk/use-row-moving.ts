import { type FocusEvent, type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useFocusLater } from '#ui/desk/use-focus-later.ts'
import { newKey } from '#ui/form/values.ts'
import { followPointer } from '#ui/list/follow-pointer.ts'
import { moved } from '#ui/list/moved.ts'

interface RowMovingOptions<Row> {
  rows: readonly Row[]
  /** Names of the rows, in order. */
  names: readonly string[]
  /** Called with the rows in their new order. */
  onMove: (rows: readonly Row[]) => void
}

const gripId = (key: string) => `grip-${key}`

/** Moving the rows of a list by keyboard and by pointer, and the announcement of a row's new position. */
export function useRowMoving<Row extends object>({ rows, names, onMove }: RowMovingOptions<Row>) {
  const [known] = useState(() => new WeakMap<object, string>())
  const [lifted, setLifted] = useState<{ key: string; from: number } | null>(null)
  const [status, setStatus] = useState('')
  const focusLater = useFocusLater()
  const latest = useRef({ keys: [] as readonly string[], names, rows })
  const keys = keysOf(rows, known, latest.current.keys)
  useLayoutEffect(() => {
    latest.current = { keys, names, rows }
  })

  function say(verb: string, key: string) {
    const { keys, names } = latest.current
    const at = keys.indexOf(key)
    setStatus(`${verb} “${names[at] ?? ''}”. Position ${at + 1} of ${keys.length}.`)
  }

  function move(key: string, to: number, verb = 'Moved') {
    const { keys, names, rows } = latest.current
    const from = keys.indexOf(key)
    const index = Math.max(0, Math.min(keys.length - 1, to))
    if (from !== index) {
      latest.current = {
        keys: moved(keys, from, index),
        names: moved(names, from, index),
        rows: moved(rows, from, index),
      }
      onMove(latest.current.rows)
    }
    say(verb, key)
    focusLater(gripId(key))
  }

  function lift(key: string) {
    setLifted({ key, from: latest.current.keys.indexOf(key) })
    say('Lifted', key)
  }

  function putDown(key: string) {
    setLifted(null)
    say('Put down', key)
  }

  function actionOf({ key: pressed, altKey }: KeyboardEvent, key: string): (() => void) | null {
    const at = latest.current.keys.indexOf(key)
    if (pressed === ' ' || (pressed === 'Enter' && lifted)) return () => (lifted ? putDown(key) : lift(key))
    if (pressed === 'Escape' && lifted) {
      return () => {
        setLifted(null)
        move(key, lifted.from, 'Put back')
      }
    }
    if (!lifted && !altKey) return null
    if (pressed === 'ArrowUp') return () => move(key, at - 1)
    if (pressed === 'ArrowDown') return () => move(key, at + 1)
    return null
  }

  function onPointerDown(event: PointerEvent, key: string) {
    if (event.button !== 0 || lifted) return
    followPointer(event.nativeEvent, key, {
      onStart: () => lift(key),
      onIndex: (index) => latest.current.keys.indexOf(key) !== index && move(key, index),
      onDrop: () => putDown(key),
    })
  }

  return {
    keys,
    status,
    isLifted: (key: string) => lifted?.key === key,
    grip: (key: string) => ({
      id: gripId(key),
      'aria-pressed': lifted?.key === key,
      onKeyDown(event: KeyboardEvent) {
        const action = actionOf(event, key)
        if (!action) return
        event.preventDefault()
        action()
      },
      onPointerDown: (event: PointerEvent) => onPointerDown(event, key),
      onBlur: (event: FocusEvent) => lifted?.key === key && event.relatedTarget && putDown(key),
    }),
  }
}

/**
 * A row keeps its key as long as it is the same object, wherever moving, removing and undo put it. What has become another
 * object, by typing or by the server's answer, takes the key of its place.
 */
export function keysOf(rows: readonly object[], known: WeakMap<object, string>, before: readonly string[]): string[] {
  const kept = new Set(rows.map((row) => known.get(row)))
  return rows.map((row, index) => {
    const ofPlace = kept.has(before[index]) ? undefined : before[index]
    const key = known.get(row) ?? ofPlace ?? newKey()
    known.set(row, key)
    return key
  })
}
