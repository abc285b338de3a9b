import type { ListPage } from '#platform/list-page.ts'
import { counted } from '#platform/text/counted.ts'
import { deskLinks, type OpenRow } from '#site/desk-links.ts'
import { NothingFound } from '#ui/desk/nothing-found.tsx'
import { CutNote } from '#ui/list/cut-list.tsx'
import { DeleteRow, EditRow, RowActions, RowTable } from '#ui/list/row-table.tsx'
import { Picture } from '#ui/picture.tsx'
import { Rating } from '#ui/rating.tsx'
import { continentOf } from '../continents.ts'
import { continentTag } from '../page/continent-look.tsx'
import type { Destination } from '../schema.ts'

interface DestinationListProps {
  /** Missing while they load. */
  destinations: readonly Destination[] | undefined
  page: ListPage<Destination> | undefined
  open: OpenRow
  /** The list's search; it stays when a row is opened. */
  q: string
  onDelete: (destination: Destination) => void
}

/** All destinations by rating; the open one has a red edge. */
export function DestinationList({ destinations, page, open, q, onDelete }: DestinationListProps) {
  return (
    <section className="panel" aria-label="Destinations">
      {destinations?.length === 0 ? (
        <NothingFound what="destinations" />
      ) : (
        <RowTable
          className="manage-table"
          caption="Destinations"
          columns={{ Place: 'long', Continent: 'tag', Rating: 'tag', Guides: 'short' }}
          rows={destinations}
          awaited={8}
        >
          {(destination) => (
            <DestinationTableRow
              key={destination.id}
              destination={destination}
              isOpen={destination.id === open}
              href={deskLinks.destinations(destination.id, q)}
              onDelete={() => onDelete(destination)}
            />
          )}
        </RowTable>
      )}
      {destinations && destinations.length > 0 && (
        <p className="panel-foot figures" role="status">
          {counted(destinations.length, 'destination')}, by rating
        </p>
      )}
      <CutNote page={page} which="The best rated" what="destinations" />
    </section>
  )
}

interface DestinationTableRowProps {
  destination: Destination
  isOpen: boolean
  href: string
  onDelete: () => void
}

function DestinationTableRow({ destination, isOpen, href, onDelete }: DestinationTableRowProps) {
  const { name, country, continent, rating, guideCount, featured, isPopular, published, imageUrl, imageInfo } =
    destination
  const notes = [!published && 'draft', country, featured && 'featured', isPopular && 'popular'].filter(Boolean)
  return (
    <tr aria-current={isOpen || undefined}>
      <td className="thumb-cell">
        <Picture className="thumb-tall" src={imageUrl} alt="" info={imageInfo} name={name} sizes="46px" />
      </td>
      <td className="name-cell">
        <span className="row-name">{name}</span>
        <div className="row-note">{notes.join(', ')}</div>
      </td>
      <td className="phone-hidden">
        <span className={continentTag(continentOf(destination))}>{continent ?? 'Other'}</span>
      </td>
      <td className="phone-hidden">
        {rating === null ? <span className="row-note">none</span> : <Rating rating={rating} />}
      </td>
      <td className="figures phone-hidden">{guideCount || <span className="row-note">none</span>}</td>
      <RowActions>
        <EditRow name={name} href={href} />
        <DeleteRow name={name} onDelete={onDelete} />
      </RowActions>
    </tr>
  )
}
