import Search from 'lucide-react/icons/search'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { links } from '#site/links.ts'

/**
 * The search button of the header: a link to the search page, which opens the dialog once its code has loaded. The start script
 * clicks it for its shortcut.
 */
export function SearchSign() {
  const [state, setState] = useState<{ Dialog?: ComponentType<{ onClose: () => void }> }>({})
  const { Dialog } = state

  function open(event: MouseEvent) {
    // With these keys a click opens a new window.
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || Dialog) return
    event.preventDefault()
    const here = location.href
    import('./search-dialog.tsx').then(
      // The reader may have gone to another page meanwhile.
      (module) => location.href === here && setState({ Dialog: module.default }),
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
      {Dialog && <Dialog onClose={() => setState({})} />}
    </>
  )
}
