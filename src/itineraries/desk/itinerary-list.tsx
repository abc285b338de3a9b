import { useRole } from '#auth/desk/use-role.ts'
import { mayPublish } from '#auth/may.ts'
import { formatDate } from '#platform/text/format-date.ts'
import { deskLinks } from '#site/desk-links.ts'
import { links } from '#site/links.ts'
import { PublishedTag } from '#ui/desk/published-tag.tsx'
import { ListFoot, type ListPages } from '#ui/list/list-pages.tsx'
import { DeleteRow, EditRow, RowActions, RowTable, ViewRow } from '#ui/list/row-table.tsx'
import { Picture } from '#ui/picture.tsx'
import { itinerariesOnPage } from '../desk-queries.ts'
import { daysLabel, placeLabel, travelStyleLabel } from '../labels.ts'
import type { Itinerary } from '../schema.ts'
import '#ui/desk/manage.css'
import '#ui/desk/place-map.css'

interface ItineraryListProps {
  pages: ListPages<Itinerary>
  onDelete: (itinerary: Itinerary) => void
}

/** Every itinerary, newest first. */
export function ItineraryList({ pages, onDelete }: ItineraryListProps) {
  return (
    <section className="panel manage-alone" aria-label="Itineraries">
      <RowTable
        className="manage-table"
        caption="Itineraries"
        columns={{ Itinerary: 'long', Days: 'short', Style: 'tag', Status: 'tag', Changed: 'short' }}
        rows={pages.query.data?.rows}
        awaited={5}
      >
        {(itinerary) => <ItineraryRow key={itinerary.id} itinerary={itinerary} onDelete={() => onDelete(itinerary)} />}
      </RowTable>
      {pages.total > itinerariesOnPage && <ListFoot pages={pages} size={itinerariesOnPage} />}
    </section>
  )
}

function ItineraryRow({ itinerary, onDelete }: { itinerary: Itinerary; onDelete: () => void }) {
  const { id, slug, title, duration, travelStyle, isPublic, featured, imageUrl, imageInfo, updatedAt } = itinerary
  const publishes = mayPublish(useRole())
  return (
    <tr>
      <td className="thumb-cell">
        <Picture className="thumb-tall" src={imageUrl} alt="" info={imageInfo} name={title} sizes="46px" />
      </td>
      <td className="name-cell">
        <span className="row-name">{title}</span>
        <div className="row-note">
          {placeLabel(itinerary)}
          {featured && ', featured'}
        </div>
      </td>
      <td className="figures phone-hidden">{daysLabel(duration)}</td>
      <td className="phone-hidden">
        <span className="tag tag-travel-blue">{travelStyleLabel(travelStyle)}</span>
      </td>
      <td className="status-cell">
        <PublishedTag published={isPublic} />
      </td>
      <td className="date-cell phone-hidden">{formatDate(updatedAt)}</td>
      <RowActions>
        <ViewRow name={title} href={links.itinerary(slug)} />
        {(publishes || !isPublic) && <EditRow name={title} href={deskLinks.itinerary(id)} />}
        {publishes && <DeleteRow name={title} onDelete={onDelete} />}
      </RowActions>
    </tr>
  )
}
