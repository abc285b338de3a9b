import { categoryColors } from '#categories/look.ts'
import { h } from '#platform/markdown/h.ts'
import { formatDate } from '#platform/text/format-date.ts'
import { slugUnder, type TextBlock } from '#site/blocks/fill-texts.server.ts'
import { textCard } from '#site/blocks/text-card.server.ts'
import { links } from '#site/links.ts'
import { findPublishedCard } from '../data.server.ts'
import { findMovedPost } from '../writing/history.server.ts'

/** The card of a post that another text links to, by its present or a former address. */
export const postBlock: TextBlock = async (db, { kind, url }) => {
  const slug = slugUnder(links.blog(), url)
  if (slug === null || kind !== 'card') return undefined
  const post = await findPublishedCard(db, (await findMovedPost(db, slug)) ?? slug)
  if (!post) return null
  const { title, excerpt, category, createdAt, readTime, imageUrl, imageInfo } = post
  const color = categoryColors.find((known) => known === post.color) ?? 'gray'
  const href = links.post(post.slug)
  return textCard({
    name: title,
    href,
    ...(imageUrl && { picture: { src: imageUrl, info: imageInfo } }),
    top: [h('span', `tag tag-${color}`, category)],
    text: excerpt,
    foot: [
      h('span', {}, h('time', { dateTime: createdAt }, formatDate(createdAt))),
      h('span', {}, `${readTime} min read`),
      h('a', { className: ['text-link'], href }, 'Read More', h('span', 'sr-only', ` about ${title}`)),
    ],
  })
}
