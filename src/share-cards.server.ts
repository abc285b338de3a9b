import { findPostBySlug } from '#blog/data.server.ts'
import { findItinerary } from '#itineraries/data.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { formatDate } from '#platform/text/format-date.ts'
import type { OgImageDeps } from '#site/og-image.server.ts'

/** What the rooms write on the pictures of shared links; drafts and private trips have none. */
export function shareCards(db: Db): Pick<OgImageDeps, 'post' | 'itinerary'> {
  return {
    async post(slug) {
      const post = await findPostBySlug(db, slug)
      if (!post?.published) return null
      const facts = `${formatDate(post.createdAt)}, ${post.readTime} min read`
      return { ...pictureOf(post), title: post.title, facts, place: post.destination ?? post.title }
    },
    async itinerary(slug) {
      const trip = await findItinerary(db, slug)
      if (!trip?.isPublic) return null
      const days = trip.duration === 1 ? '1 day' : `${trip.duration} days`
      const facts = [days, sumOf(trip.totalCost), trip.difficulty.toLowerCase()].filter(Boolean).join(', ')
      return { ...pictureOf(trip), title: trip.title, facts, place: trip.destination }
    },
  }
}

function pictureOf({ imageUrl, imageInfo }: { imageUrl: string | null; imageInfo: { focus: string } | null }) {
  return { imageUrl, focus: imageInfo?.focus ?? null }
}

/** "about $1,100 a person, two sharing" → "about $1,100": the line is short. */
function sumOf(cost: string | null) {
  return /(?:about )?[$€£¥]\s?\d[\d,.]*\d/.exec(cost ?? '')?.[0]
}
