import { type ReactNode, useEffect, useRef } from 'react'
import { takeArrival } from '../quiz/quiz-memory.ts'

/** A view's title. When one view replaces another, the page scrolls to its top and the focus moves to this title. */
export function ViewHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takeArrival()) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
