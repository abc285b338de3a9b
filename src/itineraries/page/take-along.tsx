import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import Mail from 'lucide-react/icons/mail'
import { links } from '#site/links.ts'
import { MailForm } from '../saving/mail-form.tsx'
import { mailLink } from '../saving/mail-link.ts'
import type { ItineraryDetail } from '../schema.ts'
import { type Plan, planFields, planQuery } from './plan.ts'
import { startDates } from './start-date.ts'

/** The end of the page: the trip as PDF, as calendar file, by mail. All of it works without script. */
export function TakeAlong({ itinerary: { id, slug, title, days }, plan }: { itinerary: ItineraryDetail; plan: Plan }) {
  const { start = '', ...kept } = planFields(plan)
  const query = planQuery(plan)
  return (
    <section className="section section-mist take-along">
      <div className="page-wrap">
        <h2>Take it with you</h2>
        <div className="take-along-columns">
          <div>
            <h3>On paper</h3>
            <p>A cover, a contents page and a sheet for every day, with boxes to tick and lines to write on.</p>
            <a className="button button-outline" href={links.itineraryPdf(slug) + query} download>
              <Download className="icon" />
              Download PDF<span className="sr-only"> of {title}</span>
            </a>
          </div>
          {days.length > 0 && (
            <form action={links.itineraryCalendar(slug)}>
              <h3>In your calendar</h3>
              <p>
                {days.length === 1 ? 'The day with its hours' : `All ${days.length} days with their hours`}, from the
                date you leave.
              </p>
              <div className="take-along-date">
                <label className="sr-only" htmlFor="first-day">
                  First day of the trip
                </label>
                <input
                  className="input"
                  id="first-day"
                  type="date"
                  name="start"
                  {...startDates}
                  defaultValue={start}
                  key={start}
                  required
                />
                {Object.entries(kept).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <button type="submit" className="button button-outline">
                  <CalendarPlus className="icon" />
                  Add dates
                </button>
              </div>
            </form>
          )}
          <div>
            <h3>By mail</h3>
            <p>The link in a message from your own mail program, to yourself or to whoever is coming along.</p>
            <a className="button button-outline" href={mailLink(slug, title, query)}>
              <Mail className="icon" />
              Mail the link
            </a>
            <MailForm id={id} />
          </div>
        </div>
      </div>
    </section>
  )
}
