import { type KeyboardEvent, useState } from 'react'
import { chosenBetween } from './selection-rules.ts'

interface Selectable {
  id: number
}

/** The rows' checkboxes, between which the keyboard moves. */
const boxes = '[data-select-row]'

/**
 * Selected rows, kept while paging. With Shift all rows up to the one selected last are included; X selects the focused row, the
 * arrow keys move between checkboxes, with Shift they select, and Escape clears the selection.
 */
export function useSelection<Row extends Selectable>(rows: readonly Row[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())
  const [last, setLast] = useState<number | null>(null)

  function choose(some: readonly Row[], isChosen: boolean) {
    setChosen((before) => {
      const next = new Map(before)
      for (const row of some) if (isChosen) next.set(row.id, row)
      for (const { id } of some) if (!isChosen) next.delete(id)
      return next
    })
  }

  function toggle(row: Row, withShift: boolean) {
    const isChosen = !chosen.has(row.id)
    choose(withShift && last !== null ? chosenBetween(rows, last, row.id) : [row], isChosen)
    setLast(row.id)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = (event.target as Element).closest('tr')
    const box = row?.querySelector<HTMLInputElement>(boxes)
    if (event.key === 'Escape' && chosen.size > 0) {
      event.preventDefault()
      clear()
    } else if (box && event.key.toLowerCase() === 'x') {
      const mine = rows.find(({ id }) => String(id) === box.dataset.selectRow)
      if (mine) toggle(mine, event.shiftKey)
      box.focus()
    } else if (box && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      move(event, box)
    }
  }

  function move({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>, box: HTMLInputElement) {
    const all = [...currentTarget.querySelectorAll<HTMLInputElement>(boxes)]
    const next = all[all.indexOf(box) + (key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    next.focus()
    if (!shiftKey) return
    const both = [box, next].flatMap((each) => rows.find(({ id }) => String(id) === each.dataset.selectRow) ?? [])
    choose(both, true)
    setLast(both.at(-1)?.id ?? null)
  }

  function clear() {
    setChosen(new Map())
    setLast(null)
  }

  return {
    chosen,
    has: (row: Row) => chosen.has(row.id),
    toggle,
    onKeyDown,
    clear,
    /** Selects or clears the whole page. */
    choosePage: (isChosen: boolean) => choose(rows, isChosen),
    /** Selects only these. */
    replace: (some: readonly Row[]) => setChosen(new Map(some.map((row) => [row.id, row]))),
    isWholePage: rows.length > 0 && rows.every(({ id }) => chosen.has(id)),
  }
}

export type Selection<Row extends Selectable> = ReturnType<typeof useSelection<Row>>
