import { type FocusEvent, type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { DayFields } from '#itineraries/fields.ts'
import { useFocusLater } from '#ui/desk/use-focus-later.ts'
import { followPointer } from '#ui/list/follow-pointer.ts'
import { type Movable, movedTo, movedToDay, placeOf } from './reorder.ts'

interface MovingOptions {
  days: DayFields[]
  onChange: (days: DayFields[]) => void
  /** An activity was moved into this day: open it, so that the activity stays in view. */
  onDayShown: (dayKey: string) => void
  /** Enter on a drag handle: add an activity below. */
  onEnter: (movable: Movable) => void
}

export const gripId = (key: string) => `grip-${key}`
const keyOf = ({ dayKey, activityKey }: Movable) => activityKey ?? dayKey

/** Moves days and activities by keyboard and by pointer, and keeps the announcement of where the moved one stands. */
export function useMoving({ days, onChange, onDayShown, onEnter }: MovingOptions) {
  const [lifted, setLifted] = useState<{ movable: Movable; before: DayFields[] } | null>(null)
  const [status, setStatus] = useState({ dayKey: '', text: '' })
  const focusLater = useFocusLater()
  const latest = useRef(days)
  useLayoutEffect(() => {
    latest.current = days
  })

  function apply(next: DayFields[], movable: Movable, verb: string) {
    latest.current = next
    onChange(next)
    say(movable, verb)
  }

  function say(movable: Movable, verb: string) {
    const place = placeOf(latest.current, movable)
    if (!place) return
    const where = movable.activityKey === null ? '' : ` in day ${place.day}`
    const text = `${verb} “${place.name}”. Position ${place.position} of ${place.count}${where}.`
    setStatus({ dayKey: movable.activityKey === null ? '' : movable.dayKey, text })
  }

  function lift(movable: Movable) {
    setLifted({ movable, before: latest.current })
    say(movable, 'Lifted')
  }

  function putDown(movable: Movable) {
    setLifted(null)
    say(movable, 'Put down')
  }

  function putBack() {
    if (!lifted) return
    const { movable, before } = lifted
    const original = before.find(({ activities }) => activities.some(({ key }) => key === movable.activityKey))
    const home = movable.activityKey === null || !original ? movable : { ...movable, dayKey: original.key }
    setLifted(null)
    if (home.dayKey !== movable.dayKey) onDayShown(home.dayKey)
    apply(before, home, 'Put back')
    focusLater(gripId(keyOf(home)))
  }

  function step(movable: Movable, by: number) {
    const place = placeOf(latest.current, movable)
    if (!place) return
    apply(movedTo(latest.current, movable, Math.max(0, place.position - 1 + by)), movable, 'Moved')
    focusLater(gripId(keyOf(movable)))
  }

  function stepDay(movable: Movable, by: number) {
    const place = placeOf(latest.current, movable)
    const target = place && latest.current[place.day - 1 + by]
    if (target) sendToDay(movable, target.key)
  }

  function sendToDay(movable: Movable, toKey: string) {
    const next = { ...movable, dayKey: toKey }
    setLifted((now) => (now ? { ...now, movable: next } : null))
    onDayShown(toKey)
    apply(movedToDay(latest.current, movable, toKey), next, 'Moved')
    focusLater(gripId(keyOf(movable)))
  }

  /** The action of a key on a drag handle; null for none. */
  function actionOf({ key, altKey }: KeyboardEvent, movable: Movable): (() => void) | null {
    const isLifted = lifted !== null
    const isActivity = movable.activityKey !== null
    if (key === ' ') return () => (isLifted ? putDown(movable) : lift(movable))
    if (key === 'Enter') return () => (isLifted ? putDown(movable) : onEnter(movable))
    if (key === 'Escape' && isLifted) return putBack
    if (!isLifted && !altKey) return null
    if (key === 'ArrowUp') return () => step(movable, -1)
    if (key === 'ArrowDown') return () => step(movable, 1)
    if (key === 'ArrowLeft' && isActivity) return () => stepDay(movable, -1)
    if (key === 'ArrowRight' && isActivity) return () => stepDay(movable, 1)
    return null
  }

  function onKeyDown(event: KeyboardEvent, movable: Movable) {
    const action = actionOf(event, movable)
    if (!action) return
    event.preventDefault()
    action()
  }

  function onPointerDown(event: PointerEvent, movable: Movable) {
    if (event.button !== 0 || lifted) return
    followPointer(event.nativeEvent, keyOf(movable), {
      onStart: () => lift(movable),
      onIndex(index) {
        const place = placeOf(latest.current, movable)
        if (place && place.position - 1 !== index) apply(movedTo(latest.current, movable, index), movable, 'Moved')
      },
      onDrop(over) {
        setLifted(null)
        const dayKey = over?.closest<HTMLElement>('[data-day-key]')?.dataset.dayKey
        if (movable.activityKey !== null && dayKey && dayKey !== movable.dayKey) sendToDay(movable, dayKey)
        else say(movable, 'Put down')
      },
    })
  }

  /**
   * A focus that leaves drops what is lifted. A move in the page also takes the focus away, but then `relatedTarget` is
   * null.
   */
  function onBlur(event: FocusEvent, movable: Movable) {
    if (lifted && event.relatedTarget && keyOf(lifted.movable) === keyOf(movable)) putDown(movable)
  }

  return {
    status,
    isLifted: (movable: Movable) => lifted !== null && keyOf(lifted.movable) === keyOf(movable),
    focusLater,
    /** The attributes of the drag handle of a day or an activity. */
    grip: (movable: Movable) => ({
      id: gripId(keyOf(movable)),
      'aria-pressed': lifted !== null && keyOf(lifted.movable) === keyOf(movable),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, movable),
      onPointerDown: (event: PointerEvent) => onPointerDown(event, movable),
      onBlur: (event: FocusEvent) => onBlur(event, movable),
    }),
  }
}

export type Moving = ReturnType<typeof useMoving>
