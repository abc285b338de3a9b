import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { counted } from '#platform/text/counted.ts'
import { IconLink } from '#ui/desk/icon-link.tsx'
import type { UseKind } from '../options.ts'
import type { PictureUse } from '../schema.ts'

const kindNames: Record<UseKind, string> = {
  post: 'Post',
  itinerary: 'Itinerary',
  destination: 'Destination',
  product: 'Product',
  gallery: 'Gallery',
  person: 'Portrait',
  letter: 'Letter',
  trash: 'In the trash',
  site: 'Your site',
}

/** The uses of a picture, with links; nothing while they load. */
export function PictureUses({ uses }: { uses: readonly PictureUse[] | undefined }) {
  if (!uses) return null
  return (
    <div className="library-uses">
      <h3>{uses.length === 0 ? 'Used nowhere' : `Used in ${counted(uses.length, 'place')}`}</h3>
      <ul>
        {uses.map(({ kind, title, place, href, stays }) => (
          <li key={`${kind} ${title} ${place} ${href}`}>
            <span>
              <b>{title}</b>
              <small>
                {kindNames[kind]}
                {kind === 'gallery' || kind === 'trash' || kind === 'letter' ? '' : `, ${place}`}
              </small>
            </span>
            {stays ? (
              <small>stays</small>
            ) : (
              href && <IconLink icon={ArrowUpRight} label={`Open ${title}`} tip="Open" href={href} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
