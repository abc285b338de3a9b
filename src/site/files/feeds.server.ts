/** The site's feeds, with whole texts: RSS 2.0 and JSON Feed 1.1. */
import { Feed } from 'feed'
import type { Db } from '#platform/db/database.server.ts'
import { filled } from '#platform/markdown/filled.server.ts'
import { templatesOf } from '#platform/markdown/kept-texts.server.ts'
import { links } from '../links.ts'
import { placedHtml } from '../paid-links/placed-html.server.ts'
import type { Site } from '../values/site.ts'
import { cdataText, xmlEscaped, xmlText } from './xml.server.ts'

export interface FeedPost {
  /** Left out: a post. */
  kind?: 'post' | 'itinerary'
  id: number
  slug: string
  title: string
  excerpt: string
  /** Markdown. */
  content: string
  category: string
  tags: string[]
  imageUrl: string | null
  createdAt: string
  updatedAt: string
  /** Null for the site's own author. */
  author: { name: string } | null
}

/** Limit of entries in a feed. */
export const feedLength = 50

const titleOf = ({ author }: Site) => `${author.name}'s Travel Guide`

const pageOf = ({ kind = 'post', slug }: FeedPost) => links[kind](slug)
const pictureOf = ({ kind = 'post', slug }: FeedPost) => links.sharePicture(kind, slug)

/** The subject of a feed that is not the whole site's. */
export interface FeedTopic {
  title: string
  description: string
  /** Addresses of its page, and of the feed itself. */
  page: string
  feed: string
}

/** RSS 2.0. @param siteUrl origin for every address in it @param topic left out: the whole site */
export async function rssFeed(
  db: Db,
  posts: FeedPost[],
  siteUrl: string,
  site: Site,
  topic: FeedTopic = {
    title: titleOf(site),
    description: site.description,
    page: links.home(),
    feed: links.feedRss(),
  },
): Promise<string> {
  const at = addresses(siteUrl)
  const feed = new Feed({
    title: topic.title,
    description: topic.description,
    link: at(topic.page),
    feed: at(topic.feed),
    language: site.language,
    generator: false,
    updated: newest(posts),
  })
  const htmlOf = await htmlOfTexts(db, posts, siteUrl, site)
  for (const post of posts) {
    feed.addItem({
      // Titles are plain text by the standard, but some readers parse them as HTML: "<" is escaped so that nothing becomes an
      // element.
      title: cdataText(post.title.replaceAll('<', '&lt;')),
      link: at(pageOf(post)),
      date: new Date(post.createdAt),
      description: cdataText(xmlEscaped(post.excerpt)),
      content: cdataText(htmlOf(post)),
      // RSS 2.0 wants an e-mail address for an author, which a guest's name has not.
      ...(post.author
        ? { extensions: [{ name: 'dc:creator', objects: { _text: xmlText(post.author.name) } }] }
        : { author: [{ name: site.author.name, email: site.author.email }] }),
      category: [post.category, ...post.tags].map((name) => ({ name: xmlText(name) })),
      enclosure: { url: at(pictureOf(post)), type: 'image/png' },
    })
  }
  return feed.rss2()
}

/** JSON Feed 1.1. @param siteUrl origin for every address in it */
export async function jsonFeed(db: Db, posts: FeedPost[], siteUrl: string, site: Site): Promise<string> {
  const at = addresses(siteUrl)
  const htmlOf = await htmlOfTexts(db, posts, siteUrl, site)
  const items = posts.map((post) => ({
    id: at(pageOf(post)),
    url: at(pageOf(post)),
    title: post.title,
    content_html: htmlOf(post),
    summary: post.excerpt,
    image: at(pictureOf(post)),
    ...(post.imageUrl && { banner_image: at(post.imageUrl) }),
    date_published: post.createdAt,
    date_modified: post.updatedAt,
    tags: [post.category, ...post.tags],
    ...(post.author && { authors: [{ name: post.author.name }] }),
  }))
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(site),
    description: site.description,
    home_page_url: at(links.home()),
    feed_url: at(links.feedJson()),
    language: site.language,
    authors: [{ name: site.author.name, url: at(links.about()) }],
    items,
  })
}

/** The rendered texts, shared by both feeds; most stay the same after a write. */
export function feedTemplates(db: Db, posts: FeedPost[], siteUrl: string) {
  const texts = posts.map((post) => ({ markdown: post.content, feed: { siteUrl, feedPage: pageOf(post) } }))
  return templatesOf(db, texts, 'other')
}

async function htmlOfTexts(db: Db, posts: FeedPost[], siteUrl: string, { partnerRel }: Site) {
  const templates = await feedTemplates(db, posts, siteUrl)
  const html = new Map(templates.map((template, index) => [posts[index], filled(template, { media: () => null })]))
  return (post: FeedPost) =>
    placedHtml(html.get(post) ?? '', `${post.kind === 'itinerary' ? 'i' : 'b'}${post.id}`, partnerRel)
}

function addresses(siteUrl: string) {
  return (pathOrUrl: string) => new URL(pathOrUrl, siteUrl).href
}

/** When the feed last changed; 1970 for an empty one. */
function newest(posts: FeedPost[]): Date {
  return new Date(Math.max(0, ...posts.map(({ updatedAt }) => Date.parse(updatedAt))))
}
