import X from 'lucide-react/icons/x'
import type { MouseEvent, RefObject } from 'react'
import type { NavigationProps } from '../sections.ts'
import { Logo } from './logo.tsx'
import { NavigationLinks } from './navigation-links.tsx'

interface SideMenuProps extends NavigationProps {
  dialog: RefObject<HTMLDialogElement | null>
}

/** The menu of small screens: 250 px from the right, closed by a choice, Escape or a tap beside it. */
export function SideMenu({ pathname, admin, dialog }: SideMenuProps) {
  function onClick(event: MouseEvent<HTMLDialogElement>) {
    const target = event.target as Element
    if (target === dialog.current || target.closest('a')) dialog.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; the click is the backdrop's
    <dialog id="side-menu" className="side-menu" aria-label="Menu" closedby="any" ref={dialog} onClick={onClick}>
      <div className="side-menu-head">
        <Logo />
        <button
          type="button"
          className="button button-ghost button-icon"
          aria-label="Close menu"
          {...{ command: 'close', commandfor: 'side-menu' }}
          onClick={() => dialog.current?.close()}
        >
          <X className="icon" />
        </button>
      </div>
      <nav aria-label="Site">
        <NavigationLinks pathname={pathname} />
      </nav>
      {admin && (
        <div className="side-menu-foot">
          <a className="button button-primary w-full" href="/ai-automation">
            Admin
          </a>
        </div>
      )}
    </dialog>
  )
}
