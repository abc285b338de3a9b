import type { FormEvent, MouseEvent } from 'react'
import { links } from '#site/links.ts'
import { SearchField } from '#ui/list/search-field.tsx'
import type { useSearchText } from '#ui/list/use-search-text.ts'
import type { ItineraryFilter } from './filter-rules.ts'
import { itineraryFilters } from './labels.ts'

interface ItineraryFiltersProps {
  box: ReturnType<typeof useSearchText>
  filter: ItineraryFilter
  /** Itineraries this device keeps; with none there is nothing to offer. */
  savedCount: number
  onFilter: (filter: ItineraryFilter) => void
}

const savedFilter = { value: 'saved', label: 'Saved' } as const

/** Search box and filter buttons. Without script they are one GET form. */
export function ItineraryFilters({ box, filter, savedCount, onFilter }: ItineraryFiltersProps) {
  const offered = savedCount > 0 || filter === 'saved' ? [...itineraryFilters, savedFilter] : itineraryFilters

  function submit(event: FormEvent) {
    event.preventDefault()
    box.flush()
  }

  function choose(event: MouseEvent, value: ItineraryFilter) {
    event.preventDefault()
    onFilter(value)
  }

  return (
    <search>
      <form className="itinerary-filters" action={links.itineraries()} onSubmit={submit}>
        <SearchField
          name="search"
          maxLength={200}
          placeholder="Search destinations, activities, or itineraries..."
          {...box.props}
        />
        {/* The first submit button is the one Enter presses: it keeps the filter that is on. */}
        <button
          type="submit"
          name="filter"
          value={filter}
          className="button button-primary hidden noscript:inline-flex"
        >
          Search
        </button>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling row in every browser */}
        <div className="itinerary-filter-chips" role="group" aria-label="Filter itineraries">
          {offered.map(({ value, label }) => (
            <button
              key={value}
              type="submit"
              name="filter"
              value={value}
              className="choice-chip"
              aria-pressed={value === filter}
              onClick={(event) => choose(event, value)}
            >
              {label}
            </button>
          ))}
        </div>
      </form>
    </search>
  )
}
