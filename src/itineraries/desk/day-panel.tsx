import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Copy from 'lucide-react/icons/copy'
import GripVertical from 'lucide-react/icons/grip-vertical'
import MapPin from 'lucide-react/icons/map-pin'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { type ActivityFields, dayTable } from '#itineraries/fields.ts'
import { counted } from '#platform/text/counted.ts'
import { Button } from '#ui/desk/button.tsx'
import { CircleAlertNote } from '#ui/desk/field-note.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { useKeptFocus } from '#ui/desk/keep-focus.ts'
import { countUnsummed, sumOfCosts } from '../page/costs.ts'
import { ActivityRow } from './activity-row.tsx'
import { type DayPanelProps, titleId, toggleId } from './day-parts.ts'
import { DaySections } from './day-sections.tsx'

/** One day of the list: its head and, when it is open, its timetable and the other sections. */
export function DayPanel(props: DayPanelProps) {
  const { day, number, isOpen, moving, onToggle } = props
  const movable = { dayKey: day.key, activityKey: null }
  const name = day.title.trim() || `day ${number}`
  return (
    <section
      className={moving.isLifted(movable) ? 'builder-day builder-day-lifted' : 'builder-day'}
      aria-label={`Day ${number}`}
      data-move-key={day.key}
      data-day-key={day.key}
    >
      <span className="builder-station figures" aria-hidden="true">
        {number}
      </span>
      <div className="panel">
        <div className="builder-day-head">
          <button type="button" className="grip" aria-label={`Move ${name}`} {...moving.grip(movable)}>
            <GripVertical className="icon" />
          </button>
          {isOpen ? (
            <OpenHead {...props} />
          ) : (
            <button type="button" className="builder-day-title" onClick={onToggle} tabIndex={-1} aria-hidden="true">
              {day.title || `Day ${number}`}
            </button>
          )}
          {!isOpen && <DaySummary {...props} />}
          <button
            type="button"
            className={isOpen ? 'button button-ghost button-icon is-open' : 'button button-ghost button-icon'}
            id={toggleId(day.key)}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Close' : 'Open'} day ${number}: ${name}`}
            onClick={onToggle}
          >
            <ChevronDown className="icon" />
          </button>
        </div>
        {isOpen && <OpenDay {...props} />}
      </div>
    </section>
  )
}

function OpenHead({ day, number, errors, onChange, onDuplicate, onRemove }: DayPanelProps) {
  const error = errors[`days.${number - 1}.title`]
  return (
    <>
      <input
        className="input builder-title-input"
        id={titleId(day.key)}
        aria-label={`Title of day ${number}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${titleId(day.key)}-error` : undefined}
        placeholder="What the day is called"
        maxLength={200}
        value={day.title}
        onChange={(event) => onChange({ ...day, title: event.target.value }, 'title')}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <label className="builder-place">
        <MapPin className="icon" />
        <span className="sr-only">Location of day {number}</span>
        <input
          className="input"
          placeholder="Where"
          maxLength={200}
          value={day.location}
          onChange={(event) => onChange({ ...day, location: event.target.value }, 'location')}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </label>
      <IconButton icon={Copy} label={`Duplicate day ${number}`} tip="Duplicate" onClick={onDuplicate} />
      <IconButton icon={Trash2} isDanger label={`Delete day ${number}`} tip="Delete" onClick={onRemove} />
    </>
  )
}

/** "Fushimi, 2 activities, ¥1,800" */
function DaySummary({ day: { location, activities }, number, errors }: DayPanelProps) {
  const isWrong = Object.entries(errors).some(([name, error]) => error && name.startsWith(`days.${number - 1}.`))
  if (isWrong || activities.length === 0) {
    return (
      <span className="builder-summary field-error">
        <CircleAlert className="icon" />
        {isWrong ? 'Something to mend' : 'No activities yet'}
      </span>
    )
  }
  const count = counted(activities.length, 'activity', 'activities')
  const parts = [location, count, sumOfCosts(activities.map(({ cost }) => cost))]
  return <span className="builder-summary figures">{parts.filter(Boolean).join(', ')}</span>
}

function OpenDay(props: DayPanelProps) {
  const { day, number, errors, refusals, moving, onChange, onRestructure, onAddActivity } = props
  const at = `days.${number - 1}`
  const costs = day.activities.map(({ cost }) => cost)
  const sum = sumOfCosts(costs)
  const isFull = day.activities.length >= dayTable.activities.maxItems
  const addId = `add-${day.key}`
  // A save takes empty rows away, also the one that has the focus.
  useKeptFocus(day.activities.length, addId)
  const replace = (changed: ActivityFields) => ({
    ...day,
    activities: day.activities.map((other) => (other.key === changed.key ? changed : other)),
  })
  return (
    <div className="builder-day-body">
      <div className="builder-day-error">
        <CircleAlertNote id={`${titleId(day.key)}-error`} error={errors[`${at}.title`]} />
        <CircleAlertNote id={`${titleId(day.key)}-all`} error={errors[`${at}.activities`]} />
      </div>
      <div className="activity-row activity-row-head" aria-hidden="true">
        <span />
        <span>Time</span>
        <span>Activity</span>
        <span>Location</span>
        <span>Length</span>
        <span>Cost</span>
        <span />
      </div>
      <div>
        {day.activities.map((activity, index) => (
          <ActivityRow
            key={activity.key}
            activity={activity}
            dayKey={day.key}
            at={`${at}.activities.${index}`}
            errors={errors}
            refusals={refusals}
            moving={moving}
            onChange={(changed, name) => onChange(replace(changed), `activities.${index}.${name}`)}
            onEnter={() => onAddActivity(activity.key)}
            onRemove={() => {
              onRestructure({ ...day, activities: day.activities.filter(({ key }) => key !== activity.key) })
              moving.focusLater(addId)
            }}
          />
        ))}
      </div>
      <div className="builder-day-foot">
        <Button look="ghost" icon={Plus} id={addId} disabled={isFull} onClick={() => onAddActivity(null)}>
          Add activity
        </Button>
        <span className="field-hint figures builder-day-sum">
          {moving.status.dayKey === day.key ? moving.status.text : sum && `${sum} in all${unsummed(costs)}`}
        </span>
      </div>
      <DaySections {...props} at={at} />
    </div>
  )
}

function unsummed(costs: readonly string[]): string {
  const count = countUnsummed(costs)
  return count ? `, without ${count} that ${count === 1 ? 'is' : 'are'} not one amount` : ''
}
