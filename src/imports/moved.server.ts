/** Redirects from addresses of the old blog: to their content's present address, or to the nearest match. */
import type { Db } from '#platform/db/database.server.ts'
import { links } from '#site/links.ts'
import { addressKey, withoutSize } from './addresses.ts'
import { findOldAddresses, findOldHomes, hasOldAddresses, type OldAddress } from './data.server.ts'

const feed = /\/(?:feed(?:\/(?:rss2?|rdf|atom))?|rss|atom)$/
/** Suffixes of further pages and of other views of the same post. */
const part = /\/(?:page\/\d+|comment-page-\d+|amp|embed|trackback)$/
/**
 * Lists of the old blog that this site does not have: by day, month, year or author, and further pages of the newest.
 */
const list =
  /^\/(?:(?:19|20)\d\d(?:\/\d\d?){0,2}|author\/[^/]+|(?:category|tag)\/.+|page\/\d+|index\.php|\?(?:m|author|cat|tag|paged)=.+)$/

/** Limit of nested folders to check: no blog is deeper in its site. */
const maxFolderDepth = 8

/** @returns a path of this site; null without a match */
export async function findOldAddress(db: Db, pathname: string): Promise<string | null> {
  const asked = addressKey(pathname)
  if (!asked) return null
  const parts = asked.split('/').slice(1, maxFolderDepth + 1)
  const homes = await findOldHomes(
    db,
    parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`),
  )
  for (const home of [...homes.toSorted((one, other) => other.length - one.length), '']) {
    const now = await nearest(db, home, asked.slice(home.length))
    if (now !== null) return now === pathname ? null : now
  }
  return null
}

/** @param home the folder of the old blog, or '' */
async function nearest(db: Db, home: string, whole: string): Promise<string | null> {
  const asked = whole.replace(/^\/index\.php(?=\/)/, '')
  const isFeed = feed.test(asked) || /^\/\?feed=/.test(asked)
  const base = asked.replace(feed, '').replace(part, '')
  const outer = base.replace(/\/[^/]+$/, '')
  const above = outer === '' || list.test(outer) || outer === links.blog() ? null : outer
  const ways = [whole, asked, withoutSize(asked), base, base.replace(/\.(?:html?|php)$/, ''), innermost(base), above]
  const paths = ways.flatMap((way) => (way === null || home + way === '' ? [] : home + way))
  const found = await findOldAddresses(db, [...new Set(paths)])
  for (const way of ways) {
    const hit = way === null ? undefined : found.find(({ path }) => path === home + way)
    // The parent is tried for a picture's own page or the second page of a post; a target that is no post has nothing
    // below it.
    if (hit && (way !== above || hit.slug !== null)) return isFeed && !hit.slug ? feedOf(hit) : pathOf(hit)
  }
  const isList = list.test(base) || part.test(asked)
  if (!(isFeed || isList) || !(home || (await hasOldAddresses(db)))) return null
  return isFeed ? links.feedRss() : links.blog()
}

/** Nested categories are stored under the last of them: "/category/europe/italy". */
function innermost(path: string): string {
  return path.replace(/^\/(category|tag)\/(?:.*\/)?/, '/$1/')
}

const pathOf = ({ slug, target }: OldAddress) => (slug === null ? (target ?? links.home()) : links.post(slug))
/** This site has one feed for all posts. */
const feedOf = ({ target }: OldAddress) => (target?.startsWith('/uploads/') ? target : links.feedRss())
