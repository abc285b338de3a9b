import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { PartnerLink } from '#booking/partner-link.tsx'
import type { PageCode } from '#site/paid-links/placement.ts'
import type { AffiliateProduct } from '../schema.ts'

interface DealLinkProps {
  product: AffiliateProduct
  /** The placement code of its page. */
  page: PageCode
  /** Name of the page in recorded clicks. */
  campaign: string
  destination?: string
}

/** The paid link of a product; for one that is no longer sold, a link to its replacement. */
export function DealLink({ product, page, campaign, destination }: DealLinkProps) {
  const { id, name, category, affiliateUrl, isGone, instead } = product
  const paid = { placement: `${page}p${id}`, destination: destination ?? name, type: category, campaign } as const
  if (!isGone)
    return (
      <PartnerLink {...paid} className="button button-outline button-small" href={affiliateUrl}>
        View Deal
        <span className="sr-only">{`: ${name}`}</span>
        <ArrowUpRight className="icon" aria-hidden="true" />
      </PartnerLink>
    )
  return (
    <span>
      No longer sold.{instead && ' Instead: '}
      {instead &&
        (instead.url.startsWith('/') ? (
          <a className="inline-link" href={instead.url}>
            {instead.name}
          </a>
        ) : (
          <PartnerLink {...paid} className="inline-link" href={instead.url}>
            {instead.name}
          </PartnerLink>
        ))}
    </span>
  )
}
