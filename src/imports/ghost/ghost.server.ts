/** Reads a Ghost export into the shape that all imports share. */
import type { z } from 'zod'
import { links } from '#site/links.ts'
import { blogAddress, folderOf } from '../addresses.ts'
import { tooManyItems } from '../export-file.server.ts'
import { type Keep, type Keys, keptWithin, uniqueKeys } from '../kept.server.ts'
import type { Note } from '../report.ts'
import type { ForeignPlace, ForeignPost, ForeignSite } from '../source.ts'
import { exportLimits } from '../upload/limits.ts'
import { instantOf } from '../when.ts'
import { ghostRows } from './rows.server.ts'
import { Link, Meta, Named, Post } from './schema.ts'
import { ghostText } from './text.server.ts'
import { textApart } from './text-apart.server.ts'

/** The readable rows of a table; each is parsed by itself, so that a broken one costs no other. */
function rowsOf<Shape extends z.ZodType>(shape: Shape, keep: Keep) {
  const rows: z.infer<Shape>[] = []
  const add = (row: unknown) => {
    const parsed = shape.safeParse(row)
    if (parsed.success) rows.push(keep(parsed.data))
    return parsed.success
  }
  return { rows, add }
}

const tablesBesidePosts = (keep: Keep) => ({
  tags: rowsOf(Named, keep),
  users: rowsOf(Named, keep),
  posts_tags: rowsOf(Link, keep),
  posts_authors: rowsOf(Link, keep),
  posts_meta: rowsOf(Meta, keep),
})
type Tables = ReturnType<typeof tablesBesidePosts>

/** What is known of a post before its text is read. */
type Head = Pick<Post, 'id' | 'title' | 'slug' | 'author_id'> & { kind: ForeignPost['kind'] }

/** Limit of problems listed for one file. */
const maxComplaints = 50

/** Tags used only by a theme. */
const internalTag = /^(#|hash-)/

/**
 * The file is read twice: the names of a post's tags and authors may come after it.
 * @param siteUrl the old site's address: Ghost writes the addresses of its own pictures without it
 * @param limit of the characters that are kept
 */
export async function readGhost(path: string, siteUrl: string, limit?: number): Promise<ForeignSite> {
  const keep = keptWithin(limit)
  const { tables, heads, members, file } = await survey(path, keep)
  const context = contextOf(tables, blogAddress(new URL(siteUrl)))
  const home = folderOf(context.origin)
  const keys = uniqueKeys(keep)
  const places = heads.map((head) => placeOf(head, context, keys))
  const usedTags = tables.tags.rows.filter(({ name }) => name && !internalTag.test(name))
  const pages = heads.filter(({ kind }) => kind === 'page').length
  return {
    system: 'Ghost',
    origin: context.origin,
    places,
    async *posts() {
      let next = 0
      const isFirst = firstOf()
      for await (const { table, row, isOfAnother } of ghostRows(path)) {
        const post = table === 'posts' && !isOfAnother ? Post.safeParse(row).data : undefined
        const place = post && isFirst(post) && places[next++]
        if (place) yield postOf(post, place, context)
      }
    },
    categories: usedTags.map(({ name, description }) => ({ name, description })),
    addresses: [
      { path: `${home}/rss`, target: links.feedRss() },
      ...usedTags.map(({ slug, name }) => ({ path: `${home}/tag/${slug}`, target: links.blog({ tag: name }) })),
    ],
    hasBlankLines: () => false,
    read: { posts: heads.length - pages, pages },
    leftOut: { members },
    leftBehind: [],
    attachments: () => [],
    file,
  }
}

async function survey(path: string, keep: Keep) {
  const tables = tablesBesidePosts(keep)
  const heads: Head[] = []
  const file: string[] = []
  const numbers: Record<string, number> = {}
  const isFirst = firstOf()
  let others = 0
  for await (const { table, row, isOfAnother } of ghostRows(path)) {
    if (isOfAnother) {
      others++
      continue
    }
    const kept = Object.hasOwn(tables, table) ? tables[table as keyof Tables] : undefined
    if (table !== 'posts' && table !== 'members' && !kept) continue
    const number = (numbers[table] ?? 0) + 1
    numbers[table] = number
    // Members are only counted, so that they need no limit.
    if (table === 'members') continue
    if (number > exportLimits.items) throw tooManyItems(table === 'posts' ? 'posts' : `rows of ${table}`)
    if (kept) {
      if (!kept.add(row)) file.push(`Row ${number} of ${table} cannot be read.`)
      continue
    }
    const { data: post, error } = Post.safeParse(row)
    if (post && isFirst(post)) heads.push(keep(headOf(post)))
    else if (post) file.push(`Post ${number} was left out: it has the id and the slug of an earlier one.`)
    else file.push(`Post ${number} cannot be read: ${error.issues[0]?.path.join('.')}.`)
  }
  if (others > 0)
    file.unshift(`The file holds more than one blog; only its first was read, and not these ${others} rows.`)
  return { tables, heads, members: numbers.members ?? 0, file: file.slice(0, maxComplaints) }
}

/** Whether a post is not a repetition: an export can hold its list of posts twice. To be asked in the order of the file. */
function firstOf(): (post: Post) => boolean {
  const seen = new Set<string>()
  return ({ id, slug }) => seen.size < seen.add(JSON.stringify([id, slug])).size
}

const headOf = (post: Post): Head => ({
  id: post.id,
  title: post.title,
  slug: post.slug,
  author_id: post.author_id,
  kind: kindOf(post),
})

function contextOf({ tags, users, posts_tags, posts_authors, posts_meta }: Tables, origin: string) {
  const sorted = (links: Tables['posts_tags']) =>
    links.rows.toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0))
  return {
    origin,
    tags: new Map(tags.rows.map(({ id, name }) => [id, name])),
    users: new Map(users.rows.map(({ id, name }) => [id, name])),
    tagsOf: Map.groupBy(sorted(posts_tags), ({ post_id }) => post_id),
    authorsOf: Map.groupBy(sorted(posts_authors), ({ post_id }) => post_id),
    meta: new Map(posts_meta.rows.map((meta) => [meta.post_id, meta])),
  }
}

