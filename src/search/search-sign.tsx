import Search from 'lucide-react/icons/search'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { isPlainClick } from '#platform/navigation.ts'
import { links } from '#site/links.ts'

/**
 * The search button of the header: a link to the search page, which opens the dialog once its code has loaded. The start script
 * clicks it for its shortcut.
 */
export function SearchSign() {
  const [dialog, show] = useState<ReactNode>(null)
  /** The page for which the dialog's code is loading. */
  const asked = useRef<string>(null)

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const here = location.href
    // A second “/” is part of what is typed after the first.
    if (asked.current === here) return
    asked.current = here
    window.sleeper.query ??= ''
    import('./search-dialog.tsx').then(
      ({ default: SearchDialog }) => {
        if (asked.current !== here) return
        asked.current = null
        // The reader may have gone to another page meanwhile.
        if (here === location.href) show(<SearchDialog onClose={() => show(null)} />)
        else window.sleeper.query = undefined
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
