import type { ReactNode } from 'react'
import type { PostOrder } from '#blog/options.ts'
import { navigate } from '#platform/navigation.ts'
import { LinkButton } from '#ui/desk/button.tsx'
import { Choice } from '#ui/form/choice.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchText } from '#ui/list/use-search-text.ts'
import { type DashboardAddress, dashboardHref } from './dashboard-address.ts'

interface ListFiltersProps {
  address: DashboardAddress
  /** "Find a post" */
  placeholder: string
  /** Values and labels of the categories. */
  categories: readonly (readonly [value: string, label: string])[]
  /** Names of the states: Published, Scheduled and Draft, or Active and Inactive. */
  /** Further filters. */
  more?: (show: (change: Partial<DashboardAddress>) => void) => ReactNode
  states: Partial<Record<Exclude<DashboardAddress['status'], ''>, string>>
}

const orderLabels: Record<PostOrder, string> = { newest: 'Newest first', oldest: 'Oldest first', title: 'By name' }

export function isNarrowed({ q, category, status, tag, place, author, month }: DashboardAddress): boolean {
  return [q, category, status, tag, place, author, month].some((each) => each !== '')
}

/** Search, category, state and order above a list; all of it is in the address. */
export function ListFilters({ address, placeholder, categories, states, more }: ListFiltersProps) {
  const show = (change: Partial<DashboardAddress>) =>
    navigate(dashboardHref({ ...address, ...change }), { replace: true })
  const search = useSearchText(address.q, (q) => show({ q }))
  const isKnown = address.category === '' || categories.some(([value]) => value === address.category)

  function clear() {
    search.setText('')
    show({ q: '', category: '', status: '', tag: '', place: '', author: '', month: '' })
    // The button disappears with the filters, so the focus moves to the search field.
    search.props.ref.current?.focus()
  }

  return (
    <search className="list-filters">
      <SearchField placeholder={placeholder} maxLength={200} {...search.props} />
      <Choice
        aria-label="Category"
        value={address.category}
        options={[
          ['', 'All categories'],
          ...(isKnown ? [] : ([[address.category, address.category]] as const)),
          ...categories,
        ]}
        onChoose={(category) => show({ q: search.text.trim(), category })}
      />
      <Choice
        aria-label="Status"
        value={address.status}
        options={[['', 'Any status'], ...Object.entries(states)]}
        onChoose={(status) => show({ q: search.text.trim(), status })}
      />
      <Choice
        aria-label="Order"
        value={address.sort}
        options={Object.entries(orderLabels)}
        onChoose={(sort) => show({ q: search.text.trim(), sort })}
      />
      {more?.((change) => show({ q: search.text.trim(), ...change }))}
      {(isNarrowed(address) || search.text.trim() !== '') && <LinkButton onClick={clear}>Clear filters</LinkButton>}
    </search>
  )
}
