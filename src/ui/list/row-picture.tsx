import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Picture } from '../picture.tsx'

/** Distance in pixels at which a row is about to be visible. */
const marginPx = 300

/**
 * A row's picture, loaded when the row is about to be visible. `loading="lazy"` would load three screens ahead: the first
 * pictures of a long list would wait for all the others.
 */
export function RowPicture(props: Omit<ComponentProps<typeof Picture>, 'className' | 'alt' | 'sizes'>) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? whenNear(place.current, () => setNear(true)) : undefined), [])
  if (isNear) return <Picture {...props} className="thumb" alt="" sizes="64px" />
  return <div className="thumb" ref={place} />
}

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls once. @returns the function that cancels it */
function whenNear(element: Element, call: () => void) {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer?.unobserve(target)
        waiting.get(target)?.()
      }
    },
    { rootMargin: `${marginPx}px` },
  )
  waiting.set(element, call)
  observer.observe(element)
  return () => observer?.unobserve(element)
}
