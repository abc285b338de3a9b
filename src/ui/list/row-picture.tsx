import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Picture } from '../picture.tsx'

/** Rows that will be on the screen in a moment. */
const marginPx = 300

/**
 * A row's picture, asked for when the row is about to be seen. What `loading="lazy"` means by that is three screens: the first
 * ones of a long list would wait for all the others.
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

/** Calls once. @returns how to ask no more */
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
