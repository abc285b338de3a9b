import { findRenamedCategory } from '#categories/filing.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { links } from '#site/links.ts'
import { onServer, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { findPublishedTexts, listPublishedPostAddresses } from './data.server.ts'
import { filtersFrom } from './filters.ts'
import { countPublishedPosts } from './finding/counts.server.ts'
import { findMovedPost } from './history.server.ts'
import { publishingOnTime } from './publish-due.server.ts'
import { blog } from './room.ts'
import { blogRoutes } from './routes.server.ts'
import { postCard } from './share-card.server.ts'
import * as tables from './tables.server.ts'

export const blogRoom = onServer(blog, {
  tables: tablesOf(tables, {
    blogPosts: 'carried',
    postRevisions: 'carried',
    postRedirects: 'carried',
    // Kept by triggers.
    searchWords: 'left out',
  }),
  contracts: [contract],
  reads: 'the replica',
  routes: ({ deps }) => [blogRoutes(deps)],
  background: ({ deps }) => [publishingOnTime(deps)],
  feed: findPublishedTexts,
  pages: {
    '/blog': {
      file: 'page/blog-page.tsx',
      params: ['category', 'search', 'destination', 'tag', 'cursor'],
      uncached: ['search', 'tag', 'cursor'],
      sitemap: true,
      movedSearch: findRenamedList,
    },
    '/blog/:slug': {
      file: 'page/post-page.tsx',
      sitemap: { count: countPublishedPosts, entries: postEntries },
      async moved(db, slug) {
        const now = await findMovedPost(db, slug)
        return now === null ? null : links.post(now)
      },
      card: { kind: 'post', of: postCard },
    },
  },
  desk: {
    '/admin/blog/new': { file: 'desk/new-post-page.tsx' },
    '/admin/blog/edit/:id': { file: 'desk/edit-post-page.tsx' },
  },
})

async function postEntries(db: Db, offset: number, limit: number) {
  const rows = await listPublishedPostAddresses(db, offset, limit)
  return rows.map(({ slug, updatedAt, imageUrl }) => ({ path: links.post(slug), updatedAt, imageUrl }))
}

/** The list of posts under a category's present name, for a search with one that it had before; else null. */
async function findRenamedList(db: Db, search: URLSearchParams): Promise<string | null> {
  const filters = filtersFrom(search)
  const category = filters.category === '' ? null : await findRenamedCategory(db, filters.category)
  return category === null ? null : links.blog({ ...filters, category, cursor: search.get('cursor') ?? undefined })
}
