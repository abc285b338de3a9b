import { h } from '#platform/markdown/h.ts'
import { isOwnPath } from '#platform/text/address.ts'
import type { TextBlock } from '#site/blocks/fill-texts.server.ts'
import { textCard } from '#site/blocks/text-card.server.ts'
import { links } from '#site/links.ts'
import { placed } from '#site/paid-links/placement.ts'
import { productCategoryLabels } from './categories.ts'
import { findActiveProduct } from './data.server.ts'
import type { AffiliateProduct } from './schema.ts'

/** The card of a product in a text, by the anchor of the card: "/recommendations#product-31". */
export const productBlock: TextBlock = async (db, { kind, url }) => {
  const [, id] = /^#product-(\d{1,9})$/.exec(url.hash) ?? []
  if (url.pathname !== links.recommendations() || kind !== 'card' || !id) return undefined
  const product = await findActiveProduct(db, Number(id))
  if (!product) return null
  const { name, category, description, price, imageUrl, imageInfo, rating, instead } = product
  const paid = product.isGone ? instead && !isOwnPath(instead.url) : true
  return textCard({
    name,
    picture: { src: imageUrl, info: imageInfo },
    top: [h('span', 'tag tag-earth-brown', productCategoryLabels[category] ?? category), rating ? stars(rating) : null],
    text: description,
    foot: [
      !product.isGone && h('span', 'figures text-card-price', price ?? ''),
      product.isGone
        ? h('span', {}, `No longer sold.${instead ? ' Instead: ' : ''}`, instead && insteadLink(product, instead))
        : dealLink(product),
    ],
    ...(paid && { small: 'Sponsored link. Booked through it, I may earn a commission at no extra cost to you.' }),
  })
}

type Paid = Pick<AffiliateProduct, 'id' | 'name' | 'category' | 'affiliateUrl'>

/** A link within the site, or a paid one: the same rule as `DealLink`. */
function insteadLink(product: Paid, { url, name }: { url: string; name: string }) {
  if (isOwnPath(url)) return h('a', { className: ['inline-link'], href: url }, name)
  return partnerLink(product, ['inline-link'], url, name)
}

function dealLink(product: Paid) {
  const icon = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', ariaHidden: 'true', className: ['icon'] }
  const arrow = h('svg', icon, h('path', { d: 'M7 7h10v10' }), h('path', { d: 'M7 17 17 7' }))
  const look = ['button', 'button-outline', 'button-small']
  return partnerLink(product, look, product.affiliateUrl, 'View Deal', h('span', 'sr-only', `: ${product.name}`), arrow)
}

/** The same markup as `PartnerLink`; its data attributes are what a click records. */
function partnerLink(
  { id, name, category }: Paid,
  className: string[],
  url: string,
  ...content: Parameters<typeof h>[2][]
) {
  const attributes = {
    className,
    href: placed(url, `p${id}`),
    target: '_blank',
    rel: ['sponsored', 'noopener', 'noreferrer'],
    referrerPolicy: 'no-referrer',
    dataPartner: name,
    dataType: category,
  }
  return h('a', attributes, ...content, h('span', 'sr-only', ' (opens in a new tab)'))
}

function stars(rating: number) {
  const icon = (star: number) => (star <= rating ? 'symbol-icon icon icon-filled' : 'symbol-icon icon')
  return h(
    'span',
    { className: ['stars'], role: 'img', ariaLabel: `Rated ${rating} of 5` },
    ...[1, 2, 3, 4, 5].map((star) => h('svg', icon(star), h('use', { href: '#icon-star' }))),
  )
}
