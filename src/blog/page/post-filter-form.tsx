import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FormEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { navigate } from '#platform/navigation.ts'
import { links } from '#site/links.ts'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchText } from '#ui/list/use-search-text.ts'
import { isFiltered, type ListFilters } from '../finding/filters.ts'

interface PostFilterFormProps {
  filters: ListFilters
  categories: readonly string[]
}

/** Search and category above the list. Without script it is a GET form; with script the list follows every keystroke. */
export function PostFilterForm({ filters, categories }: PostFilterFormProps) {
  const show = (change: Partial<ListFilters>) => navigate(links.blog({ ...filters, ...change }), { replace: true })
  const search = useSearchText(filters.search, (text) => show({ search: text }))
  // A category that is only in the address still filters the list, so that it stays in the box.
  const isKnown = filters.category === '' || categories.includes(filters.category)

  const category = useRef<HTMLSelectElement>(null)
  const chosen = filters.category || 'all'
  const choose = (typed: string, name: string) => show({ search: typed.trim(), category: name === 'all' ? '' : name })

  // A category chosen before hydration is in the box, but not in the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useLayoutEffect(() => {
    const early = category.current?.value
    if (early && early !== chosen) choose(search.props.ref.current?.value ?? '', early)
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    search.flush()
  }

  function clear(event: MouseEvent) {
    event.preventDefault()
    search.setText('')
    navigate(links.blog(), { replace: true })
    // The button disappears with the filters, so the focus moves to the search field.
    search.props.ref.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser in use
    <form className="post-filters" action="/blog" role="search" aria-label="Posts" onSubmit={submit}>
      <SearchField name="search" placeholder="Search posts" {...search.props} />
      <div className="select">
        <select
          className="input"
          name="category"
          aria-label="Category"
          ref={category}
          value={chosen}
          onChange={({ target }) => choose(search.text, target.value)}
        >
          <option value="all">All Categories</option>
          {!isKnown && <option value={filters.category}>{filters.category}</option>}
          {categories.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </div>
      {filters.destination && <input type="hidden" name="destination" value={filters.destination} />}
      {filters.tag && <input type="hidden" name="tag" value={filters.tag} />}
      <button className="button button-primary" type="submit">
        Search
      </button>
      {(isFiltered(filters) || search.text.trim() !== '') && (
        <button className="button button-outline" type="submit" form="blog-clear" onClick={clear}>
          Clear Filters
        </button>
      )}
    </form>
  )
}

/** Clears the filters without script: a form without fields. */
export function ClearFiltersForm() {
  return <form id="blog-clear" action="/blog" />
}
