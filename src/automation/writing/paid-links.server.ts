/**
 * The paid links under a generated post: searches for its place at the booking partner, and products the author
 * recommends.
 */

import type { AffiliateLink } from '#blog/text/affiliate-link.ts'
import { guestLimits, type LinkType, roomLimits } from '#booking/link-types.ts'
import { affiliateUrl } from '#booking/links.ts'
import { partnerOf } from '#booking/packages.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { Env } from '#platform/env.server.ts'
import { fold } from '#platform/text/fold.ts'
import type { ProductCategory } from '#products/categories.ts'
import { findActiveProducts } from '#products/data.server.ts'
import type { AffiliateProduct } from '#products/schema.ts'
import type { PostType } from '../post-types.ts'

const maxProducts = 2

/** For each kind of post: its searches at the partner, and the categories of products that fit it. */
const fitting: Record<PostType, { searches: LinkType[]; categories: ProductCategory[] }> = {
  guide: { searches: ['hotel', 'activity', 'flight'], categories: ['accommodation', 'insurance'] },
  tips: { searches: ['hotel'], categories: ['insurance', 'gear'] },
  budget: { searches: ['hotel', 'package'], categories: ['flights', 'accommodation'] },
  luxury: { searches: ['hotel', 'package'], categories: ['accommodation', 'tours'] },
  food: { searches: ['activity', 'hotel'], categories: ['tours', 'accommodation'] },
  adventure: { searches: ['activity', 'car'], categories: ['gear', 'insurance'] },
  culture: { searches: ['activity', 'hotel'], categories: ['tours', 'accommodation'] },
}

const labels: Record<LinkType, (place: string) => string> = {
  hotel: (place) => `Places to stay in ${place}`,
  flight: (place) => `Flights to ${place}`,
  car: (place) => `Rental cars in ${place}`,
  activity: (place) => `Tours and tickets in ${place}`,
  package: (place) => `Flight and room together: ${place}`,
}

/** @param slug identifies the place of the links in the partner's reports */
export async function paidLinks(
  db: Db,
  env: Env,
  { destination, postType, slug }: { destination: string; postType: PostType; slug: string },
): Promise<AffiliateLink[]> {
  const { searches, categories } = fitting[postType]
  const products = bestProducts(
    (await findActiveProducts(db)).filter(({ isGone }) => !isGone),
    categories,
    destination,
  )
  return [
    ...partnerLinks(env, searches, destination, slug),
    ...products.map(({ id, name, affiliateUrl: url }) => ({
      label: name,
      url,
      placement: `post-${slug}-product-${id}`,
    })),
  ]
}

function partnerLinks(env: Env, searches: LinkType[], destination: string, slug: string): AffiliateLink[] {
  const partner = partnerOf(env)
  if (!partner) return []
  return searches.map((type) => {
    const placement = `post-${slug}-${type}`
    const search = { type, destination, guests: guestLimits.default, rooms: roomLimits.default }
    return { label: labels[type](destination), url: affiliateUrl(search, partner, placement), placement }
  })
}

/** Products that mention the place first, then by rating. */
function bestProducts(products: AffiliateProduct[], categories: ProductCategory[], destination: string) {
  const place = fold(destination)
  const speaksOfIt = ({ name, description }: AffiliateProduct) => fold(`${name} ${description}`).includes(place)
  return products
    .filter(({ category }) => categories.includes(category))
    .map((product) => ({ product, rank: (speaksOfIt(product) ? 10 : 0) + product.rating }))
    .sort((a, b) => b.rank - a.rank || a.product.id - b.product.id)
    .slice(0, maxProducts)
    .map(({ product }) => product)
}
