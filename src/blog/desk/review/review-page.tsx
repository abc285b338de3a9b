import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Sparkles from 'lucide-react/icons/sparkles'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import Undo2 from 'lucide-react/icons/undo-2'
import type { PageProps } from '#platform/page.ts'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { links } from '#site/links.ts'
import { ButtonLink } from '#ui/desk/button.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { momentOf } from '#ui/moment-words.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { reviewQuery } from '../../answering/queries.ts'
import type { Review } from '../../answering/schema.ts'
import { ClaimCard } from './claim-card.tsx'
import { MarkedText } from './marked-text.tsx'
import './review.css'
import './claims.css'
import './answers.css'
import { SentBackNote } from './send-back.tsx'
import { SignBar } from './sign-bar.tsx'
import { isOpen } from './standing.ts'
import { type ReviewWork, useReview } from './use-review.ts'

/** The review of a generated post, claim by claim, until somebody signs it. */
export default function ReviewPage({ params }: PageProps) {
  const id = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : 0
  return (
    <DeskPage title="Review" path={deskLinks.review(id)}>
      <LoadReview id={id} />
    </DeskPage>
  )
}

function LoadReview({ id }: { id: number }) {
  const review = useQuery({ ...reviewQuery(id), refetchOnMount: 'always' })
  if (review.data) return <ReviewDesk key={review.data.words} review={review.data} />
  return (
    <div className="admin-wrap">
      <h1 className="sr-only">Review</h1>
      {review.isError ? (
        <LoadFailure headingLevel={2} what="The review" query={review} />
      ) : (
        <div aria-busy="true">
          <Skeleton className="mt-10 h-14 w-2/3" />
          <Skeleton className="mt-6 h-96" />
        </div>
      )}
    </div>
  )
}

function ReviewDesk({ review }: { review: Review }) {
  const work = useReview(review)
  const { slug, postId, claims, pages, text, published, publishAt, createdAt, like } = review
  const title = text.slice(0, text.indexOf('\n'))
  return (
    <div className="review">
      <div className="form-bar">
        <div className="admin-wrap">
          <ButtonLink look="ghost" icon={ArrowLeft} className="back-button" href={deskLinks.automation()}>
            AI Automation
          </ButtonLink>
          <h1>
            <span className="sr-only">Review: </span>
            {title}
          </h1>
          <span className="tag tag-line">{published ? 'Published' : publishAt ? 'Scheduled' : 'Draft'}</span>
          <span className="row-note review-written">Written {momentOf(createdAt)}</span>
          <div className="form-bar-actions">
            <ButtonLink icon={Eye} href={links.post(slug)} target="_blank" rel="noopener">
              Preview<span className="sr-only"> (opens in a new tab)</span>
            </ButtonLink>
            <ButtonLink icon={Pencil} href={links.editPost(postId)}>
              Edit the text
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="admin-wrap review-columns">
        <Progress work={work} />
        <article className="panel review-text prose prose-on">
          <p className="review-origin">
            <Sparkles className="icon" />
            Drafted by a machine{pages > 0 && ` from ${pages} ${pages === 1 ? 'page' : 'pages'} it read`}.
            {!review.signed && ' Nothing in it is yours yet.'}
          </p>
          {review.sentBack && (
            <p className="review-like">
              <Undo2 className="icon" />
              <SentBackNote sentBack={review.sentBack} />
            </p>
          )}
          {like && (
            <p className="review-like">
              <TriangleAlert className="icon" />
              <span>
                Much of it stands in <a href={links.editPost(like.id)}>{like.title}</a> already.
              </span>
            </p>
          )}
          <MarkedText text={text} work={work} />
        </article>
        <div>
          {claims.length === 0 && (
            <p className="row-note">No price, hour, distance, visit or “the best” was found in it.</p>
          )}
          <ol className="review-claims">
            {claims.map((claim, index) => (
              <ClaimCard key={`${claim.from} ${claim.kind}`} claim={claim} index={index} work={work} />
            ))}
          </ol>
        </div>
      </div>
      <SignBar review={review} work={work} />
    </div>
  )
}

function Progress({ work }: { work: ReviewWork }) {
  const { claims, standings, at, goTo } = work
  const done = standings.filter((each) => !isOpen(each)).length
  return (
    <aside className="review-progress" aria-label="Claims">
      <p className="review-count">
        <b className="figures">{done}</b>
        <span>
          of {claims.length}
          <br />
          looked at
        </span>
      </p>
      <ol>
        {claims.map((claim, index) => (
          <li key={`${claim.from} ${claim.kind}`} data-standing={standings[index]} data-now={index === at || undefined}>
            <a
              href={`#claim-${index}`}
              onClick={(event) => {
                event.preventDefault()
                goTo(index)
              }}
            >
              <span className="figures">{index + 1}</span>
              {claim.kind}
            </a>
          </li>
        ))}
      </ol>
    </aside>
  )
}
