import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { PostOrder } from '#blog/options.ts'
import type { blogRoutes } from '#blog/routes.server.ts'
import type { BlogPost } from '#blog/schema.ts'
import { apiClient } from '#platform/api-client.ts'
import { pagedQuery, readListPage } from '#platform/list-page.ts'
import type { productRoutes } from '#products/routes.server.ts'
import type { AffiliateProduct } from '#products/schema.ts'

const posts = apiClient<ReturnType<typeof blogRoutes>>().api['blog-posts']
const products = apiClient<ReturnType<typeof productRoutes>>().api['affiliate-products']

export interface DeskPostFilters {
  search: string
  category: string
  /** '': all of them. */
  status: keyof typeof statusQueries
  sort: PostOrder
  tag: string
  place: string
  author: string
  month: string
}

/** No filters. */
export const allPosts: DeskPostFilters = {
  ...{ search: '', category: '', status: '', sort: 'newest' },
  ...{ tag: '', place: '', author: '', month: '' },
}

/** The API's parameters for each state. */
const statusQueries = {
  '': {},
  on: { published: 'true' },
  scheduled: { scheduled: 'true' },
  off: { published: 'false', scheduled: 'false' },
} as const

/** Page size of the desk's lists. */
export const rowsOnPage = 50

/** The filters as the API's parameters. */
export function postFilterQuery(filters: DeskPostFilters): Record<string, string> {
  const { search, category, status, tag, place, author, month } = filters
  const given = Object.entries({ search, category, tag, destination: place, author, month })
  return { ...Object.fromEntries(given.filter(([, value]) => value !== '')), ...statusQueries[status] }
}

/** The author's posts, drafts too, page by page. */
export function deskPostsQuery(filters: DeskPostFilters) {
  const { sort } = filters
  const query = { ...postFilterQuery(filters), ...(sort !== 'newest' && { sort }), limit: String(rowsOnPage) }
  return pagedQuery<BlogPost>(['/api/blog-posts', 'desk', query], (at) => posts.$get({ query: { ...query, ...at } }))
}

/** The newest products, inactive ones too, with their commissions; with a search also those that are older. */
export const deskProductsQuery = (search = '') =>
  queryOptions({
    queryKey: ['/api/affiliate-products', 'desk', search] as QueryKey,
    queryFn: async () => readListPage<AffiliateProduct>(await products.$get({ query: { ...(search && { search }) } })),
  })
