import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowUpRight, Check, Pencil, SkipForward } from 'lucide-react'
import { useRef, useState } from 'react'
import { passageHash } from '#blog/desk/text/find-passage.ts'
import { useWrite } from '#platform/use-write.ts'
import { links } from '#site/links.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import type { PostReview } from '../options.ts'
import { approvePost, jobQuery } from '../queries.ts'
import type { JobDetail, JobPost } from '../schema.ts'
import { atMoment } from './moments.ts'
import { TryAgain } from './try-again.tsx'
import { useSkip } from './use-post-decision.ts'

interface JobPostsProps {
  job: JobDetail
  timeZone: string
  onQueued: () => void
}

/** What a job has written, for the author's decision. */
export function JobPosts({ job, timeZone, onQueued }: JobPostsProps) {
  return (
    <div>
      <h3 className="caption-label">Posts</h3>
      {job.posts.length === 0 ? (
        <p className="row-note">No post is written yet.</p>
      ) : (
        <ol className="job-posts">
          {job.posts.map((post) => (
            <GeneratedPost key={post.index} job={job} post={post} timeZone={timeZone} onQueued={onQueued} />
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

function GeneratedPost({ job, post, timeZone, onQueued }: JobPostsProps & { post: JobPost }) {
  const { jobId } = job
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
        <p className="row-note">Becomes public {atMoment(publishAt, timeZone, new Date())} unless you skip it.</p>
      )}
      {error && <p className="job-error">{error}</p>}
      {post.pictureMissing && (
        <div className="job-post-actions">
          <TryAgain
            job={{ ...job, missing: { posts: 0, pictures: job.missing.pictures } }}
            onQueued={() => {
              onQueued()
              item.current?.focus()
            }}
          />
        </div>
      )}
      <Flags post={post} />
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
          <a className="button button-ghost button-small" href={editAddress(postId, post.flags[0])}>
            <Pencil className="icon" />
            Edit<span className="sr-only"> {title}</span>
          </a>
        </div>
      )}
    </li>
  )
}

/** The editor, with the sentence marked in it. */
function editAddress(postId: number, sentence: string | undefined): string {
  return links.editPost(postId) + (sentence ? passageHash(sentence) : '')
}

/** Sentences that say somebody was there, which no machine was, or that speak to a machine. */
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
  onDecided: () => void
}

function Decision({ jobId, post, onDecided }: DecisionProps) {
  const { index, title, slug } = post
  const [asked, setAsked] = useState<string[]>([])
  const queryClient = useQueryClient()
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
  const skip = useSkip({ jobId, index }, onDecided)
  // The text may have been put right since it was shown.
  const look = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...jobQuery(jobId), staleTime: 0 }),
    onSuccess: ({ posts }) => {
      const flags = posts.find((each) => each.index === index)?.flags ?? []
      if (flags.length > 0) setAsked(flags)
      else approve.mutate()
    },
    onError: (error) => notifyFailure('Error', error, 'Could not publish the post'),
  })
  const isBusy = approve.isPending || skip.isPending
  return (
    <>
      <button
        type="button"
        className="button button-primary button-small"
        disabled={isBusy}
        onClick={() => !look.isPending && look.mutate()}
      >
        {approve.isPending || look.isPending ? <span className="spinner" /> : <Check className="icon" />}
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
      {asked.length > 0 && (
        <Dialog title="Publish it as it is?" onClose={() => setAsked([])}>
          <p>
            {asked.length === 1 ? 'One sentence is' : `${asked.length} sentences are`} marked for you. Nobody has
            checked whether what {asked.length === 1 ? 'it says' : 'they say'} is true.
          </p>
          <div className="dialog-actions">
            <button
              type="button"
              className="button button-ghost button-small"
              onClick={() => {
                setAsked([])
                approve.mutate()
              }}
            >
              Publish anyway
            </button>
            <button
              type="button"
              className="button button-primary button-small"
              data-safe=""
              onClick={() => setAsked([])}
            >
              Look again
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
