import Search from 'lucide-react/icons/search'
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { links } from '#site/links.ts'

/** In the site's header: leads to the search's page, and opens it as a dialog where the code for that can be had. */
export function SearchSign() {
  const [state, setState] = useState<{ Dialog?: ComponentType<{ onClose: () => void }> }>({})
  const { Dialog } = state

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => isCall(event) && open(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  function open(event: KeyboardEvent | MouseEvent) {
    // Shift is part of the sign on many keyboards, and of a click into another window.
    if (event.metaKey || event.ctrlKey || event.altKey || Dialog || (event.shiftKey && event.type === 'click')) return
    event.preventDefault()
    import('./search-dialog.tsx').then(
      (module) => setState({ Dialog: module.default }),
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

function isCall({ key, target }: KeyboardEvent) {
  return key === '/' && !(target as Element).closest('input,textarea,select,[contenteditable],dialog')
}
