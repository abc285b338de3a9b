import { useLayoutEffect } from 'react'

/**
 * The document's title. The content has it as its description, too: after a navigation the focus is there, and a screen reader that
 * hears of no new document reads the description, also when it changes from "Loading…". No name, because that would be a label, by which
 * fields are searched.
 */
export function Title({ children }: { children: string }) {
  useLayoutEffect(() => {
    const content = document.getElementById('content')
    if (content) content.ariaDescription = children
  })
  return <title>{children}</title>
}
