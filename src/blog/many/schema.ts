/** Changes to many posts at once: chosen by their ids, made in one transaction, and undone as one. */
import { z } from 'zod'
import { chosenInstant, line, Timestamp, wordList } from '#platform/text/fields.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { postTable } from '../fields.ts'
import { maxAtOnce } from './options.ts'

/** What the list needs to know of posts that it does not show. */
export const PostBrief = z
  .object({
    id: z.int(),
    title: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    imageUrl: z.string().nullable(),
    published: z.boolean(),
    publishAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'PostBrief' })
export type PostBrief = z.infer<typeof PostBrief>

/** Posts that match a list's filters; of very many only the first. */
export const PostBriefs = z.object({ posts: z.array(PostBrief), total: z.int() }).meta({ id: 'PostBriefs' })
export type PostBriefs = z.infer<typeof PostBriefs>

const ids = z
  .array(
    z
      .int('ids must be numbers')
      .positive('ids must be numbers of posts')
      .max(2 ** 31 - 1, 'ids must be numbers of posts'),
    'ids must be a list',
  )
  .min(1, 'Please choose a post.')
  .max(maxAtOnce, `At most ${maxAtOnce} posts can be changed at once. Please choose fewer.`)

const tags = wordList(postTable.tags.maxItems, postTable.tags.max, 'Tags')
const { category } = shapeOf(postTable)

/** The actions for many posts. */
export const PostsAction = z
  .discriminatedUnion(
    'do',
    [
      z.object({ ids, do: z.literal('publish') }),
      z.object({ ids, do: z.literal('unpublish') }),
      z.object({ ids, do: z.literal('category'), category }),
      z.object({ ids, do: z.literal('tags'), add: tags, remove: tags }),
      /** Null: the site's own author. */
      z.object({ ids, do: z.literal('author'), authorId: z.int().nullable() }),
      /** When the scheduled posts become public: date and time. */
      z.object({ ids, do: z.literal('reschedule'), publishAt: chosenInstant('The time of publishing') }),
      z.object({ ids, do: z.literal('delete') }),
    ],
    'do must be publish, unpublish, category, tags, author, reschedule or delete',
  )
  .meta({ id: 'PostsAction' })
export type PostsAction = z.infer<typeof PostsAction>

export const PostsDone = z
  .object({
    /** "4 posts are public" */
    title: z.string(),
    /** Further notes, in sentences. */
    notes: z.array(z.string()),
    /** Posts that were left unchanged, each with the reason. */
    left: z.array(z.object({ id: z.int(), title: z.string(), reason: line(300, 'reason') })),
    /** The code for the undo; null: nothing was changed. */
    undo: z.string().nullable(),
  })
  .meta({ id: 'PostsDone' })
export type PostsDone = z.infer<typeof PostsDone>
