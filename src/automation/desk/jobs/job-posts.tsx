import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import SkipForward from 'lucide-react/icons/skip-forward'
import { useRef } from 'react'
import { passageHash } from '#blog/desk/text/find-passage.ts'
import { deskLinks } from '#site/desk-links.ts'
import { links } from '#site/links.ts'
import { Button, ButtonLink } from '#ui/desk/button.tsx'
import { isDeleted, type PostReview } from '../../options.ts'
import type { JobDetail, JobPost } from '../../schema.ts'
import { atMoment } from '../moments.ts'
import { useQueue } from './queue-context.ts'
import { TryAgain } from './try-again.tsx'
import { useSkip } from './use-post-decision.ts'

export function JobPosts({ job }: { job: JobDetail }) {
  return (
    <div>
      <h3 className="caption-label">Posts</h3>
      {job.posts.length === 0 ? (
        <p className="row-note">No post is written yet.</p>
      ) : (
        <ol className="job-posts">
          {job.posts.map((post) => (
            <GeneratedPost key={post.index} job={job} post={post} />
          ))}
        </ol>
      )}
    </div>
  )
}

const reviewTags: Record<PostReview, [tag: string, word: string]> = {
  pending: ['tag-travel-blue', 'Waits for you'],
  scheduled: ['tag-sandy-brown', 'Scheduled'],
  published: ['tag-success', 'Published'],
  skipped: ['tag-line', 'Skipped'],
  failed: ['tag-danger', 'Not written'],
}

function stateOf(post: JobPost): [tag: string, word: string] {
  if (isDeleted(post)) return ['tag-line', 'Deleted']
  return post.sentBack && post.review === 'pending' ? ['tag-sandy-brown', 'Sent back'] : reviewTags[post.review]
}

function GeneratedPost({ job, post }: { job: JobDetail; post: JobPost }) {
  const { timeZone } = useQueue()
  const { jobId } = job
  const { index, review, postId, title, slug, publishAt, error } = post
  const [tag, word] = stateOf(post)
  const item = useRef<HTMLLIElement>(null)
  return (
    <li ref={item} tabIndex={-1}>
      <div className="job-post-head">
        <h4>{title ?? `Post ${index + 1}`}</h4>
        <span className={`tag ${tag}`}>{word}</span>
      </div>
      {review === 'scheduled' && publishAt && (
        <p className="row-note">Becomes public {atMoment(publishAt, timeZone, new Date())} unless you skip it.</p>
      )}
      {error && <p className="job-error">{error}</p>}
      {post.pictureMissing && (
        <div className="job-post-actions">
          <TryAgain
            job={{ ...job, missing: { posts: 0, pictures: job.missing.pictures } }}
            onDone={() => item.current?.focus()}
          />
        </div>
      )}
      <Flags post={post} />
      <Sources post={post} />
      {postId !== null && (
        <div className="job-post-actions">
          {(review === 'pending' || review === 'scheduled') && (
            // The decision removes the buttons, so the focus moves to the post.
            <Decision jobId={jobId} post={post} postId={postId} onDecided={() => item.current?.focus()} />
          )}
          {slug && (
            <ButtonLink look="ghost" href={links.post(slug)} target="_blank" rel="noopener">
              {review === 'published' ? 'View post' : 'Read draft'}
              <ArrowUpRight className="icon" />
              <span className="sr-only"> (opens in a new tab)</span>
            </ButtonLink>
          )}
          <ButtonLink look="ghost" icon={Pencil} href={editAddress(postId, post.flags[0])}>
            Edit<span className="sr-only"> {title}</span>
          </ButtonLink>
        </div>
      )}
    </li>
  )
}

/** The address of the post's editor, with this sentence highlighted. */
function editAddress(postId: number, sentence: string | undefined): string {
  return links.editPost(postId) + (sentence ? passageHash(sentence) : '')
}

/** Flagged sentences: they claim that somebody was there, which no model was, or they are instructions to a model. */
function Flags({ post: { postId, flags } }: { post: JobPost }) {
  if (flags.length === 0 || postId === null) return null
  return (
    <div className="job-flags">
      <p>Read these first. They say that you were there, or speak to a machine.</p>
      <ul>
        {flags.map((sentence) => (
          <li key={sentence}>
            <a href={editAddress(postId, sentence)}>
              <span className="sr-only">Edit: </span>“{sentence}”
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Sources({ post: { sources } }: { post: JobPost }) {
  if (sources.length === 0) return null
  return (
    <details className="job-sources">
      <summary>
        {sources.length} {sources.length === 1 ? 'source' : 'sources'}
      </summary>
      <ol>
        {sources.map(({ url, title }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}

interface DecisionProps {
  jobId: string
  post: JobPost
  postId: number
  onDecided: () => void
}

/** Publishing goes through the review screen, where a person takes responsibility for the text. */
function Decision({ jobId, post, postId, onDecided }: DecisionProps) {
  const { index, title } = post
  const skip = useSkip({ jobId, index }, onDecided)
  return (
    <>
      <ButtonLink look="primary" icon={Check} href={deskLinks.review(postId)}>
        Review<span className="sr-only"> {title}</span>
      </ButtonLink>
      <Button icon={SkipForward} isBusy={skip.isPending} onClick={() => skip.mutate()}>
        Skip<span className="sr-only"> {title}</span>
      </Button>
    </>
  )
}
