import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ExternalLink from 'lucide-react/icons/external-link'
import { useId } from 'react'
import { counted } from '#platform/text/counted.ts'
import { formatShortDate } from '#platform/text/format-moment.ts'
import { Button } from '#ui/desk/button.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { IconLink } from '#ui/desk/icon-link.tsx'
import { useKeptFocus } from '#ui/desk/keep-focus.ts'
import { needsDecision } from '../options.ts'
import type { OutgoingLink } from '../schema.ts'
import { LinkDetails } from './link-details.tsx'
import { StateMark } from './state-mark.tsx'

interface LinkRowProps {
  link: OutgoingLink
  isOpen: boolean
  mayLook: boolean
  onOpen: (isOpen: boolean) => void
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' })
const weekMs = 7 * 86_400_000
/** "Sat 04:09", or the date where it is longer ago. */
const when = (iso: string) =>
  Date.now() - Date.parse(iso) < weekMs ? dayFormat.format(new Date(iso)).replace(',', '') : formatShortDate(iso)

/** One link: state, target, reason and number of uses; opened, the actions too. */
export function LinkRow({ link, isOpen, mayLook, onOpen }: LinkRowProps) {
  const { address, name, state, reason, uses, lookedAt, ignoredUntil, ignoredWhy } = link
  const id = useId()
  const toggleId = `${id}-toggle`
  useKeptFocus(isOpen, toggleId)
  const called = name ?? shortAddress(address)
  const isIgnored = ignoredUntil !== null && Date.parse(ignoredUntil) > Date.now()
  const toDecide = needsDecision.some((one) => one === state)
  return (
    <li data-open={isOpen || undefined}>
      <div className="outgoing-row">
        <div>
          <StateMark state={state} />
        </div>
        <div className="outgoing-name">
          <b>{called}</b>
          {name && <span>{shortAddress(address)}</span>}
        </div>
        <p>
          {isIgnored
            ? `You called it fine until ${formatShortDate(ignoredUntil)}${ignoredWhy ? `: ${ignoredWhy}` : '.'}`
            : reason}
        </p>
        <span className="outgoing-short figures">{counted(uses, 'place')}</span>
        <span className="outgoing-short figures">{lookedAt === null ? 'not yet' : when(lookedAt)}</span>
        <div className="row-actions">
          {toDecide && !isOpen ? (
            <Button onClick={() => onOpen(true)}>
              {state === 'account' ? 'Put it back' : 'Replace'}
              <span className="sr-only">: {called}</span>
            </Button>
          ) : (
            <IconLink
              icon={ExternalLink}
              label={`Open ${called} in a new tab`}
              tip="Look myself"
              href={address}
              target="_blank"
              rel="noopener noreferrer"
            />
          )}
          <IconButton
            id={toggleId}
            icon={isOpen ? ChevronUp : ChevronDown}
            aria-expanded={isOpen}
            aria-controls={id}
            label={`Details of ${called}`}
            onClick={() => onOpen(!isOpen)}
          />
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <LinkDetails link={link} mayLook={mayLook} onDone={() => onOpen(false)} />}
      </div>
    </li>
  )
}

const shortAddress = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\?.*$/, '?…')
