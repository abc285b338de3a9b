import Search from 'lucide-react/icons/search'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { links } from '#site/links.ts'

/**
 * The search button of the header: a link to the search page, which opens the dialog once its code has loaded. The start script
 * clicks it for its shortcut.
 */
export function SearchSign() {
  const [dialog, show] = useState<ReactNode>(null)
  /** The dialog whose code is loading: the page it is for, and what has been typed meanwhile. */
  const asked = useRef<{ at: string; typed: string }>(null)

  function open(event: MouseEvent) {
    // With these keys a click opens a new window.
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    // A second “/” is part of what is typed after the first.
    if (asked.current?.at === location.href) return
    const now = { at: location.href, typed: '' }
    asked.current = now
    const keep = ({ key }: KeyboardEvent) => {
      if (key.length === 1) now.typed += key
    }
    addEventListener('keydown', keep)
    import('./search-dialog.tsx').then(
      ({ default: SearchDialog }) => {
        removeEventListener('keydown', keep)
        if (asked.current !== now) return
        asked.current = null
        // The reader may have gone to another page meanwhile.
        if (now.at === location.href) show(<SearchDialog typed={now.typed} onClose={() => show(null)} />)
      },
      () => location.assign(links.search()),
    )
  }

  return (
    <>
      <a
        className="search-sign"
        href={links.search()}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={open}
      >
        <Search className="icon" />
      </a>
      {dialog}
    </>
  )
}
