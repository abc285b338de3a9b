import { ArrowUpRight, Check, Pencil, SkipForward } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { links } from '#site/links.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import type { PostReview } from '../options.ts'
import { approvePost, skipPost } from '../queries.ts'
import type { JobDetail, JobPost } from '../schema.ts'
import { momentWords } from './moments.ts'
import { notifyFailure } from './notify-failure.ts'

interface JobPostsProps {
  job: JobDetail
  timeZone: string
}

/** What a job has written, for the author's decision. */
export function JobPosts({ job, timeZone }: JobPostsProps) {
  return (
    <div>
      <h3 className="caption-label">Posts</h3>
      {job.posts.length === 0 ? (
        <p className="row-note">No post is written yet.</p>
      ) : (
        <ol className="job-posts">
          {job.posts.map((post) => (
            <GeneratedPost key={post.index} jobId={job.jobId} post={post} timeZone={timeZone} />
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

function GeneratedPost({ jobId, post, timeZone }: { jobId: string; post: JobPost; timeZone: string }) {
  const { index, review, postId, title, slug, publishAt, error } = post
  const [tag, word] = reviewTags[review]
  const item = useRef<HTMLLIElement>(null)
  return (
    <li ref={item} tabIndex={-1}>
      <div className="job-post-head">
        <h4>{title ?? `Post ${index + 1}`}</h4>
        <span className={`tag ${tag}`}>{word}</span>
      </div>
      {review === 'scheduled' && publishAt && (
        <p className="row-note">Becomes public at {momentWords(publishAt, timeZone, new Date())} unless you skip it.</p>
      )}
      {error && <p className="job-error">{error}</p>}
      <Flags sentences={post.flags} />
      <Sources post={post} />
      {postId !== null && (
        <div className="job-post-actions">
          {(review === 'pending' || review === 'scheduled') && (
            // The buttons go with the decision; the keyboard stays with the post.
            <Decision jobId={jobId} post={post} onDecided={() => item.current?.focus()} />
          )}
          {slug && (
            <a className="button button-ghost button-small" href={links.post(slug)} target="_blank" rel="noopener">
              {review === 'published' ? 'View post' : 'Read draft'}
              <ArrowUpRight className="icon" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
          <a className="button button-ghost button-small" href={links.editPost(postId)}>
            <Pencil className="icon" />
            Edit<span className="sr-only"> {title}</span>
          </a>
        </div>
      )}
    </li>
  )
}

/** Sentences that say somebody was there, which no machine was, or that speak to a machine. */
function Flags({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null
  return (
    <div className="job-flags">
      <p>Read these first. They say that you were there, or speak to a machine.</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>“{sentence}”</li>
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
  onDecided: () => void
}

function Decision({ jobId, post, onDecided }: DecisionProps) {
  const { index, title, slug, flags } = post
  const [isAsking, setIsAsking] = useState(false)
  const approve = useWrite({
    mutationFn: () => approvePost({ jobId, index }),
    onSuccess: () => {
      onDecided()
      notify({
        title: 'Post published',
        description: `“${title}” is on the blog.`,
        ...(slug && { action: { label: 'View', href: links.post(slug) } }),
      })
    },
    onError: (error) => notifyFailure('Error', error, 'Could not publish the post'),
  })
  const skip = useWrite({
    mutationFn: () => skipPost({ jobId, index }),
    onSuccess: () => {
      onDecided()
      notify({ title: 'Post skipped', description: 'It stays among your drafts.' })
    },
    onError: (error) => notifyFailure('Error', error, 'Could not skip the post'),
  })
  const isBusy = approve.isPending || skip.isPending
  return (
    <>
      <button
        type="button"
        className="button button-primary button-small"
        disabled={isBusy}
        onClick={() => (flags.length > 0 ? setIsAsking(true) : approve.mutate())}
      >
        {approve.isPending ? <span className="spinner" /> : <Check className="icon" />}
        Approve<span className="sr-only"> {title}</span>
      </button>
      <button
        type="button"
        className="button button-outline button-small"
        disabled={isBusy}
        onClick={() => skip.mutate()}
      >
        {skip.isPending ? <span className="spinner" /> : <SkipForward className="icon" />}
        Skip<span className="sr-only"> {title}</span>
      </button>
      {isAsking && (
        <Dialog title="Publish it as it is?" onClose={() => setIsAsking(false)}>
          <p>
            {flags.length === 1 ? 'One sentence is' : `${flags.length} sentences are`} marked for you. Nobody has
            checked whether what {flags.length === 1 ? 'it says' : 'they say'} is true.
          </p>
          <div className="dialog-actions">
            <button
              type="button"
              className="button button-ghost button-small"
              onClick={() => {
                setIsAsking(false)
                approve.mutate()
              }}
            >
              Publish anyway
            </button>
            <button
              type="button"
              className="button button-primary button-small"
              data-safe=""
              onClick={() => setIsAsking(false)}
            >
              Look again
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
