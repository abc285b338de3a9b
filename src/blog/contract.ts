import { z } from '@hono/zod-openapi'
import { longTextMaxBody, routesOf } from '#platform/http/api/api-route.ts'
import {
  conflictWith,
  cursor,
  flag,
  IdParam,
  jsonBody,
  listHeaders,
  ok,
  pageLimit,
  refusals,
  SlugParam,
  sentAgain,
  trashed,
  words,
} from '#platform/http/api/contract.ts'
import { postOrders } from './options.ts'
import {
  BlogPost,
  BlogPostDetail,
  BylineChange,
  NewPostBody,
  PostChange,
  Presence,
  PresenceNote,
  Series,
} from './schema.ts'
import { PostRevision, PostRevisionDetail } from './writing/revision-schema.ts'

const { get, post, put, remove } = routesOf('Blog')

/** Which posts a list is about. */
export const PostFilters = z.object({
  category: words('category', 100, 'Only posts filed under this category.'),
  published: flag('published', 'Admins only: drafts (false) or published posts (true). Readers get published posts.'),
  scheduled: flag('scheduled', 'Admins only: posts that wait for their time (true), or that do not (false).'),
  search: words(
    'search',
    500,
    'Only posts with this text in their title, excerpt, content, tags or destination. Case, accents and the kind of quotation mark make no difference; part of a word matches too.',
  ),
  destination: words('destination', 100, 'Only posts about the destination of this name.'),
  tag: words('tag', 50, 'Only posts with this tag.'),
  author: z
    .union(
      [
        z.literal('own'),
        z
          .string()
          .regex(/^[1-9]\d{0,8}$/)
          .transform(Number),
      ],
      'author must be own, or the id of somebody who writes here.',
    )
    .optional()
    .meta({ description: 'Admins only: posts that carry the name of this account, or (own) the site’s own author’s.' }),
  month: z
    .string('Please give month once.')
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'month must look like 2026-11.')
    .optional()
    .meta({ description: 'Admins only: posts created in this month of UTC.' }),
})

const PostListQuery = PostFilters.extend({
  sort: z
    .enum(postOrders, `sort must be one of ${postOrders.join(', ')}.`)
    .default('newest')
    .meta({ description: 'Admins only: the order. Readers get the newest first.' }),
  limit: pageLimit(100),
  // It contains a title in base64 where the list is sorted by titles.
  cursor: cursor(1200),
})

const ListHeaders = listHeaders(
  'Posts on all pages together. A search that more than 1000 posts match is projected from the newest posts, to two digits; two filters at once are counted up to 10001.',
)

export const listPosts = get('/api/blog-posts', {
  who: 'everybody',
  summary: 'Posts, newest first',
  description: 'Rows carry everything a card shows, but not the text.',
  request: { query: PostListQuery },
  responses: { 200: ok(z.array(BlogPost), 'A page of posts', ListHeaders), ...refusals(400) },
})

export const readPost = get('/api/blog-posts/{id}', {
  who: 'everybody',
  summary: 'A post by its id',
  request: { params: IdParam },
  responses: { 200: ok(BlogPostDetail, 'The post'), ...refusals(404) },
})

export const readPostBySlug = get('/api/blog-posts/slug/{slug}', {
  who: 'everybody',
  summary: 'A post by its slug',
  description: 'A slug that a published post once had leads to the one it has now.',
  request: { params: SlugParam },
  responses: { 200: ok(BlogPostDetail, 'The post'), ...refusals(308, 404) },
})

export const readSeries = get('/api/series/{slug}', {
  who: 'everybody',
  summary: 'The published parts of a series, in their order',
  request: { params: SlugParam },
  responses: { 200: ok(Series, 'The series'), ...refusals(404) },
})

export const listSeriesNames = get('/api/series', {
  who: 'contributor',
  summary: 'The names of all series',
  responses: { 200: ok(z.array(z.string()), 'Names, drafts’ too') },
})

export const createPost = post('/api/blog-posts', {
  who: 'contributor',
  maxBody: longTextMaxBody,
  summary: 'Write a post',
  description:
    'A draft is kept from its first letter: title, slug, excerpt, content and category may be missing or short, and a slug is made when none is given. With `published` or `publishAt` all five are required. A taken slug answers 409 with `fields.slug`, a category that is not stored 400 with `fields.category`; a site without any category gets that of its first post. ' +
    sentAgain,
  request: { body: jsonBody(NewPostBody) },
  responses: {
    201: ok(BlogPostDetail, 'The post as it is stored'),
    ...conflictWith(BlogPostDetail),
  },
})

export const updatePost = put('/api/blog-posts/{id}', {
  who: 'contributor',
  maxBody: longTextMaxBody,
  summary: 'Change a post',
  description:
    'With `expectedUpdatedAt` a change made from an older row writes nothing and answers 409 with the stored row; without it the last write wins. A changed slug of a post that was once public leaves a permanent redirect. A post that is or will be public must be sent with title, slug, excerpt, content and category; what a draft leaves out of these stays as it is.',
  request: { params: IdParam, body: jsonBody(PostChange) },
  responses: { 200: ok(BlogPostDetail, 'The post as it is stored'), ...refusals(404), ...conflictWith(BlogPostDetail) },
})

export const changeByline = put('/api/blog-posts/{id}/author', {
  who: 'editor',
  summary: 'Choose whose name a post carries',
  description: 'It is part of no save: whoever edits the post meanwhile loses nothing.',
  request: { params: IdParam, body: jsonBody(BylineChange) },
  responses: { 204: { description: 'It is changed' }, ...refusals(404) },
})

export const presence = put('/api/blog-posts/{id}/presence', {
  who: 'contributor',
  summary: 'Say that a post is open in a window, and learn who else has it open',
  description: 'Holds for 45 seconds; `isLeaving` ends it at once. Known to all instances.',
  request: { params: IdParam, body: jsonBody(PresenceNote) },
  responses: { 200: ok(z.array(Presence), 'Other windows, the last to come first'), ...refusals(404) },
})

export const deletePost = remove('/api/blog-posts/{id}', {
  who: 'editor',
  summary: 'Delete a post, its history, its redirects and the notes under it',
  request: { params: IdParam },
  responses: { ...trashed, ...refusals(404) },
})

export const listRevisions = get('/api/blog-posts/{id}/revisions', {
  who: 'contributor',
  summary: 'What a post was at each save, newest first, without the text',
  request: { params: IdParam },
  responses: { 200: ok(z.array(PostRevision), 'The newest 50 saves'), ...refusals(404) },
})

export const readRevision = get('/api/blog-posts/{id}/revisions/{revisionId}', {
  who: 'contributor',
  summary: 'A post as it was saved at one time',
  description: 'To restore it, send its `draft` as a change of the post.',
  request: { params: IdParam.extend({ revisionId: IdParam.shape.id }) },
  responses: { 200: ok(PostRevisionDetail, 'The revision'), ...refusals(404) },
})
