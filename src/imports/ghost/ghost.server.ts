/** What a Ghost export says, in the words of this site. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { links } from '#site/links.ts'
import { DamagedExport, refuseUnlessText } from '../export-file.server.ts'
import type { Note } from '../report.ts'
import type { ForeignPost, ForeignSite } from '../source.ts'
import { instantOf } from '../when.ts'

const id = z.union([z.string(), z.number()]).transform(String)
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const yes = z.union([z.boolean(), z.number()]).nullish().transform(Boolean)

const Post = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  type: text,
  page: yes,
  status: text,
  visibility: text,
  featured: yes,
  feature_image: text,
  image: text,
  custom_excerpt: text,
  meta_description: text,
  published_at: text,
  created_at: text,
  updated_at: text,
})
type Post = z.infer<typeof Post>

const Named = z.object({ id, name: text, slug: text, description: text })
const Link = z.object({
  post_id: id,
  tag_id: id.optional(),
  author_id: id.optional(),
  sort_order: z.number().nullish(),
})
const Meta = z.object({ post_id: id, feature_image_alt: text, feature_image_caption: text, meta_description: text })

const list = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(shape)
    .nullish()
    .transform((rows) => rows ?? [])
const Data = z.object({
  // One broken post must not cost all others: each is looked at by itself.
  posts: z.array(z.unknown()),
  tags: list(Named),
  users: list(Named),
  posts_tags: list(Link),
  posts_authors: list(Link),
  posts_meta: list(Meta),
  members: list(z.unknown()),
})
type Data = z.infer<typeof Data>

/** Tags that only steer a theme. */
const internalTag = /^(#|hash-)/

/** @param siteUrl where the site was: its own pictures are written without it */
export async function readGhost(path: string, siteUrl: string): Promise<ForeignSite> {
  await refuseUnlessText(path)
  const data = dataOf(await readFile(path, 'utf8'))
  const file: string[] = []
  const found = data.posts.flatMap((raw, index) => {
    const parsed = Post.safeParse(raw)
    if (!parsed.success) file.push(`Post ${index + 1} cannot be read: ${parsed.error.issues[0]?.path.join('.')}.`)
    return parsed.success ? [parsed.data] : []
  })
  const context = contextOf(data, new URL(siteUrl).origin)
  const all = found.map((post) => postOf(post, context))
  const usedTags = data.tags.filter(({ name }) => name && !internalTag.test(name))
  const pages = all.filter(({ kind }) => kind === 'page').length
  return {
    system: 'Ghost',
    origin: context.origin,
    places: all,
    async *posts() {
      yield* all
    },
    categories: usedTags.map(({ name, description }) => ({ name, description })),
    addresses: [
      { path: '/rss', target: links.feedRss() },
      ...usedTags.map(({ slug, name }) => ({ path: `/tag/${slug}`, target: links.blog({ tag: name }) })),
    ],
    hasBlankLines: () => false,
    read: { posts: all.length - pages, pages },
    leftOut: { members: data.members.length },
    file,
  }
}

function dataOf(json: string): Data {
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

function postOf(post: Post, context: ReturnType<typeof contextOf>): ForeignPost {
  const { origin, tags, users, tagsOf, authorsOf, meta } = context
  const notes: Note[] = []
  const note = (one: Note) => void notes.push(one)
  const names = (tagsOf.get(post.id) ?? []).flatMap(({ tag_id }) => tags.get(tag_id ?? '') ?? [])
  const [first, ...others] = names.filter((name) => name && !internalTag.test(name))
  const image = post.feature_image || post.image
  const at = (address: string) => address.replaceAll('__GHOST_URL__', origin)
  return {
    key: `post ${post.id}`,
    kind: post.type === 'page' || post.page ? 'page' : 'post',
    title: post.title,
    slug: post.slug,
    html: at(textOf(post, note)),
    excerpt: post.custom_excerpt || meta.get(post.id)?.meta_description || post.meta_description,
    state: stateOf(post, note),
    publishedAt: instantOf(post.published_at) ?? instantOf(post.created_at),
    updatedAt: instantOf(post.updated_at),
    categories: first ? [first] : [],
    tags: others,
    author: users.get((authorsOf.get(post.id) ?? [])[0]?.author_id ?? '') || null,
    image: image ? { address: at(image), alt: meta.get(post.id)?.feature_image_alt ?? '' } : null,
    featured: post.featured,
    keywords: [],
    addresses: post.slug ? [`/${post.slug}`] : [],
    notes,
  }
}

function textOf(post: Post, note: (note: Note) => void): string {
  if (post.html.trim()) return withoutCards(post.html, note)
  if (!post.plaintext.trim()) return ''
  note({ about: 'The export has only the words of the text, without links and pictures' })
  return post.plaintext
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part)}</p>`)
    .join('')
}

/** Cards that ask readers to subscribe or to pay have no meaning away from Ghost. */
function withoutCards(html: string, note: (note: Note) => void): string {
  if (html.includes('<!--members-only-->')) {
    note({ about: 'Part of the text was for members only', detail: 'It stands in the text, which is a draft now' })
  }
  const card =
    /<!--kg-card-begin: (?:email|email-cta|signup|paywall)-->(?:(?!<!--kg-card-)[\s\S])*<!--kg-card-end: [\w-]+-->/g
  return html.replace(card, (found) => {
    note({ about: 'A card of Ghost that has no meaning here', detail: /begin: ([\w-]+)/.exec(found)?.[1] })
    return ''
  })
}

function stateOf(post: Post, note: (note: Note) => void): ForeignPost['state'] {
  const isOpen = (post.visibility === '' || post.visibility === 'public') && !post.html.includes('<!--members-only-->')
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

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
