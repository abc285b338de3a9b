import type { PageCode } from '#site/paid-links/placement.ts'
import { Picture } from '#ui/picture.tsx'
import { Stars } from '#ui/rating.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { productCategoryLabels } from '../categories.ts'
import type { AffiliateProduct } from '../schema.ts'
import { DealLink } from './deal-link.tsx'

interface ProductCardProps {
  product: AffiliateProduct
  headingLevel?: 3 | 4
  /** Name of the page in recorded clicks. */
  campaign?: string
  /** The placement code of that page. */
  page?: PageCode
  priority?: boolean
  /** Its anchor, in a list that has the product only once. */
  id?: string | undefined
}

/** A product with its price and paid link. */
export function ProductCard({
  product,
  headingLevel = 3,
  campaign = 'recommendations',
  page = 'r0',
  priority,
  id,
}: ProductCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="product-card" id={id}>
      <Picture
        className="art"
        src={product.imageUrl}
        alt=""
        info={product.imageInfo}
        name={product.name}
        sizes="(min-width: 901px) 300px, 45vw"
        priority={priority}
      />
      <div className="product-card-text">
        <div className="product-card-top">
          <span className="tag tag-earth-brown">{productCategoryLabels[product.category] ?? product.category}</span>
          {product.rating ? <Stars value={product.rating} /> : null}
        </div>
        <Heading className="product-card-name">{product.name}</Heading>
        <p>{product.description}</p>
        <div className="product-card-foot">
          {!product.isGone && <span className="figures product-card-price">{product.price}</span>}
          <DealLink product={product} page={page} campaign={campaign} />
        </div>
      </div>
    </article>
  )
}

/** The shape of a product card, for a SkeletonGroup. */
export function ProductCardSkeleton() {
  return (
    <div className="product-card">
      <Skeleton className="aspect-4/3 h-auto rounded-none" />
      <div className="product-card-text">
        <Skeleton className="w-2/5" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton />
        <Skeleton className="w-2/3" />
        <div className="product-card-foot">
          <Skeleton className="w-24" />
          <Skeleton className="h-10 w-28" />
        </div>
      </div>
    </div>
  )
}
