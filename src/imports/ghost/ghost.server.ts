/** Reads a Ghost export into the shape that all imports share. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { links } from '#site/links.ts'
import { blogAddress, folderOf } from '../addresses.ts'
import { DamagedExport, refuseUnlessText } from '../export-file.server.ts'
import type { Note } from '../report.ts'
import { type ForeignPlace, type ForeignPost, type ForeignSite, uniqueKeys } from '../source.ts'
import { exportLimits } from '../upload/limits.ts'
import { instantOf } from '../when.ts'
import { ghostText } from './text.server.ts'
import { textApart } from './text-apart.server.ts'

const id = z.union([z.string(), z.number()]).transform(String)
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const moment = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))
const yes = z.union([z.boolean(), z.number()]).nullish().transform(Boolean)

const Post = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  lexical: text,
  mobiledoc: text,
  markdown: text,
  author_id: id.nullish(),
  type: text,
  page: yes,
  status: text,
  visibility: text,
  featured: yes,
  feature_image: text,
  image: text,
  custom_excerpt: text,
  meta_title: text,
  meta_description: text,
  og_image: text,
  canonical_url: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  published_at: moment,
  created_at: moment,
  updated_at: moment,
})
type Post = z.infer<typeof Post>

const Named = z.object({ id, name: text, slug: text, description: text })
const Link = z.object({
  post_id: id,
  tag_id: id.optional(),
  author_id: id.optional(),
  sort_order: z.number().nullish(),
})
const Meta = z.object({
  post_id: id,
  feature_image_alt: text,
  feature_image_caption: text,
  meta_title: text,
  meta_description: text,
  og_image: text,
})

const list = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(shape)
    .nullish()
    .transform((rows) => rows ?? [])
const Data = z.object({
  // Unparsed here, so that one broken post does not fail all others: each is parsed by itself.
  posts: z.array(z.unknown()),
  tags: list(Named),
  users: list(Named),
  posts_tags: list(Link),
  posts_authors: list(Link),
  posts_meta: list(Meta),
  members: list(z.unknown()),
})
type Data = z.infer<typeof Data>

/** Tags used only by a theme. */
const internalTag = /^(#|hash-)/

/** @param siteUrl the old site's address: Ghost writes the addresses of its own pictures without it */
export async function readGhost(path: string, siteUrl: string): Promise<ForeignSite> {
  await refuseUnlessText(path, exportLimits.ghostBytes)
  const data = dataOf(await readFile(path, 'utf8'))
  const file: string[] = []
  const found = data.posts.flatMap((raw, index) => {
    const parsed = Post.safeParse(raw)
    if (!parsed.success) file.push(`Post ${index + 1} cannot be read: ${parsed.error.issues[0]?.path.join('.')}.`)
    return parsed.success ? [parsed.data] : []
  })
  const context = contextOf(data, blogAddress(new URL(siteUrl)))
  const home = folderOf(context.origin)
  const keys = uniqueKeys()
  const all = found.map((post) => ({ post, place: placeOf(post, context, keys) }))
  const usedTags = data.tags.filter(({ name }) => name && !internalTag.test(name))
  const pages = all.filter(({ post }) => kindOf(post) === 'page').length
  return {
    system: 'Ghost',
    origin: context.origin,
    places: all.map(({ place }) => place),
    async *posts() {
      for (const { post, place } of all) yield postOf(post, place, context)
    },
    categories: usedTags.map(({ name, description }) => ({ name, description })),
    addresses: [
      { path: `${home}/rss`, target: links.feedRss() },
      ...usedTags.map(({ slug, name }) => ({ path: `${home}/tag/${slug}`, target: links.blog({ tag: name }) })),
    ],
    hasBlankLines: () => false,
    read: { posts: all.length - pages, pages },
    leftOut: { members: data.members.length },
    leftBehind: [],
    attachments: () => [],
    file,
  }
}

function dataOf(json: string): Data {
  if (/^\uFEFF?\s*</.test(json))
    throw new Error('This is no Ghost export: it is XML. A WordPress export is for npm run import:wordpress.')
  const whole = jsonOf(json)
  const parsed = Data.safeParse(whole?.db?.[0]?.data ?? whole?.data)
  if (!parsed.success) throw new Error('This is no Ghost export: it has no list of posts.')
  return parsed.data
}

function jsonOf(text: string) {
  try {
    return JSON.parse(text) as { db?: { data?: unknown }[]; data?: unknown } | null
  } catch (error) {
    throw new DamagedExport((error as Error).message)
  }
}

function contextOf(data: Data, origin: string) {
  const sorted = (links: Data['posts_tags']) =>
    links.toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0))
  return {
    origin,
    tags: new Map(data.tags.map(({ id, name }) => [id, name])),
    users: new Map(data.users.map(({ id, name }) => [id, name])),
    tagsOf: Map.groupBy(sorted(data.posts_tags), ({ post_id }) => post_id),
    authorsOf: Map.groupBy(sorted(data.posts_authors), ({ post_id }) => post_id),
    meta: new Map(data.posts_meta.map((meta) => [meta.post_id, meta])),
  }
}

type Context = ReturnType<typeof contextOf>

function placeOf(post: Post, { origin, users, authorsOf }: Context, keys: ReturnType<typeof uniqueKeys>): ForeignPlace {
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
  const names = (tagsOf.get(post.id) ?? []).flatMap(({ tag_id }) => tags.get(tag_id ?? '') ?? [])
  const [first, ...others] = names.filter((name) => name && !internalTag.test(name))
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
