/** The newest posts for feed readers, with their whole text: RSS 2.0 and JSON Feed 1.1. */
import { Feed } from 'feed'
import type { Db } from '#platform/db/database.server.ts'
import { filled } from '#platform/markdown/filled.server.ts'
import { templatesOf } from '#platform/markdown/kept-texts.server.ts'
import { site } from '#site.config'
import { links } from '../links.ts'
import { cdataText, xmlEscaped, xmlText } from './xml.server.ts'

export interface FeedPost {
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
}

/** Posts in a feed. */
export const feedLength = 50

const title = `${site.author.name}'s Travel Guide`

/** RSS 2.0. @param siteUrl origin for every address in it */
export async function rssFeed(db: Db, posts: FeedPost[], siteUrl: string): Promise<string> {
  const at = addresses(siteUrl)
  const feed = new Feed({
    title,
    description: site.description,
    link: at(links.home()),
    feed: at(links.feedRss()),
    language: site.language,
    generator: false,
    updated: newest(posts),
  })
  const htmlOf = await htmlOfTexts(db, posts, siteUrl)
  for (const post of posts) {
    feed.addItem({
      // Plain text by the standard, but some readers take it for HTML: then nothing in it is an element.
      title: cdataText(post.title.replaceAll('<', '&lt;')),
      link: at(links.post(post.slug)),
      date: new Date(post.createdAt),
      description: cdataText(xmlEscaped(post.excerpt)),
      content: cdataText(htmlOf(post)),
      author: [{ name: site.author.name, email: site.author.email }],
      category: [post.category, ...post.tags].map((name) => ({ name: xmlText(name) })),
      enclosure: { url: at(links.sharePicture('post', post.slug)), type: 'image/png' },
    })
  }
  return feed.rss2()
}

/** JSON Feed 1.1. @param siteUrl origin for every address in it */
export async function jsonFeed(db: Db, posts: FeedPost[], siteUrl: string): Promise<string> {
  const at = addresses(siteUrl)
  const htmlOf = await htmlOfTexts(db, posts, siteUrl)
  const items = posts.map((post) => ({
    id: at(links.post(post.slug)),
    url: at(links.post(post.slug)),
    title: post.title,
    content_html: htmlOf(post),
    summary: post.excerpt,
    image: at(links.sharePicture('post', post.slug)),
    ...(post.imageUrl && { banner_image: at(post.imageUrl) }),
    date_published: post.createdAt,
    date_modified: post.updatedAt,
    tags: [post.category, ...post.tags],
  }))
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: site.description,
    home_page_url: at(links.home()),
    feed_url: at(links.feedJson()),
    language: site.language,
    authors: [{ name: site.author.name, url: at(links.about()) }],
    items,
  })
}

/** Both feeds have the same texts, and most of them are still the same after a write. */
async function htmlOfTexts(db: Db, posts: FeedPost[], siteUrl: string) {
  const texts = posts.map(({ content, slug }) => ({ markdown: content, feed: { siteUrl, feedPage: links.post(slug) } }))
  const templates = await templatesOf(db, texts, 'other')
  const html = new Map(templates.map((template, index) => [posts[index], filled(template, () => null)]))
  return (post: FeedPost) => html.get(post) ?? ''
}

function addresses(siteUrl: string) {
  return (pathOrUrl: string) => new URL(pathOrUrl, siteUrl).href
}

/** When the feed last changed; of an empty one it cannot be said. */
function newest(posts: FeedPost[]): Date {
  return new Date(Math.max(0, ...posts.map(({ updatedAt }) => Date.parse(updatedAt))))
}
