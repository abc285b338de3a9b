import GripVertical from 'lucide-react/icons/grip-vertical'
import Link from 'lucide-react/icons/link'
import Trash2 from 'lucide-react/icons/trash'
import { type KeyboardEvent, useState } from 'react'
import { type ActivityFields, activityTable } from '#itineraries/fields.ts'
import { CircleAlertNote } from '#ui/desk/field-note.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import type { FieldErrors } from '#ui/form/field-table.ts'
import { useOpenOnError } from '#ui/form/use-field-errors.ts'
import { timeId } from './day-parts.ts'
import type { Moving } from './use-moving.ts'

interface ActivityRowProps {
  activity: ActivityFields
  dayKey: string
  /** Prefix of the names of its error messages: "days.0.activities.2". */
  at: string
  errors: FieldErrors
  refusals: number
  moving: Moving
  onChange: (activity: ActivityFields, name: string) => void
  /** Enter was pressed: add an activity below. */
  onEnter: () => void
  onRemove: () => void
}

/** A row of the timetable: its fields show a border only on hover and with the focus. */
export function ActivityRow(props: ActivityRowProps) {
  const { activity, dayKey, at, errors, refusals, moving, onRemove } = props
  const [showsLink, setShowsLink] = useState(false)
  useOpenOnError(refusals, () => errors[`${at}.affiliateLink`] && setShowsLink(true))
  const movable = { dayKey, activityKey: activity.key }
  const name = activity.activity.trim() || 'the empty activity'
  const isLifted = moving.isLifted(movable)
  const messages = [
    ...new Set(Object.entries(errors).flatMap(([key, error]) => (key.startsWith(`${at}.`) && error ? [error] : []))),
  ]
  const noteId = `note-${activity.key}`
  return (
    <div className={isLifted ? 'activity activity-lifted' : 'activity'} data-move-key={activity.key}>
      <fieldset className="activity-row" aria-label={name}>
        <button type="button" className="grip" aria-label={`Move ${name}`} {...moving.grip(movable)}>
          <GripVertical className="icon" />
        </button>
        <Cell {...props} name="time" className="activity-time" id={timeId(activity.key)} noteId={noteId} />
        <div className="activity-what">
          <Cell {...props} name="activity" noteId={noteId} />
          <Cell {...props} name="notes" className="activity-notes" noteId={noteId} />
        </div>
        <Cell {...props} name="location" noteId={noteId} />
        <Cell {...props} name="duration" className="figures" noteId={noteId} />
        <Cell {...props} name="cost" className="figures" noteId={noteId} />
        <div className="activity-actions">
          <button
            type="button"
            className={
              activity.affiliateLink ? 'button button-ghost button-icon has-link' : 'button button-ghost button-icon'
            }
            aria-label={`Booking link of ${name}`}
            aria-expanded={showsLink}
            data-tip="Booking link"
            onClick={() => setShowsLink(!showsLink)}
          >
            <Link className="icon" />
          </button>
          <IconButton icon={Trash2} isDanger label={`Delete ${name}`} tip="Delete" onClick={onRemove} />
        </div>
      </fieldset>
      {showsLink && (
        <div className="activity-link">
          <Cell {...props} name="affiliateLink" noteId={noteId} />
        </div>
      )}
      {messages.length > 0 && (
        <div className="activity-note">
          <CircleAlertNote id={noteId} error={messages.join('. ')} />
        </div>
      )}
    </div>
  )
}

interface CellProps extends ActivityRowProps {
  name: keyof typeof activityTable
  noteId: string
  id?: string
  className?: string
}

function Cell({ activity, at, errors, onChange, onEnter, name, noteId, id, className = '' }: CellProps) {
  const { label, max, placeholder } = activityTable[name]
  const isWrong = errors[`${at}.${name}`] !== undefined
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <input
      className={`input ${className}`}
      id={id}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? noteId : undefined}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={max}
      value={activity[name]}
      onChange={(event) => onChange({ ...activity, [name]: event.target.value }, name)}
      onKeyDown={onKeyDown}
    />
  )
}
