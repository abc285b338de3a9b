import { h } from '#platform/markdown/h.ts'
import { slugUnder, type TextBlock } from '#site/blocks/fill-texts.server.ts'
import { figure, textCard } from '#site/blocks/text-card.server.ts'
import { links } from '#site/links.ts'
import { findPublicItinerary } from './data.server.ts'
import { difficultyLabel, travelStyleLabel } from './labels.ts'
import { findMovedItinerary } from './writing.server.ts'

/** The card of an itinerary in a text, found by its address or a former one. */
export const itineraryBlock: TextBlock = async (db, { kind, url }) => {
  const slug = slugUnder(links.itineraries(), url)
  if (slug === null || kind !== 'card') return undefined
  const found = await findPublicItinerary(db, (await findMovedItinerary(db, slug)) ?? slug)
  if (!found) return null
  const { title, description, duration, difficulty, travelStyle, imageUrl, imageInfo } = found
  const href = links.itinerary(found.slug)
  return textCard({
    name: title,
    href,
    picture: { src: imageUrl, info: imageInfo },
    isPrint: true,
    top: [h('span', 'tag tag-sandy-brown', travelStyleLabel(travelStyle))],
    text: description,
    foot: [
      figure(duration, duration === 1 ? 'day' : 'days'),
      h('span', {}, difficultyLabel(difficulty)),
      h('a', { className: ['text-link'], href }, 'View Details', h('span', 'sr-only', ` of ${title}`)),
    ],
  })
}
