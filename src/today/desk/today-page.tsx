import { useQuery } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import { NextStop } from '#first-start/desk/next-stop.tsx'
import { clockTime } from '#platform/text/format-moment.ts'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { ButtonLink } from '#ui/desk/button.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { todayQuery } from '../queries.ts'
import type { Today } from '../schema.ts'
import './today.css'
import { daysOf } from './week.ts'

export const preloads = () => ['/api/today']

/** What needs the author's attention, and the plan of her week. */
export default function TodayPage() {
  return (
    <DeskPage title="Today" path={deskLinks.today()}>
      <div className="admin-wrap">
        <TodayOfAuthor />
      </div>
    </DeskPage>
  )
}

function TodayOfAuthor() {
  const today = useQuery({ ...todayQuery(), refetchOnMount: 'always' })
  const { data } = today
  return (
    <>
      <div className="admin-head">
        <div>
          <h1>{data ? dayName(data.now, data.timeZone) : 'Today'}</h1>
          <p className="today-state">{data?.state.join(' ')}</p>
        </div>
        <ButtonLink look="primary" icon={PenLine} href={deskLinks.newPost()}>
          Write a post
        </ButtonLink>
      </div>
      <NextStop />
      {today.isLoadingError ? (
        <LoadFailure headingLevel={2} what="What waits" query={today} />
      ) : (
        <div className="today-columns">
          <Panel title="Waiting for you">{data ? <WaitingList today={data} /> : <ListSkeleton />}</Panel>
          <Panel title="This week">{data ? <Week today={data} /> : <ListSkeleton />}</Panel>
        </div>
      )}
    </>
  )
}

function WaitingList({ today: { waiting, timeZone } }: { today: Today }) {
  if (waiting.length === 0)
    return (
      <div className="today-calm">
        <img src="/art/snap-rooftop.svg" alt="" width={1200} height={1200} />
        <p>Nothing waits for you.</p>
        <p className="muted">What needs you will stand here: drafts, messages, letters, and whatever went wrong.</p>
      </div>
    )
  return (
    <ul className="today-waiting">
      {waiting.map(({ key, count, at, title, text, action }, index) => (
        <li key={key}>
          <b className="figures">{at ? clockTime(at, timeZone) : (count ?? '!')}</b>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <a
            className={`button button-small ${index === 0 ? 'button-primary' : 'button-outline'}`}
            href={action.href}
            aria-label={`${action.label}: ${title}`}
          >
            {action.label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Marks of plans that need no action of the author; they look quieter. */
const quietMarks = new Set(['automation'])

function Week({ today: { now, timeZone, week } }: { today: Today }) {
  return (
    <ol className="today-week">
      {daysOf(now, timeZone, week).map(({ name, things }) => (
        <li key={name}>
          <h3>{name}</h3>
          {things.length === 0 ? (
            <p className="muted">Nothing planned</p>
          ) : (
            <ul>
              {things.map(({ at, title, text, href, mark }) => (
                <li key={at + title}>
                  <b className="figures">{clockTime(at, timeZone)}</b>
                  <div>
                    <a href={href}>{title}</a>
                    {text && <p>{text}</p>}
                  </div>
                  <span className={`tag ${quietMarks.has(mark) ? 'tag-line' : 'tag-teal-accent'}`}>{mark}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup count={4} className="today-skeleton">
      <Skeleton className="h-14" />
    </SkeletonGroup>
  )
}

/** "Sunday, 22 November" */
function dayName(now: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(
    new Date(now),
  )
}
