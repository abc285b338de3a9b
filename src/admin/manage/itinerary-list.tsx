import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { daysLabel, placeLabel, travelStyleLabel } from '#itineraries/labels.ts'
import type { Itinerary } from '#itineraries/schema.ts'
import { formatDate } from '#platform/text/format-date.ts'
import { links } from '#site/links.ts'
import { Picture } from '#ui/picture.tsx'
import { RowSkeletons } from '../table-parts.tsx'
import { manageLinks } from './addresses.ts'
import './manage.css'

interface ItineraryListProps {
  /** Missing while they are on their way. */
  itineraries: readonly Itinerary[] | undefined
  onDelete: (itinerary: Itinerary) => void
}

/** Every itinerary, newest first. */
export function ItineraryList({ itineraries, onDelete }: ItineraryListProps) {
  return (
    <section className="panel manage-alone" aria-label="Itineraries">
      <table className="admin-table manage-table" aria-busy={!itineraries}>
        <caption className="sr-only">Itineraries</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Picture</span>
            </th>
            <th scope="col">Itinerary</th>
            <th scope="col">Days</th>
            <th scope="col">Style</th>
            <th scope="col">Status</th>
            <th scope="col">Changed</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {itineraries ? (
            itineraries.map((itinerary) => (
              <ItineraryRow key={itinerary.id} itinerary={itinerary} onDelete={() => onDelete(itinerary)} />
            ))
          ) : (
            <RowSkeletons count={5} widths={['long', 'short', 'tag', 'tag', 'short', 'none']} />
          )}
        </tbody>
      </table>
    </section>
  )
}

function ItineraryRow({ itinerary, onDelete }: { itinerary: Itinerary; onDelete: () => void }) {
  const { id, slug, title, duration, travelStyle, isPublic, featured, imageUrl, imageInfo, updatedAt } = itinerary
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
          {!isPublic && <span className="phone-only">, private</span>}
        </div>
      </td>
      <td className="figures phone-hidden">{daysLabel(duration)}</td>
      <td className="phone-hidden">
        <span className="tag tag-travel-blue">{travelStyleLabel(travelStyle)}</span>
      </td>
      <td className="phone-hidden">
        <span className={isPublic ? 'tag tag-success' : 'tag tag-line'}>{isPublic ? 'Public' : 'Private'}</span>
      </td>
      <td className="date-cell phone-hidden">{formatDate(updatedAt)}</td>
      <td className="actions-cell">
        <div className="row-actions">
          <a
            className="button button-ghost button-icon"
            href={links.itinerary(slug)}
            target="_blank"
            rel="noreferrer"
            aria-label={`View ${title}`}
            data-tip="View"
          >
            <ExternalLink className="icon" />
          </a>
          <a
            className="button button-ghost button-icon"
            href={manageLinks.itinerary(id)}
            aria-label={`Edit ${title}`}
            data-tip="Edit"
          >
            <Pencil className="icon" />
          </a>
          <button
            type="button"
            className="button button-ghost button-icon button-quiet-danger"
            aria-label={`Delete ${title}`}
            data-tip="Delete"
            onClick={onDelete}
          >
            <Trash2 className="icon" />
          </button>
        </div>
      </td>
    </tr>
  )
}
