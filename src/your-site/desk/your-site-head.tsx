import { useQuery } from '@tanstack/react-query'
import Brush from 'lucide-react/icons/brush'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Settings2 from 'lucide-react/icons/settings-2'
import Signpost from 'lucide-react/icons/signpost'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { LinkButton } from '#ui/desk/button.tsx'
import { clockOf, dayOf } from '#ui/moment-words.ts'
import { valuesQuery } from '../queries.ts'
import type { SavedValues } from '../schema.ts'
import { HistoryDialog } from './history-dialog.tsx'
import './your-site-head.css'

const tabs = [
  { href: '/admin/site', label: 'Site', icon: <Signpost className="icon" /> },
  { href: '/admin/look', label: 'Look', icon: <Brush className="icon" /> },
  { href: '/admin/pages', label: 'Pages', icon: <PanelsTopLeft className="icon" /> },
  { href: '/admin/settings', label: 'Settings', icon: <Settings2 className="icon" /> },
] as const

interface YourSiteHeadProps {
  /** The open tab. */
  current: (typeof tabs)[number]['href']
  /** How to use this tab, placed before the last sentence. */
  note?: ReactNode
  /** Called before another tab is opened, so that it goes on with the unsaved changes. */
  onLeave?: () => void
  /** Whether there are unsaved changes, which restoring would replace. */
  isDirty?: boolean
  onRestored?: (saved: SavedValues) => void
}

/** The head of every tab of the author's site: tabs, time of the last save, and the history. */
export function YourSiteHead({ current, note, onLeave, isDirty = false, onRestored }: YourSiteHeadProps) {
  const [hasHistory, setHistory] = useState(false)
  // The history opens by the address; in an effect, because the server renders the screen without it.
  useEffect(() => setHistory(new URLSearchParams(location.search).has('history')), [])
  const { data: desk } = useQuery(valuesQuery())
  const goesOn = (href: string) => onLeave && (href === '/admin/site' || href === '/admin/pages')
  return (
    <>
      <div className="admin-head">
        <h1>Your site</h1>
        <p className="your-site-saved">
          {note && <span>{note}</span>}
          {desk?.savedAt && (
            <span>
              Readers see what was saved {dayOf(desk.savedAt) === 'Today' ? 'today' : `on ${shortDay(desk.savedAt)}`},{' '}
              {clockOf(desk.savedAt)}
            </span>
          )}
          <LinkButton onClick={() => setHistory(true)}>History</LinkButton>
        </p>
      </div>
      <nav className="tab-list your-site-tabs" aria-label="Your site">
        {tabs.map(({ href, label, icon }) => (
          <a
            key={href}
            className="tab"
            href={href}
            aria-current={href === current ? 'page' : undefined}
            data-keeps-work={goesOn(href) ? '' : undefined}
            onClick={(event) => href !== current && goesOn(href) && isPlain(event) && onLeave?.()}
          >
            {icon}
            {label}
          </a>
        ))}
      </nav>
      {hasHistory && desk && (
        <HistoryDialog desk={desk} isDirty={isDirty} onRestored={onRestored} onClose={() => setHistory(false)} />
      )}
    </>
  )
}

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => !metaKey && !ctrlKey && !shiftKey && !altKey
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
/** "14 Nov" */
const shortDay = (iso: string) => day.format(new Date(iso))
