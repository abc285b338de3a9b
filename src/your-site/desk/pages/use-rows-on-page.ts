import { useState } from 'react'
import { moved } from '#ui/list/moved.ts'
import { type ListField, placeOf, type Row, rowName } from '../leaves.ts'
import type { YourSite } from '../use-your-site.ts'
import { rowNear, textsOf } from './frame-texts.ts'

interface Lifted {
  leaf: string
  /** The rows before the move, and the path of its text, for cancelling it. */
  before: readonly Row[]
  path: string
}

interface RowsOptions {
  site: YourSite
  /** Path of the focused text. */
  path: string | null
  frame: HTMLIFrameElement | null
  /** Called when the row has moved: its text has a new path. */
  onMoved: (path: string) => void
}

/** Moving rows of lists on the page that shows them: by keyboard, by drag, or step by step. */
export function useRowsOnPage({ site, path, frame, onMoved }: RowsOptions) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [status, setStatus] = useState('')
  const { parts } = site.desk
  const page = frame?.contentDocument ?? null

  function move(by: number) {
    const place = path === null ? null : placeOf(parts, path)
    if (place?.row) moveTo(place.row.index + by)
  }

  function moveTo(index: number) {
    const place = path === null ? null : placeOf(parts, path)
    if (!place?.row) return
    const rows = (site.value(place.leaf) ?? []) as Row[]
    const to = Math.max(0, Math.min(rows.length - 1, index))
    if (to === place.row.index) return
    site.change(place.leaf, moved(rows, place.row.index, to))
    const next = `${place.leaf}.${to}.${place.row.name}`
    onMoved(next)
    say('Moved', rows[place.row.index]!, place.field as ListField, to, rows.length)
  }

  function say(verb: string, row: Row, { each }: ListField, index: number, count: number) {
    setStatus(`${verb} “${rowName(each, row, index)}”. Position ${index + 1} of ${count}.`)
  }

  function lift() {
    if (path === null) return
    const place = placeOf(parts, path)
    if (!place?.row) return
    const rows = (site.value(place.leaf) ?? []) as Row[]
    const verb = lifted ? 'Put down' : 'Lifted'
    setLifted(lifted ? null : { leaf: place.leaf, before: rows, path })
    for (const text of page ? textsOf(page) : [])
      text.toggleAttribute('data-lifted', !lifted && text.dataset.leaf?.startsWith(`${place.leaf}.${place.row.index}.`))
    say(verb, rows[place.row.index] ?? {}, place.field as ListField, place.row.index, rows.length)
  }

  /** A dragged row takes the position of the nearest row of its list. */
  function drag(event: PointerEvent) {
    const place = path === null ? null : placeOf(parts, path)
    if (!frame || !page || !place?.row) return
    const over = rowNear(frame, place.leaf, event.clientX, event.clientY)
    const isDropped = event.type === 'pointerup'
    for (const text of textsOf(page)) {
      const isOver = !isDropped && over !== place.row.index && text.dataset.leaf?.startsWith(`${place.leaf}.${over}.`)
      text.toggleAttribute('data-over', isOver)
    }
    if (isDropped && over !== null) moveTo(over)
  }

  function putBack() {
    if (!lifted) return
    site.change(lifted.leaf, lifted.before)
    onMoved(lifted.path)
    setLifted(null)
    setStatus('Put back.')
  }

  return { lifted, status, move, drag, lift, putBack, letGo: () => setLifted(null) }
}
