import Search from 'lucide-react/icons/search'
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { links } from '#site/links.ts'

/** The search button of the header: a link to the search page, which opens the dialog once its code has loaded. */
export function SearchSign() {
  const [state, setState] = useState<{ Dialog?: ComponentType<{ onClose: () => void }> }>({})
  const { Dialog } = state

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => isCall(event) && open(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  function open(event: KeyboardEvent | MouseEvent) {
    // Shift is needed to type the shortcut's character on many keyboards; with a click it opens a new window.
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
