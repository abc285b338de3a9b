/** What each action changes in a post, and the notice afterwards. Without a database, tested as a table. */
import { counted } from '#platform/text/counted.ts'
import { unanswered } from '../answering/options.ts'
import { problemIn } from '../schema.ts'
import type { PostsAction } from './schema.ts'

/** The fields of a post that the decisions read; times are UTC ISO text. */
export interface PostAtHand {
  id: number
  title: string
  slug: string
  excerpt: string
  /** The beginning of the text, enough to check its minimum length. */
  content: string
  category: string
  tags: string[]
  published: boolean
  publishAt: string | null
  publishedAt: string | null
  createdAt: string
  authorId: number | null
  /** Whether people wrote it, or somebody answers for its words. */
  isAnswered: boolean
  /** Whether a reviewer has asked for other words. */
  isSentBack: boolean
}

export type PostChanges = Partial<
  Pick<PostAtHand, 'category' | 'tags' | 'published' | 'publishAt' | 'publishedAt' | 'createdAt' | 'authorId'> & {
    sentBack: null
  }
>

/** 'as it was': nothing to change; a reason: it must not be changed. */
type Outcome = { change: PostChanges } | { reason: string } | 'as it was'

const maxTags = 20

export function outcomeOf(post: PostAtHand, action: Exclude<PostsAction, { do: 'delete' }>, now: string): Outcome {
  switch (action.do) {
    case 'publish':
      return publish(post, now)
    case 'unpublish':
      return unpublish(post)
    case 'category':
      return post.category === action.category ? 'as it was' : { change: { category: action.category } }
    case 'author':
      return post.authorId === action.authorId ? 'as it was' : { change: { authorId: action.authorId } }
    case 'tags':
      return retag(post, action)
    case 'reschedule':
      return reschedule(post, action.publishAt, now)
  }
}

/** A post published for the first time is dated now; one that was withdrawn and is published again keeps its date. */
function publish(post: PostAtHand, now: string): Outcome {
  if (post.published) return 'as it was'
  const reason = problemIn(post)
  if (reason) return { reason }
  if (!post.isAnswered) return { reason: unanswered }
  if (post.isSentBack) return { reason: 'A reviewer has sent it back: read the note in its editor first.' }
  const isNew = post.publishedAt === null
  const dates = isNew && { createdAt: now, publishedAt: now }
  return { change: { published: true, publishAt: null, sentBack: null, ...dates } }
}

function unpublish({ published, publishAt, publishedAt, createdAt }: PostAtHand): Outcome {
  if (!published && publishAt === null) return 'as it was'
  return { change: { published: false, publishAt: null, ...(published && { publishedAt: publishedAt ?? createdAt }) } }
}

function retag({ tags }: PostAtHand, { add, remove }: { add: string[]; remove: string[] }): Outcome {
  const next = [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])]
  if (next.length > maxTags) return { reason: `It would have ${next.length} tags, and ${maxTags} is the most.` }
  return next.join('\n') === tags.join('\n') ? 'as it was' : { change: { tags: next } }
}

function reschedule({ published, publishAt }: PostAtHand, next: string, now: string): Outcome {
  if (published) return { reason: 'It is published already.' }
  if (publishAt === null) return { reason: 'It is a draft without a time.' }
  if (next <= now) return { reason: 'The new time has passed already.' }
  return publishAt === next ? 'as it was' : { change: { publishAt: next } }
}

const posts = (count: number) => counted(count, 'post')

/** "4 posts are public" */
export function titleFor(action: PostsAction, count: number): string {
  if (count === 0) return 'Nothing was changed'
  const are = count === 1 ? 'is' : 'are'
  switch (action.do) {
    case 'publish':
      return `${posts(count)} ${are} public`
    case 'unpublish':
      return count === 1 ? '1 post is a draft' : `${count} posts are drafts`
    case 'category':
      return `Category changed for ${posts(count)}`
    case 'tags':
      return `Tags changed for ${posts(count)}`
    case 'author':
      return `Author changed for ${posts(count)}`
    case 'reschedule':
      return `${posts(count)} moved`
    case 'delete':
      return `${posts(count)} deleted`
  }
}

/** "Two already were." */
export function notesFor(
  action: PostsAction,
  { same, left, gone }: { same: number; left: number; gone: number },
): string[] {
  return [
    ...(same > 0 ? [`${same} already ${same === 1 ? 'was' : 'were'}.`] : []),
    ...(action.do === 'category' && same === 0 && left === 0 ? [`All are ${action.category} now.`] : []),
    ...(action.do === 'delete' ? ['They are in the trash for 30 days.'] : []),
    ...(gone > 0 ? [`${gone} ${gone === 1 ? 'is' : 'are'} no longer there.`] : []),
  ]
}
