import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import { DayNotes } from './day-notes.tsx'
import { DayStays } from './day-stays.tsx'
import { type DayProps, DayTimetable } from './day-timetable.tsx'
import { dateOfDay } from './start-date.ts'

/** A day as a station on the line; its number is a link to the day itself, to be copied and shared. */
export function DayCard({ day, keys, controls }: DayProps) {
  const { dayNumber, title, location, description } = day
  const start = controls?.plan.start
  const anchor = `day-${dayNumber}`
  return (
    <article className="day" id={anchor} aria-labelledby={`${anchor}-title`}>
      <a className="day-station figures" href={`#${anchor}`} aria-label={`Link to day ${dayNumber}`}>
        {dayNumber}
      </a>
      <h3 id={`${anchor}-title`}>
        <span className="sr-only">Day {dayNumber}: </span>
        {title}
      </h3>
      {location && (
        <p className="day-place">
          <MapPin className="icon" />
          {location}
        </p>
      )}
      {start && (
        <p className="day-place">
          <CalendarDays className="icon" />
          {dateOfDay(start, dayNumber)}
        </p>
      )}
      {description && <p className="day-description">{description}</p>}
      {day.activities.length > 0 && <DayTimetable day={day} keys={keys} controls={controls} />}
      {day.accommodationRecommendations.length > 0 && <DayStays day={day} />}
      <DayNotes day={day} />
    </article>
  )
}
