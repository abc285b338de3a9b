import { useMutation } from '@tanstack/react-query'
import { ArrowUpRight, LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { logout } from '#auth/desk-queries.ts'
import { links } from '#site/links.ts'
import { Logo } from '#site/logo.tsx'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { showInRow } from './show-in-row.ts'

export interface BarEntry {
  href: string
  label: string
}

/** The entry that a screen belongs to: the longest one that its address begins with. */
function currentOf(entries: readonly BarEntry[], path: string): string | undefined {
  const above = entries.filter(({ href }) => path === href || path.startsWith(`${href}/`))
  return above.sort((a, b) => b.href.length - a.href.length)[0]?.href
}

interface AdminBarProps {
  entries: readonly BarEntry[]
  /** Address of the screen. */
  path: string
}

export function AdminBar({ entries, path }: AdminBarProps) {
  const current = currentOf(entries, path)
  useEffect(() => showInRow('.admin-links [aria-current]'), [])
  const signOut = useMutation({
    mutationFn: logout,
    // The whole document goes, and with it everything that only an admin may know.
    onSuccess: () => location.assign(links.admin()),
    onError: (error) => notifyFailure('Error', error, 'Could not sign out.'),
  })
  return (
    <header className="admin-bar">
      <div className="admin-wrap">
        <Logo />
        <nav className="admin-links" aria-label="Admin">
          <ul>
            {entries.map(({ label, href }) => (
              <li key={href}>
                <a href={href} aria-current={href === current ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <a className="admin-view-site" href={links.home()}>
          View site
          <ArrowUpRight className="icon" />
        </a>
        <button
          type="button"
          className="button button-ghost button-icon"
          aria-label="Sign out"
          data-tip="Sign out"
          disabled={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          <LogOut className="icon" />
        </button>
      </div>
    </header>
  )
}
