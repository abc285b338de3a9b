import { indexUnder } from './moved.ts'

interface Following {
  /** The pointer has moved far enough to mean it. */
  onStart: () => void
  /** The index at which the thing now belongs among its like. */
  onIndex: (index: number) => void
  /** It was let go, over this element if over any. */
  onDrop: (over: Element | null) => void
}

/** Pixels that a hand moves without meaning to. */
const meantPx = 4
/** Within this distance of the window's edge the page goes along. */
const edgePx = 70

/**
 * Follows a pointer that went down on a grip until it is let go. The element with `data-move-key` is moved among those
 * beside it. The window is listened to, because a grip that moves in the page loses its pointer.
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
