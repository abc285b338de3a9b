import { queryOptions } from '@tanstack/react-query'
import { answeredPage, filledRows } from '#platform/answers.ts'
import { apiClient } from '#platform/api-client.ts'
import { type ListPage, readListPage } from '#platform/list-page.ts'
import type { blogRoutes } from './routes.server.ts'
import type { BlogPost, BlogPostDetail, Series } from './schema.ts'

const api = apiClient<ReturnType<typeof blogRoutes>>().api
const posts = api['blog-posts']

/** Filters of the list; empty and missing ones do not filter. */
export interface PostFilters {
  category?: string | null | undefined
  search?: string | null | undefined
  destination?: string | null | undefined
  tag?: string | null | undefined
  /** Page size, 1 to 100; the server's default is 100. */
  limit?: number | undefined
  /** `next` of the previous page. */
  cursor?: string | null | undefined
}

export type PostsPage = ListPage<BlogPost>

/** What the post's page shows: the text as HTML, without its markdown. */
export type ReadablePost = Omit<BlogPostDetail, 'content'>

const blankPost = { tags: [], createdAt: '', author: null }
const blankDetail = {
  ...blankPost,
  published: true,
  contentHtml: '',
  affiliateLinks: [],
  seoKeywords: [],
  sources: [],
  seriesParts: [],
}

/** A page of published posts, newest first. */
export function postsQuery(filters: PostFilters = {}) {
  const { category, search, destination, tag, limit, cursor } = filters
  const query = {
    published: 'true' as const,
    ...(category && { category }),
    ...(search && { search }),
    ...(destination && { destination }),
    ...(tag && { tag }),
    ...(limit && { limit: String(limit) }),
    ...(cursor && { cursor }),
  }
  return queryOptions({
    queryKey: ['/api/blog-posts', query],
    queryFn: async (): Promise<PostsPage> => readListPage(await posts.$get({ query }), blankPost),
  })
}

/** The newest published posts: three on the home page. */
export function latestPostsQuery(limit: number) {
  return postsQuery({ limit })
}

/** A published post for its page; runs only when there is a slug. */
export function postBySlugQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/blog-posts/slug', slug],
    enabled: slug !== '',
    queryFn: async (): Promise<ReadablePost> => {
      const answer = posts.slug[':slug'].$get({ param: { slug: encodeURIComponent(slug) } })
      const { content: _, ...post } = await answeredPage<BlogPostDetail>(answer, blankDetail)
      return post
    },
  })
}

/** A series with its published parts. */
export function seriesQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/series', slug],
    enabled: slug !== '',
    queryFn: async (): Promise<Series> => {
      const answer = api.series[':slug'].$get({ param: { slug: encodeURIComponent(slug) } })
      const series = await answeredPage<Series>(answer, { posts: [] })
      return { ...series, posts: filledRows(series.posts, blankPost) }
    },
  })
}
