import { Menu } from 'lucide-react'
import { useRef } from 'react'
import { Logo } from './logo.tsx'
import { isActiveSection, type NavigationProps } from './sections.ts'
import { SideMenu } from './side-menu.tsx'

export function NavigationBar({ sections, pathname, admin }: NavigationProps) {
  const menu = useRef<HTMLDialogElement>(null)
  return (
    <header className="navigation">
      <div className="page-wrap navigation-row">
        <Logo />
        <nav aria-label="Main">
          <ul className="navigation-links">
            {sections.map(({ href, label }) => (
              <li key={href}>
                <a href={href} aria-current={isActiveSection(href, pathname) ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
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
          // The invoker attributes open the menu before, or without, any script.
          {...{ command: 'show-modal', commandfor: 'side-menu' }}
          onClick={() => menu.current?.open || menu.current?.showModal()}
        >
          <Menu className="icon" />
        </button>
      </div>
      <SideMenu sections={sections} pathname={pathname} admin={admin} dialog={menu} />
    </header>
  )
}
