import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { links } from '#site/links.ts'
import { Button } from '#ui/desk/button.tsx'
import { momentOf } from '#ui/moment-words.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { signReview } from '../../answering/queries.ts'
import type { Review } from '../../answering/schema.ts'
import { SendBackButton } from './send-back.tsx'
import { isOpen, whatIsLeft } from './standing.ts'
import type { ReviewWork } from './use-review.ts'

/** Signs the text, and says what happens to the post then. */
export function SignBar({ review, work }: { review: Review; work: ReviewWork }) {
  const { postId: id, words, reviewer, signed, published, publishAt, slug } = review
  const { standings, decisions, forget } = work
  const [answers, setAnswers] = useState(false)
  const isReady = !standings.some(isOpen)
  const isDone = signed !== null && decisions.size === 0
  const sign = useWrite({
    mutationFn: (publish: boolean) =>
      signReview({ id, words, decisions: [...decisions.values()], answers: true, publish }),
    onSuccess: (next) => {
      forget()
      notify({
        title: next.published ? 'Published, and answered for' : 'Answered for',
        description: `${next.signed?.name ?? reviewer} answers for it, in these words and no others.`,
        ...(next.published && { action: { label: 'View', href: links.post(slug) } }),
      })
    },
    onError: (error) => notifyFailure('Not signed', error, 'Could not sign the review'),
  })
  const isHeld = !isReady || (!answers && !isDone) || sign.isPending
  return (
    <section className="review-sign" aria-label="Sign-off">
      <div className="admin-wrap">
        {isDone ? (
          <p className="review-answer">
            <b>{signed.name} answers for these words</b> since {momentOf(signed.at)}. Change a word and it has to be
            read again.
          </p>
        ) : (
          <label className="review-answer">
            <input
              type="checkbox"
              disabled={!isReady}
              checked={answers && isReady}
              onChange={(event) => setAnswers(event.target.checked)}
            />
            <span>
              <b>I have read this and answer for it.</b> {reviewer}, for these words and no others. Change one and it
              has to be read again.
            </span>
          </label>
        )}
        {!isDone && (
          <p className="review-left" role="status">
            {!isReady && <Lock className="icon" />}
            {whatIsLeft(standings)}
          </p>
        )}
        {!published && <SendBackButton review={review} />}
        {!isDone && !published && !publishAt && (
          <Button disabled={isHeld} onClick={() => sign.mutate(false)}>
            Sign off, publish later
          </Button>
        )}
        {!(isDone && (published || publishAt)) && (
          <Button look="primary" disabled={isHeld} onClick={() => sign.mutate(!publishAt)}>
            {sign.isPending && <span className="spinner" />}
            {wordOf(review, isDone)}
          </Button>
        )}
      </div>
    </section>
  )
}

function wordOf({ published, publishAt }: Review, isDone: boolean): string {
  if (published) return 'Sign off'
  if (publishAt) return `Sign off, out on ${momentOf(publishAt)}`
  return isDone ? 'Publish' : 'Sign off and publish'
}
