/** The survey of an export, made before anything is written. */
import type { Db } from '#platform/db/database.server.ts'
import { withoutSize } from '../addresses.ts'
import { findImportedPosts, findSources } from '../data.server.ts'
import { keptWithin } from '../kept.server.ts'
import { addressesOf } from '../new-addresses.server.ts'
import { sourcesOf } from '../run.server.ts'
import type { Survey } from '../schema.ts'
import { type ForeignPost, type ForeignSite, unknownOrigin } from '../source.ts'

/** @param limit of the characters of names and addresses, which are kept to count each once */
export async function surveyOf(site: ForeignSite, db: Db, limit?: number): Promise<Survey> {
  const keep = keptWithin(limit)
  const count = (names: Set<string>, name: string) => {
    if (!names.has(name)) names.add(keep(name))
  }
  const sources = site.origin === unknownOrigin ? await findSources(db, site.system) : sourcesOf(site)
  const known = await findImportedPosts(db, sources)
  const pictures = new Set<string>()
  const categories = new Set<string>()
  const tags = new Set<string>()
  const days: string[] = []
  const survey = {
    posts: 0,
    pages: 0,
    drafts: 0,
    present: 0,
    deleted: 0,
    comments: 0,
    addresses: site.addresses.length,
  }
  for await (const post of site.posts()) {
    if (post.kind === 'page') survey.pages++
    else survey.posts++
    if (post.state === 'draft') survey.drafts++
    const before = known.get(post.key)
    if (before) survey.present++
    if (before?.postId === null) survey.deleted++
    survey.comments += post.comments.length
    survey.addresses += addressesOf(post).length
    for (const address of picturesOf(post)) count(pictures, withoutSize(address))
    for (const name of post.categories) count(categories, name)
    for (const name of post.tags) count(tags, name)
    if (post.publishedAt) days.push(post.publishedAt.slice(0, 10))
  }
  days.sort()
  return {
    ...survey,
    system: site.system,
    origin: site.origin,
    pictures: pictures.size,
    categories: categories.size,
    tags: tags.size,
    from: days[0] ?? null,
    until: days.at(-1) ?? null,
    leftOut: site.leftOut,
    file: site.file,
    obstacle: null,
  }
}

const imageTag = /<img\b[^<>]*?\s(?:data-)?src\s*=\s*["']([^"'<>]{1,2000})["']/gi

function picturesOf({ html, image }: ForeignPost): string[] {
  const inText = [...html.matchAll(imageTag)].map(([, address = '']) => address.replace(/[?#].*$/s, ''))
  return image ? [...inText, image.address.replace(/[?#].*$/s, '')] : inText
}
