import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import MapPin from 'lucide-react/icons/map-pin'
import { links } from '#site/links.ts'
import { Picture } from '#ui/picture.tsx'
import { ShareButton } from '#ui/share-button.tsx'
import { difficultyLabel, placeLabel, travelStyleLabel } from '../labels.ts'
import { SaveButton } from '../saving/save-button.tsx'
import type { Itinerary } from '../schema.ts'

interface ItineraryHeadProps {
  itinerary: Itinerary
  /** The reader's plan as a query string, added to the links to PDF, calendar and mail. */
  query?: string
  /** It is saved on this device with this plan. */
  isSaved?: boolean
  /** Save was pressed before its script had loaded. */
  isSaving?: boolean
}

/** The head of the page, a dark panel: title, place, actions, picture. */
export function ItineraryHead({ itinerary, query = '', isSaved = false, isSaving = false }: ItineraryHeadProps) {
  const { slug, title, description, imageUrl, imageAlt, imageInfo } = itinerary
  return (
    <div className="itinerary-head">
      <div className="page-wrap">
        <div className="itinerary-head-text">
          <div className="tag-row">
            {itinerary.featured && <span className="tag tag-sandy-brown">Featured</span>}
            <span className="tag tag-travel-blue">{travelStyleLabel(itinerary.travelStyle)}</span>
            <span className="tag tag-teal-accent">{difficultyLabel(itinerary.difficulty)}</span>
          </div>
          <h1>{title}</h1>
          <p className="itinerary-head-place">
            <MapPin className="icon" />
            {placeLabel(itinerary)}
          </p>
          <p className="lead">{description}</p>
          <div className="row itinerary-actions">
            <SaveButton slug={slug} title={title} query={query} isSaved={isSaved} isAsked={isSaving} />
            <ShareButton title={title} text={description} path={links.itinerary(slug) + query} />
            <a className="button button-outline" href={links.itineraryPdf(slug) + query} download>
              <Download className="icon" />
              Download PDF
            </a>
            <a className="button button-outline" href={links.itineraryCalendar(slug) + query} download>
              <CalendarPlus className="icon" />
              Add to Calendar
            </a>
          </div>
        </div>
        <div className="plate">
          <Picture
            src={imageUrl}
            alt={imageAlt ?? ''}
            info={imageInfo}
            name={title}
            sizes="(max-width: 900px) 280px, 380px"
            className="art"
            priority
          />
        </div>
      </div>
    </div>
  )
}
