import { createRoute, z } from '@hono/zod-openapi'
import { flag, IdParam, ok, refusals, SlugParam, words } from '#platform/http/contract.ts'
import { BlogPost, BlogPostDetail } from './schema.ts'

const limitSentence = 'limit must be a whole number from 1 to 100.'

const PostListQuery = z.object({
  category: words('category', 100, 'Only posts filed under this category.'),
  published: flag('published', 'Admins only: drafts (false) or published posts (true). Readers get published posts.'),
  search: words(
    'search',
    500,
    'Only posts with this text in their title, excerpt, content, tags or destination. Case, accents and the kind of quotation mark make no difference; part of a word matches too.',
  ),
  destination: words('destination', 100, 'Only posts about the destination of this name.'),
  tag: words('tag', 50, 'Only posts with this tag.'),
  limit: z
    .string(limitSentence)
    .regex(/^\d{1,3}$/, limitSentence)
    .default('100')
    .transform(Number)
    .pipe(z.int().min(1, limitSentence).max(100, limitSentence))
    .meta({ description: 'Posts on a page, 1 to 100.' }),
  cursor: words('cursor', 200, 'Where the next page begins: copied from the Link header of the page before.'),
})

const ListHeaders = z.object({
  'X-Total-Count': z.string().meta({ description: 'Posts on all pages together; counting stops at 10001.' }),
  Link: z.string().optional().meta({ description: 'Address of the next page, with rel="next"; absent on the last.' }),
})

export const listPosts = createRoute({
  method: 'get',
  path: '/api/blog-posts',
  tags: ['Blog'],
  summary: 'Posts, newest first',
  description: 'Rows carry everything a card shows, but not the text.',
  request: { query: PostListQuery },
  responses: { 200: ok(z.array(BlogPost), 'A page of posts', ListHeaders), ...refusals(400) },
})

export const readPost = createRoute({
  method: 'get',
  path: '/api/blog-posts/{id}',
  tags: ['Blog'],
  summary: 'A post by its id',
  request: { params: IdParam },
  responses: { 200: ok(BlogPostDetail, 'The post'), ...refusals(404) },
})

export const readPostBySlug = createRoute({
  method: 'get',
  path: '/api/blog-posts/slug/{slug}',
  tags: ['Blog'],
  summary: 'A post by its slug',
  request: { params: SlugParam },
  responses: { 200: ok(BlogPostDetail, 'The post'), ...refusals(404) },
})
