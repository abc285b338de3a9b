import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRole } from '#auth/desk/use-role.ts'
import { mayPublish } from '#auth/may.ts'
import { calendarQuery } from '#blog/calendar/queries.ts'
import type { CalendarPost } from '#blog/calendar/schema.ts'
import { monthFrom, otherDay, otherMonth, weeksOf } from '#blog/calendar/weeks.ts'
import type { ListPage } from '#platform/list-page.ts'
import type { PageProps } from '#platform/page.ts'
import { figures } from '#platform/text/figures.ts'
import { formatMonth } from '#platform/text/format-month.ts'
import { siteTimeZone } from '#platform/text/time-zone.ts'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { links } from '#site/links.ts'
import { ButtonLink } from '#ui/desk/button.tsx'
import { LastUndo } from '#ui/desk/last-undo.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { instantAt, wallTime } from '../fields/publish-time.ts'
import { MonthSheet } from './month-sheet.tsx'
import './calendar.css'

/** The calendar: published and scheduled posts by day, in the site's time zone. */
export default function CalendarPage({ search }: PageProps) {
  const today = wallTime(new Date().toISOString(), siteTimeZone()).slice(0, 10)
  return (
    <DeskPage title="Calendar" path={deskLinks.calendar()}>
      <Month month={monthFrom(search.get('month'), today)} today={today} />
    </DeskPage>
  )
}

function Month({ month, today }: { month: string; today: string }) {
  const zone = siteTimeZone()
  const role = useRole()
  const weeks = weeksOf(month)
  const first = weeks[0]?.[0] ?? today
  const last = weeks.at(-1)?.[6] ?? today
  const [from, to] = [instantAt(`${first}T00:00`, zone), instantAt(`${otherDay(last, 1)}T00:00`, zone)]
  const posts = useQuery({ ...calendarQuery(from, to), refetchOnMount: 'always', placeholderData: keepPreviousData })
  return (
    <div className="admin-wrap">
      <div className="admin-head">
        <h1>{formatMonth(month)}</h1>
        <nav className="row" aria-label="Months">
          <ButtonLink icon={ChevronLeft} href={deskLinks.calendar(otherMonth(month, -1))} aria-label="Month before" />
          <ButtonLink href={deskLinks.calendar()}>This month</ButtonLink>
          <ButtonLink icon={ChevronRight} href={deskLinks.calendar(otherMonth(month, 1))} aria-label="Month after" />
        </nav>
      </div>
      {posts.isLoadingError ? (
        <LoadFailure headingLevel={2} what="The calendar" query={posts} />
      ) : (
        <section className="panel" aria-label="Posts by day">
          <MonthSheet
            weeks={weeks}
            month={month}
            today={today}
            posts={posts.data?.rows ?? []}
            isBusy={posts.isFetching}
          />
          <CutNote page={posts.data} />
          {mayPublish(role) && <LastUndo />}
        </section>
      )}
    </div>
  )
}

/** Says how many posts of a crowded month are not in its calendar, and where they are; nothing where all are. */
function CutNote({ page }: { page: ListPage<CalendarPost> | undefined }) {
  if (!page || page.total <= page.rows.length) return null
  return (
    <div className="panel-foot">
      <span className="figures" role="status">
        Only {figures(page.rows.length)} of {figures(page.total)} posts of these weeks are shown, the earliest ones.
      </span>
      <a className="link-button" href={links.admin()}>
        All posts
      </a>
    </div>
  )
}
