import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { activityTable, type DayFields, dayTable, itineraryTable } from '#itineraries/fields.ts'
import { ConfirmDeletion } from '#ui/dialog.tsx'
import type { FieldErrors } from '#ui/form/field-table.ts'
import { newRow } from '#ui/form/values.ts'
import { DayPanel } from './day-panel.tsx'
import { timeId, titleId, toggleId } from './day-parts.ts'
import { newDay } from './itinerary-fields.ts'
import { withDuplicate } from './reorder.ts'
import { useMoving } from './use-moving.ts'

interface DayListProps {
  days: DayFields[]
  /** By field name: "days.0.title", "days.0.activities.2.activity". */
  errors: FieldErrors
  refusals: number
  /** Key of the open day. */
  openDay: string | null
  onOpen: (key: string | null) => void
  onChange: (days: DayFields[]) => void
  /** Removes the error messages of these fields, which have been corrected. */
  onForget: (names: readonly string[]) => void
}

/** The list of days as stations on one line, at most one of them open. */
export function DayList({ days, errors, refusals, openDay, onOpen, onChange, onForget }: DayListProps) {
  const [leaving, setLeaving] = useState<DayFields | null>(null)
  // Error messages are named by index: after a move they would stand beside the wrong field, so all are dropped.
  function restructure(next: DayFields[]) {
    onForget(Object.keys(errors).filter((name) => name.startsWith('days.')))
    onChange(next)
  }
  const moving = useMoving({
    days,
    onChange: restructure,
    onDayShown: onOpen,
    onEnter: ({ dayKey, activityKey }) => (activityKey ? addActivity(dayKey, activityKey) : toggle(dayKey)),
  })
  const { focusLater } = moving
  const isFull = days.length >= itineraryTable.days.maxItems

  function toggle(key: string) {
    onOpen(key === openDay ? null : key)
  }

  function addDay() {
    const day = newDay()
    restructure([...days, day])
    onOpen(day.key)
    focusLater(titleId(day.key))
  }

  function addActivity(dayKey: string, afterKey: string | null) {
    const { activities } = days.find(({ key }) => key === dayKey)!
    if (activities.length >= dayTable.activities.maxItems) return
    const activity = newRow(activityTable)
    restructure(
      days.map((day) => {
        if (day.key !== dayKey) return day
        const after = day.activities.findIndex(({ key }) => key === afterKey)
        const at = after === -1 ? day.activities.length : after + 1
        return { ...day, activities: day.activities.toSpliced(at, 0, activity) }
      }),
    )
    focusLater(timeId(activity.key))
  }

  function duplicate(dayKey: string) {
    const next = withDuplicate(days, dayKey)
    const copy = next[next.findIndex(({ key }) => key === dayKey) + 1]
    restructure(next)
    if (!copy) return
    onOpen(copy.key)
    focusLater(titleId(copy.key))
  }

  function remove(dayKey: string) {
    const index = days.findIndex(({ key }) => key === dayKey)
    const next = days.filter(({ key }) => key !== dayKey)
    const neighbour = next[Math.min(index, next.length - 1)]
    setLeaving(null)
    restructure(next)
    focusLater(neighbour ? toggleId(neighbour.key) : 'add-day')
  }

  return (
    <div className="builder-days">
      <h2 className="sr-only">Days</h2>
      <div className="builder-line">
        {days.map((day, index) => (
          <DayPanel
            key={day.key}
            day={day}
            number={index + 1}
            errors={errors}
            refusals={refusals}
            isOpen={day.key === openDay}
            moving={moving}
            onToggle={() => toggle(day.key)}
            onChange={(changed, name) => {
              onForget([`days.${index}.${name}`])
              onChange(days.map((other) => (other.key === day.key ? changed : other)))
            }}
            onRestructure={(changed) => restructure(days.map((other) => (other.key === day.key ? changed : other)))}
            onAddActivity={(afterKey) => addActivity(day.key, afterKey)}
            onDuplicate={() => duplicate(day.key)}
            onRemove={() => (isBlank(day) ? remove(day.key) : setLeaving(day))}
          />
        ))}
      </div>
      <button type="button" className="builder-add-day" id="add-day" disabled={isFull} onClick={addDay}>
        <Plus className="icon" />
        Add day {days.length + 1}
      </button>
      <p className="field-hint builder-status" aria-hidden="true">
        {moving.status.dayKey === '' && moving.status.text}
      </p>
      <p className="sr-only" role="status" data-moving-status="">
        {moving.status.text}
      </p>
      {leaving && (
        <ConfirmDeletion
          question="Take this day out of the itinerary?"
          consequence={`“${leaving.title || 'The day'}” goes with its activities and notes. It is lost when the itinerary is saved.`}
          pending={false}
          onConfirm={() => remove(leaving.key)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </div>
  )
}

function isBlank({ key: _, activities, accommodationRecommendations, ...texts }: DayFields): boolean {
  return activities.length + accommodationRecommendations.length === 0 && Object.values(texts).every((text) => !text)
}
