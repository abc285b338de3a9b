import Search from 'lucide-react/icons/search'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { links } from '#site/links.ts'
import type { SearchDialogProps } from './search-dialog.tsx'

/**
 * The search button of the header: a link to the search page, which opens the dialog once its code has loaded. The start script
 * clicks it for its shortcut.
 */
export function SearchSign() {
  const [state, setState] = useState<{ Dialog?: ComponentType<SearchDialogProps>; typed?: string }>({})
  const { Dialog, typed = '' } = state

  function open(event: MouseEvent) {
    // With these keys a click opens a new window.
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    const here = location.href
    let early = ''
    const keep = ({ key }: KeyboardEvent) => {
      if (key.length === 1) early += key
    }
    addEventListener('keydown', keep)
    import('./search-dialog.tsx').then(
      (module) => {
        removeEventListener('keydown', keep)
        // The reader may have gone to another page meanwhile; a second “/” is part of what was typed after the first.
        if (location.href === here) setState((now) => (now.Dialog ? now : { Dialog: module.default, typed: early }))
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
      {Dialog && <Dialog typed={typed} onClose={() => setState({})} />}
    </>
  )
}
