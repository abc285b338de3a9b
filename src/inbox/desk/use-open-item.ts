import { useState } from 'react'
import { useFocusLater } from '#ui/desk/use-focus-later.ts'
import type { InboxItem } from '../schema.ts'

export const idOfItem = ({ kind, id }: Pick<InboxItem, 'kind' | 'id'>) => `${kind}-${id}`

/** The open row, one at a time, and moving between rows by keyboard. */
export function useOpenItem(rows: readonly InboxItem[]) {
  const [id, setId] = useState<string | null>(null)
  const focusLater = useFocusLater()
  const at = rows.findIndex((row) => idOfItem(row) === id)

  function go(to: InboxItem | undefined) {
    setId(to ? idOfItem(to) : null)
    focusLater(to ? `row-${idOfItem(to)}` : 'content')
  }

  return {
    id,
    item: rows[at],
    toggle: (item: InboxItem) => setId(idOfItem(item) === id ? null : idOfItem(item)),
    step: (by: 1 | -1) => go(rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by] ?? rows[at]),
    /** When an item leaves the list, the next one opens, else the one before. */
    leave: (item: Pick<InboxItem, 'kind' | 'id'>) => {
      const gone = rows.findIndex((row) => idOfItem(row) === idOfItem(item))
      go(rows[gone + 1] ?? rows[gone - 1])
    },
  }
}
export type OpenItem = ReturnType<typeof useOpenItem>
