import GripVertical from 'lucide-react/icons/grip-vertical'
import type { DragEvent } from 'react'
import { useRole } from '#auth/desk/use-role.ts'
import { mayPublish } from '#auth/may.ts'
import type { CalendarPost } from '#blog/calendar/schema.ts'
import { siteTimeZone } from '#platform/text/time-zone.ts'
import { links } from '#site/links.ts'
import { titleOf } from '../../rules.ts'
import { wallTime } from '../fields/publish-time.ts'
import { useMovingPosts } from './use-moving-posts.ts'

interface MonthSheetProps {
  weeks: string[][]
  month: string
  today: string
  posts: readonly CalendarPost[]
  isBusy: boolean
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const nameOfDay = (day: string) => dayName.format(new Date(`${day}T00:00:00Z`))

/**
 * A month of the calendar; scheduled posts are dragged to another day, lifted with Space and moved with the arrow keys, or moved
 * by two taps.
 */
export function MonthSheet({ weeks, month, today, posts, isBusy }: MonthSheetProps) {
  const moves = mayPublish(useRole())
  const zone = siteTimeZone()
  const moving = useMovingPosts(weeks.flat())
  const byDay = Map.groupBy(posts, ({ at }) => wallTime(at, zone).slice(0, 10))
  return (
    <>
      <p className="sr-only" role="status">
        {moving.words}
      </p>
      {moving.isByTouch && (
        <p className="calendar-hint" aria-hidden="true">
          Tap the day it goes to, or its handle to leave it.
        </p>
      )}
      <table className="calendar" data-lifting={moving.isByTouch || undefined} aria-busy={isBusy}>
        <caption className="sr-only">Posts by day, {zone}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day, index) => (
                // By keyboard a post is moved from its handle.
                // biome-ignore lint/a11y/useKeyWithClickEvents: clicks on a day drop a post that was lifted by touch
                <td
                  key={day}
                  data-other={!day.startsWith(month) || undefined}
                  data-today={day === today || undefined}
                  data-target={moving.target === day || undefined}
                  data-empty={!byDay.has(day) || undefined}
                  onDragOver={(event: DragEvent) => {
                    if (moving.over(day)) event.preventDefault()
                  }}
                  onDrop={(event: DragEvent) => {
                    event.preventDefault()
                    moving.drop(day)
                  }}
                  onClick={(event) => moving.tap(event, day)}
                >
                  <time dateTime={day}>
                    <span className="sr-only">{nameOfDay(day)}</span>
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <small aria-hidden="true">{weekdays[index]}</small>
                  </time>
                  <ul>
                    {byDay.get(day)?.map((post) => (
                      <Entry key={post.id} post={post} day={day} moving={moves && !post.published ? moving : null} />
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {posts.length === 0 && !isBusy && <p className="calendar-none">Nothing planned</p>}
    </>
  )
}

interface EntryProps {
  post: CalendarPost
  day: string
  /** Null: the post cannot be moved. */
  moving: ReturnType<typeof useMovingPosts> | null
}

function Entry({ post, day, moving }: EntryProps) {
  const time = wallTime(post.at, siteTimeZone()).slice(11)
  const title = titleOf(post)
  return (
    <li
      className="calendar-entry"
      data-published={post.published || undefined}
      data-lifted={moving?.lifted?.id === post.id || undefined}
      draggable={moving !== null}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        moving?.lift(post, day)
      }}
      onDragEnd={() => moving?.cancel()}
    >
      {moving && (
        <button
          type="button"
          className="calendar-grip"
          aria-label={`Move ${title}`}
          aria-pressed={moving.lifted?.id === post.id}
          onKeyDown={(event) => moving.onKeyDown(event, post, day)}
          onClick={(event) => moving.tap(event, day, post)}
          onBlur={moving.leave}
        >
          <GripVertical className="icon" />
        </button>
      )}
      <a href={links.editPost(post.id)}>
        <span className="figures">{post.published ? 'Published' : time}</span>
        {title}
      </a>
    </li>
  )
}
