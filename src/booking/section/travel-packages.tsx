import { useQuery } from '@tanstack/react-query'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import Unplug from 'lucide-react/icons/unplug'
import type { ReactNode } from 'react'
import { useTexts } from '#site/values/use-values.ts'
import { Picture } from '#ui/picture.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import type { LinkType } from '../link-types.ts'
import { PartnerLink } from '../partner-link.tsx'
import { popularPackagesQuery } from '../queries.ts'
import type { PopularPackage } from '../schema.ts'
import type { PartnerTexts } from '../texts.ts'

/** Limit of packages shown. */
const maxPackages = 9

const tagColors: Record<LinkType, string> = {
  package: 'teal-accent',
  hotel: 'sandy-brown',
  flight: 'travel-blue',
  car: 'earth-brown',
  activity: 'gray',
}

/** The partner's packages as tickets. */
export function TravelPackages() {
  const words = useTexts<PartnerTexts>('partner')
  const packages = useQuery(popularPackagesQuery())
  return (
    <>
      <h3 className="sr-only">Travel Packages</h3>
      {packages.isPending ? (
        <SkeletonGroup count={6} className="ticket-grid">
          <TicketSkeleton />
        </SkeletonGroup>
      ) : packages.isError ? (
        <Notice icon={<TriangleAlert className="icon" aria-hidden="true" />}>Failed to fetch packages</Notice>
      ) : !packages.data?.length ? (
        <Notice icon={<Unplug className="icon" aria-hidden="true" />}>
          Expedia integration not configured. Enable it in the admin panel to show travel packages.
        </Notice>
      ) : (
        <>
          <p className="partner-lead">{words.packages}</p>
          <div className="ticket-grid">
            {packages.data.slice(0, maxPackages).map((offer) => (
              <Ticket key={offer.url} offer={offer} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** An offer, any of whose fields may be missing. */
function Ticket({ offer }: { offer: Partial<PopularPackage> }) {
  const { url, imageUrl, imageInfo, trackingParams } = offer
  const destination = offer.destination ?? 'Anywhere'
  const type = offer.type ?? 'package'
  return (
    <article className="ticket">
      <Picture
        className="ticket-picture"
        src={imageUrl}
        alt=""
        info={imageInfo ?? null}
        name={destination}
        sizes="112px"
      />
      <div>
        <span className={`tag tag-${tagColors[type] ?? 'gray'}`}>{type}</span>
        <h4>{destination}</h4>
        {url && (
          <PartnerLink
            className="text-link"
            href={url}
            placement="r0"
            destination={destination}
            type={type}
            campaign={trackingParams?.campaign ?? ''}
          >
            View Deal
            <span className="sr-only">: {destination}</span>
            <ArrowUpRight className="icon" aria-hidden="true" />
          </PartnerLink>
        )}
      </div>
    </article>
  )
}

function TicketSkeleton() {
  return (
    <div className="ticket">
      <Skeleton className="ticket-picture rounded-none" />
      <div>
        <Skeleton className="w-20" />
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="w-24" />
      </div>
    </div>
  )
}

function Notice({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <div className="notice notice-dashed" role="status">
      {icon}
      <p>{children}</p>
    </div>
  )
}
