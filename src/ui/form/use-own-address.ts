import { useEffect, useRef, useState } from 'react'
import { readdress } from '#platform/navigation.ts'

/**
 * For the page of a new row: once the row is stored the page gets the row's own address and stays mounted, so that the author goes
 * on typing where she is.
 */
export function useOwnAddress<Row extends { id: number }>(hrefOf: (id: number) => string) {
  const [row, setRow] = useState<Row | null>(null)
  const [key, setKey] = useState(0)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  // The author has asked for another new one, which is the same page.
  if (row && location.pathname + location.search !== hrefOf(row.id)) {
    setRow(null)
    setKey(key + 1)
  }
  return {
    /** Null while it is new. */
    row,
    /** React key of the form, which starts empty for another new row. */
    key,
    take(stored: Row) {
      // She has left while it was being stored.
      if (!isShown.current) return
      readdress(hrefOf(stored.id))
      setRow(stored)
    },
  }
}
