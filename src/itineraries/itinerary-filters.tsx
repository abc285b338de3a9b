import type { FormEvent, MouseEvent } from 'react'
import { links } from '#site/links.ts'
import { SearchField } from '#ui/list/search-field.tsx'
import type { useSearchText } from '#ui/list/use-search-text.ts'
import type { ItineraryFilter } from './filter-rules.ts'
import { itineraryFilters } from './labels.ts'

interface ItineraryFiltersProps {
  box: ReturnType<typeof useSearchText>
  filter: ItineraryFilter
  onFilter: (filter: ItineraryFilter) => void
}

/** Always in the markup, and hidden by CSS where this device has saved none, so that the first paint is right. */
const savedFilter = { value: 'saved', label: 'Saved' } as const

/** Search box and filter buttons. Without script they are one GET form. */
export function ItineraryFilters({ box, filter, onFilter }: ItineraryFiltersProps) {
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
        {/* Enter presses the first submit button of a form: this one keeps the present filter. */}
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
          {[...itineraryFilters, savedFilter].map(({ value, label }) => (
            <button
              key={value}
              type="submit"
              name="filter"
              value={value}
              className={value === 'saved' ? 'choice-chip choice-saved' : 'choice-chip'}
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
