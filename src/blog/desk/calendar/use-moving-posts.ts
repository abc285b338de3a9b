import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { CalendarPost } from '#blog/calendar/schema.ts'
import { daysByKey, otherDay } from '#blog/calendar/weeks.ts'
import { changePosts } from '#blog/many/queries.ts'
import { siteTimeZone } from '#platform/text/time-zone.ts'
import { useWrite } from '#platform/use-write.ts'
import { useUndo } from '#ui/desk/use-undo.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { titleOf } from '../../rules.ts'
import { instantAt, wallTime } from '../fields/publish-time.ts'

/** Moves a scheduled post to another day, at the same time of day: by drag, by keyboard, or by two taps. */
export function useMovingPosts(days: readonly string[]) {
  const zone = siteTimeZone()
  const [lifted, setLifted] = useState<{ post: CalendarPost; from: string; isByTouch?: boolean } | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const { offer } = useUndo()
  const move = useWrite({
    mutationFn: ({ post, day }: { post: CalendarPost; day: string }) => {
      const publishAt = instantAt(`${day}T${wallTime(post.at, zone).slice(11)}`, zone)
      return changePosts([post.id], { do: 'reschedule', publishAt })
    },
    onSuccess: ({ left: [kept], undo }, { post, day }) => {
      if (kept) notify({ tone: 'failure', title: 'It stays where it was', description: kept.reason })
      else if (undo)
        notify({ title: 'Post moved', description: `“${titleOf(post)}” goes out on ${day}.`, ...offer(undo) })
    },
    onError: (error) => notifyFailure('Error', error, 'The post could not be moved.'),
  })

  function lift(post: CalendarPost, from: string) {
    setLifted({ post, from })
    setTarget(from)
    setWords(`“${titleOf(post)}” is lifted from ${from}. Arrow keys move it, Space puts it down, Escape leaves it.`)
  }

  /** The first tap lifts the post, the second drops it on its day; a tap on a post puts it back. */
  function tap(event: MouseEvent, day: string, post?: CalendarPost) {
    const { pointerType } = event.nativeEvent as Partial<PointerEvent>
    if (pointerType !== 'touch' && pointerType !== 'pen') return
    // The handle lies inside its day's cell, which would take the same tap.
    event.stopPropagation()
    if (lifted?.isByTouch) drop(post ? lifted.from : day)
    else if (post) {
      setLifted({ post, from: day, isByTouch: true })
      setTarget(day)
      setWords(`“${titleOf(post)}” is lifted. Tap the day it goes to.`)
    }
  }

  function cancel() {
    setLifted(null)
    setTarget(null)
  }

  function drop(day: string) {
    if (lifted && day !== lifted.from) move.mutate({ post: lifted.post, day })
    setWords(!lifted ? '' : day === lifted.from ? 'It stays where it was.' : `Put down on ${day}.`)
    cancel()
  }

  function onKeyDown(event: KeyboardEvent, post: CalendarPost, day: string) {
    const isPut = event.key === ' ' || event.key === 'Enter'
    const by = daysByKey[event.key]
    if (!lifted && !isPut) return
    if (!isPut && by === undefined && event.key !== 'Escape') return
    event.preventDefault()
    if (!lifted) lift(post, day)
    else if (isPut && target) drop(target)
    else if (by === undefined) {
      setWords('It stays where it was.')
      cancel()
    } else {
      const next = otherDay(target ?? day, by)
      if (!days.includes(next)) return setWords(`This sheet does not show ${next}. Its editor has every day.`)
      setTarget(next)
      setWords(next)
    }
  }

  return {
    lifted: lifted?.post ?? null,
    isByTouch: lifted?.isByTouch === true,
    target,
    words,
    lift,
    drop,
    tap,
    cancel,
    /** Losing the focus cancels a move by keyboard; a move by taps goes on, since the second tap takes the focus. */
    leave: () => void (lifted?.isByTouch || cancel()),
    onKeyDown,
    /** Called while dragging: marks the day, and says whether the post can be dropped there. */
    over(day: string) {
      if (lifted && target !== day) setTarget(day)
      return lifted !== null
    },
  }
}
