import type { Turn } from '#platform/apart/run-in-child.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { templatesOf } from '#platform/markdown/kept-texts.server.ts'
import { createMemo } from '#platform/memo.server.ts'
import type { TextFiller } from '#site/blocks/fill-texts.server.ts'
import { links } from '#site/links.ts'
import { placedHtml } from '#site/paid-links/placed-html.server.ts'
import { readSite } from '#site/values/site.server.ts'
import type { StoredPost } from '../data.server.ts'
import type { BlogPostDetail, Surroundings } from '../schema.ts'
import { findSurroundings } from '../series/data.server.ts'

const maxTexts = 200

type Rendered = Surroundings & Pick<BlogPostDetail, 'contentHtml' | 'mapHtml'>

/** A post's text as HTML, with the pictures, cards and maps that it embeds, and the post's surroundings. */
export async function renderPost(
  database: Database,
  texts: TextFiller,
  post: StoredPost,
  turn: Turn,
): Promise<Rendered> {
  const { db, primary } = database
  const { id, content, destination } = post
  const [template] = await templatesOf(db, [{ markdown: content }], turn, primary)
  const hasMap = template?.gaps.some((gap) => 'block' in gap && gap.block.kind === 'map')
  const place = { kind: 'map' as const, href: links.destination(destination ?? ''), words: '' }
  const { partnerRel } = await readSite(database)
  return {
    contentHtml: template ? placedHtml(await texts.fill(db, template), `b${id}`, partnerRel) : '',
    mapHtml: destination && !hasMap ? await texts.show(db, place) : null,
    ...(await findSurroundings(db, post)),
  }
}

/**
 * The same with a cache, by save and revision of the site: embedded things may change too, and a post read just before a save
 * must not be cached as the saved one.
 */
export function createPostRenderer(database: Database, texts: TextFiller) {
  const remember = createMemo<Rendered>(maxTexts)
  return (post: StoredPost, turn: Turn): Promise<Rendered> =>
    remember(`${database.revision} ${post.id} ${post.updatedAt}`, () => renderPost(database, texts, post, turn))
}
