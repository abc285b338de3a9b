import { indexUnder } from './moved.ts'

interface Following {
  /** Called when the pointer has moved far enough to be a drag. */
  onStart: () => void
  /** Called with the index that the element now belongs at. */
  onIndex: (index: number) => void
  /** Called when the pointer is released, with the element below it. */
  onDrop: (over: Element | null) => void
}

/** Threshold of a drag, in pixels: a hand moves this much without meaning to. */
const meantPx = 4
/** Within this distance of the window's edge the page scrolls along. */
const edgePx = 70

/**
 * Drags the element with `data-move-key` among its siblings until the pointer is released. Listens on the window, because a
 * handle that moves in the document loses its pointer.
 */
export function followPointer(down: PointerEvent, key: string, { onStart, onIndex, onDrop }: Following) {
  const stop = new AbortController()
  const { signal } = stop
  let isMoving = false

  function onMove(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return
    if (!isMoving && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < meantPx) return
    if (!isMoving) onStart()
    isMoving = true
    if (event.clientY < edgePx) scrollBy(0, -14)
    else if (event.clientY > innerHeight - edgePx) scrollBy(0, 14)
    onIndex(indexUnder(event.clientY, middlesOfOthers(key)))
  }
  function onUp(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return
    stop.abort()
    if (isMoving) onDrop(document.elementFromPoint(event.clientX, event.clientY))
  }

  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', onUp, { signal })
  addEventListener('pointercancel', onUp, { signal })
}

function middlesOfOthers(key: string): number[] {
  const element = document.querySelector(`[data-move-key="${key}"]`)
  const beside = [...(element?.parentElement?.children ?? [])]
  return beside
    .filter((other) => other !== element && other.hasAttribute('data-move-key'))
    .map((other) => {
      const { top, height } = other.getBoundingClientRect()
      return top + height / 2
    })
}
