import { onServer, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import type { FiledPosts } from './data.server.ts'
import { categories } from './room.ts'
import { categoryRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'

/** @param posts the posts of a category, whose room this one may not import */
export const categoriesRoom = (posts: FiledPosts) =>
  onServer(categories, {
    tables: tablesOf(tables, { categories: 'carried', categoryRedirects: 'carried' }),
    contracts: [contract],
    reads: 'the replica',
    routes: ({ deps }) => [categoryRoutes(deps, posts)],
    desk: { '/admin/categories': { file: 'desk/categories-page.tsx', params: ['open'] } },
  })
