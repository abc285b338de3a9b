import { notifyFailure } from '#ui/notify-failure.ts'
import { useMutation } from '@tanstack/react-query'
import { ArrowUpRight, LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { logout } from '#auth/desk-queries.ts'
import { ApiError } from '#platform/api-client.ts'
import { links } from '#site/links.ts'
import { Logo } from '#site/logo.tsx'
import { notify } from '#ui/notify.ts'
import { showInRow } from './show-in-row.ts'

const sections = [
  { key: 'dashboard', label: 'Dashboard', href: links.admin() },
  { key: 'destinations', label: 'Destinations', href: '/admin/destinations' },
  { key: 'itineraries', label: 'Itineraries', href: '/admin/itineraries' },
  { key: 'categories', label: 'Categories', href: '/admin/categories' },
  { key: 'settings', label: 'Settings', href: '/admin/settings' },
  { key: 'automation', label: 'AI Automation', href: links.automation() },
] as const

export type AdminSection = (typeof sections)[number]['key']

export function AdminBar({ current }: { current: AdminSection }) {
  useEffect(() => showInRow('.admin-links [aria-current]'), [])
  const signOut = useMutation({
    mutationFn: logout,
    // The whole document goes, and with it everything that only an admin may know.
    onSuccess: () => location.assign(links.admin()),
    onError: (error) =>
      notifyFailure('Error', error, 'Could not sign out.'),
  })
  return (
    <header className="admin-bar">
      <div className="admin-wrap">
        <Logo />
        <nav className="admin-links" aria-label="Admin">
          <ul>
            {sections.map(({ key, label, href }) => (
              <li key={key}>
                <a href={href} aria-current={key === current ? 'page' : undefined}>
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