type Context = ReturnType<typeof contextOf>

function placeOf(post: Head, { origin, users, authorsOf }: Context, keys: Keys): ForeignPlace {
  const authors = authorsOf.get(post.id)?.map(({ author_id }) => author_id) ?? [post.author_id]
  return {
    key: keys(`post ${post.id}`, post.slug || post.title),
    title: post.title,
    slug: post.slug,
    addresses: post.slug ? [`${folderOf(origin)}/${post.slug}`] : [],
    author: authors.flatMap((author) => users.get(author ?? '') || []).join(' and ') || null,
  }
}

const maxQuickLength = 2 ** 20

const kindOf = (post: Post) => (post.type === 'page' || post.page ? 'page' : 'post')

async function postOf(post: Post, place: ForeignPlace, context: Context): Promise<ForeignPost> {
  const { origin, tags, tagsOf, meta } = context
  const notes: Note[] = []
  const note = (one: Note) => void notes.push(one)
  const names = new Set((tagsOf.get(post.id) ?? []).flatMap(({ tag_id }) => tags.get(tag_id ?? '') ?? []))
  const [first, ...others] = [...names].filter((name) => name && !internalTag.test(name))
  const image = post.feature_image || post.image
  const at = (address: string) => address.replaceAll('__GHOST_URL__', origin)
  const about = meta.get(post.id)
  // Removing cards from HTML is quick; the Markdown of old exports, and very long texts, are rendered in the child process for texts.
  const isQuick = post.html.length < maxQuickLength && post.html.trim() !== ''
  const text = isQuick ? ghostText(post) : await textApart(post)
  notes.push(...text.notes)
  const html = at(text.html)
  noteWhatIsBeside({ ...post, og_image: at(about?.og_image || post.og_image) }, image ? at(image) : '', note)
  return {
    ...place,
    kind: kindOf(post),
    html,
    excerpt: post.custom_excerpt,
    searchTitle: about?.meta_title || post.meta_title,
    searchDescription: about?.meta_description || post.meta_description,
    state: stateOf(post, html, note),
    publishedAt: instantOf(post.published_at) ?? instantOf(post.created_at),
    updatedAt: instantOf(post.updated_at),
    categories: first ? [first] : [],
    tags: others,
    image: image
      ? { address: at(image), alt: about?.feature_image_alt ?? '', credit: at(about?.feature_image_caption ?? '') }
      : null,
    featured: post.featured,
    keywords: [],
    comments: [],
    notes,
  }
}

function stateOf(post: Post, html: string, note: (note: Note) => void): ForeignPost['state'] {
  const isOpen = (post.visibility === '' || post.visibility === 'public') && !html.includes('<!--members-only-->')
  if (!isOpen && post.status !== 'draft') {
    note({ about: 'Only for members there: a draft now, so that nobody reads it unpaid', detail: post.visibility })
    return 'draft'
  }
  if (post.status === 'sent') {
    note({ about: 'Sent by e-mail only: a draft now' })
    return 'draft'
  }
  if (post.status === 'scheduled') return 'scheduled'
  return post.status === 'published' ? 'published' : 'draft'
}

/** Reports the parts of a post that this site does not show. */
function noteWhatIsBeside(post: Post, image: string, note: (note: Note) => void) {
  const { og_image, canonical_url, codeinjection_head, codeinjection_foot } = post
  if (og_image && og_image !== image)
    note({ about: 'A picture of its own for shared links; it is drawn here', detail: og_image })
  if (canonical_url) note({ about: 'Said to stand elsewhere first; that is not told here', detail: canonical_url })
  if (codeinjection_head || codeinjection_foot) note({ about: 'Code of its own, which this site runs none of' })
}
