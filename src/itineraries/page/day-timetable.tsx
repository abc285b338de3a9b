import type { Activity, ItineraryDay } from '../schema.ts'
import { BookLink } from './book-link.tsx'
import { DayTotal } from './plan-panel.tsx'
import type { PlanControls } from './use-plan.ts'

export interface DayProps {
  day: ItineraryDay
  /** Keys of the day's activities, in their order. */
  keys?: readonly string[]
  /** The reader's plan; without it the day is the author's and has no buttons. */
  controls?: PlanControls
}

/**
 * The timetable: time, activity, place, cost, duration. An activity that the reader leaves out stays in it, to be put
 * back.
 */
export function DayTimetable({ day: { itineraryId, dayNumber, activities }, keys = [], controls }: DayProps) {
  const isOut = (index: number) => controls?.plan.without.has(keys[index] ?? '') ?? false
  return (
    <>
      <h4 className="sr-only">Activities</h4>
      <ol className="timetable">
        {activities.map((activity, index) => (
          <li key={keys[index] ?? index} className={isOut(index) ? 'timetable-out' : undefined}>
            <p className="timetable-time figures">{activity.time}</p>
            <div>
              <p className="timetable-activity">
                {activity.activity}
                {isOut(index) && <span className="sr-only"> (left out)</span>}
              </p>
              {activity.location && <p className="timetable-place">{activity.location}</p>}
              {activity.notes && !isOut(index) && <p className="timetable-notes">{activity.notes}</p>}
            </div>
            <CostAndLength itineraryId={itineraryId} activity={activity} bookable={!isOut(index)} />
            {controls && (
              <button
                type="submit"
                form="plan"
                formAction={`#day-${dayNumber}`}
                name="toggle"
                value={keys[index]}
                className="timetable-toggle"
                onClick={(event) => {
                  event.preventDefault()
                  controls.toggle(keys[index] ?? '')
                }}
              >
                {isOut(index) ? 'Put back' : 'Leave out'}
                <span className="sr-only"> {activity.activity}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      <DayTotal
        activities={activities.filter((_, index) => !isOut(index))}
        travellers={controls?.plan.travellers ?? 1}
      />
    </>
  )
}

interface CostAndLengthProps {
  itineraryId: number
  activity: Activity
  bookable: boolean
}

function CostAndLength({ itineraryId, activity, bookable }: CostAndLengthProps) {
  return (
    <div className="timetable-cost">
      {activity.cost && (
        <p className="timetable-price figures">
          <span className="sr-only">Cost: </span>
          {activity.cost}
        </p>
      )}
      {activity.duration && (
        <p className="muted figures">
          <span className="sr-only">Takes </span>
          {activity.duration}
        </p>
      )}
      {activity.affiliateLink && bookable && (
        <BookLink
          itineraryId={itineraryId}
          type="activity"
          href={activity.affiliateLink}
          label="Book Now"
          about={activity.activity}
        />
      )}
    </div>
  )
}
