import { BookLink } from './book-link.tsx'
import type { Activity } from './schema.ts'

/** What happens when: hour, what and where, what it costs and takes. */
export function DayTimetable({ activities }: { activities: readonly Activity[] }) {
  return (
    <>
      <h4 className="sr-only">Activities</h4>
      <ol className="timetable">
        {activities.map((activity, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: activities have no identity but their place in the day
          <li key={index}>
            <p className="timetable-time figures">{activity.time}</p>
            <div>
              <p className="timetable-activity">{activity.activity}</p>
              {activity.location && <p className="timetable-place">{activity.location}</p>}
              {activity.notes && <p className="timetable-notes">{activity.notes}</p>}
            </div>
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
              {activity.affiliateLink && (
                <BookLink type="activity" href={activity.affiliateLink} label="Book Now" about={activity.activity} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
