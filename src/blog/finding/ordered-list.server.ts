import type { Db } from '#platform/db/database.server.ts'
import { readOrderedCursor, writeOrderedCursor } from '#platform/http/api/cursor.server.ts'
import { findOrderedPosts } from '../data.server.ts'
import type { PostOrder } from '../options.ts'
import type { BlogPost } from '../schema.ts'
import type { PostFilter } from './conditions.server.ts'
import { countPosts } from './counts.server.ts'
import { findWordsWith } from './matches.server.ts'
import { textSearch } from './search.server.ts'

interface OrderedQuery extends Omit<PostFilter, 'pattern' | 'words'> {
  order: Exclude<PostOrder, 'newest'>
  /** As typed. */
  search?: string | undefined
  limit: number
  /** As in the address. */
  cursor?: string | undefined
}

interface OrderedList {
  posts: BlogPost[]
  total: number
  /** Cursor of the next page; null on the last one. */
  next: string | null
}

/** A page of the author's list in the order she asks for. */
export async function readOrderedPosts(db: Db, query: OrderedQuery): Promise<OrderedList> {
  const { order, search, limit, cursor, ...filter } = query
  const from = cursor === undefined ? undefined : readOrderedCursor(cursor, order === 'oldest' ? 'date' : 'text')
  const text = search === undefined ? null : textSearch(search)
  const words = text?.piece ? await findWordsWith(db, text.piece) : null
  const wanted = { ...filter, pattern: text?.pattern, words: words ?? undefined }
  const total = await countPosts(db, wanted)
  // One row more than the limit tells whether there is another page.
  const rows = await findOrderedPosts(db, wanted, order, limit + 1, from)
  const posts = rows.slice(0, limit)
  const last = posts.at(-1)
  if (!last || rows.length <= limit) return { posts, total, next: null }
  return {
    posts,
    total,
    next: writeOrderedCursor({ key: order === 'oldest' ? last.createdAt : last.title, id: last.id }),
  }
}
