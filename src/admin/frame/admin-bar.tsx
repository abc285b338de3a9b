import { useMutation } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect } from 'react'
import { useRole } from '#auth/desk/use-role.ts'
import { logout } from '#auth/desk-queries.ts'
import { type Access, mayCall } from '#platform/roles.ts'
import { deskLinks } from '#site/desk-links.ts'
import { Logo } from '#site/frame/logo.tsx'
import { links } from '#site/links.ts'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { IconLink } from '#ui/desk/icon-link.tsx'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { showInRow } from './show-in-row.ts'

export interface BarEntry {
  href: string
  label: string
  /** Other addresses that belong to this entry. */
  also: readonly string[]
  /** The least role that sees the entry. */
  who: Access
}

/** The active entry: the longest one that the screen's address begins with. */
function currentOf(entries: readonly BarEntry[], path: string): string | undefined {
  const screen = path.replace(/\/\d+$/, '/:id')
  const above = entries.filter(
    ({ href, also }) => also.includes(screen) || path === href || path.startsWith(`${href}/`),
  )
  return above.sort((a, b) => b.href.length - a.href.length)[0]?.href
}

interface AdminBarProps {
  entries: readonly BarEntry[]
  /** Address of the screen. */
  path: string
}

export function AdminBar({ entries: all, path }: AdminBarProps) {
  const role = useRole()
  const entries = all.filter(({ who }) => role && mayCall(role, who))
  // The people screen's entry is the button with the portrait.
  const current = path === deskLinks.people() ? undefined : currentOf(entries, path)
  useEffect(() => showInRow('.admin-links [aria-current]'), [])
  const signOut = useMutation({
    mutationFn: logout,
    // Loads a new document, so that everything only an admin may know leaves memory.
    onSuccess: () => location.assign(links.admin()),
    onError: (error) => notifyFailure('Error', error, 'Could not sign out.'),
  })
  const linkTo = (href: string, label: string, icon: LucideIcon) => (
    <IconLink icon={icon} label={label} tip={label} href={href} aria-current={href === path ? 'page' : undefined} />
  )
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
          <span>View site</span>
          <ArrowUpRight className="icon" />
        </a>
        {role === 'admin' && linkTo(deskLinks.settings(), 'Settings', Settings)}
        {linkTo(deskLinks.people(), 'People and access', UserRound)}
        <IconButton
          icon={LogOut}
          label="Sign out"
          tip="Sign out"
          disabled={signOut.isPending}
          onClick={() => signOut.mutate()}
        />
      </div>
    </header>
  )
}
