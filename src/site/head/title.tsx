import { useLayoutEffect } from 'react'

/**
 * The document's title. The content has it as its name, too: after a navigation the focus is there, and a screen reader that hears
 * of no new document reads the name, also when it changes from "Loading…".
 */
export function Title({ children }: { children: string }) {
  useLayoutEffect(() => {
    const content = document.getElementById('content')
    if (content) content.ariaLabel = children
  })
  return <title>{children}</title>
}
