import Menu from 'lucide-react/icons/menu'
import { type ReactNode, useRef } from 'react'
import type { NavigationProps } from '../sections.ts'
import { Logo } from './logo.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { SideMenu } from './side-menu.tsx'

/** @param props.search the button that opens the search */
export function NavigationBar({ pathname, admin, search }: NavigationProps & { search: ReactNode }) {
  const menu = useRef<HTMLDialogElement>(null)
  return (
    <header className="navigation">
      <div className="page-wrap navigation-row">
        <Logo />
        <nav aria-label="Main">
          <NavigationLinks pathname={pathname} className="navigation-links" />
        </nav>
        {search}
        {admin && (
          <a className="button button-primary button-small" href="/ai-automation">
            Admin
          </a>
        )}
        <button
          type="button"
          className="menu-button"
          aria-label="Open menu"
          aria-haspopup="dialog"
          // The invoker attributes open the menu without script, and before hydration.
          {...{ command: 'show-modal', commandfor: 'side-menu' }}
          onClick={({ currentTarget }) => 'commandForElement' in currentTarget || menu.current?.showModal()}
        >
          <Menu className="icon" />
        </button>
      </div>
      <SideMenu pathname={pathname} admin={admin} dialog={menu} />
    </header>
  )
}
