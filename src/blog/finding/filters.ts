import { fromAddress } from '#platform/text/from-address.ts'

/** The filters that a reader has chosen; '' is no filter. */
export interface ListFilters {
  category: string
  search: string
  destination: string
  tag: string
}

export const noFilters: ListFilters = { category: '', search: '', destination: '', tag: '' }

/** Page size: full rows in two and in three columns. */
export const postsPerPage = 36

/** The filters an address carries. A category of 'all' is no filter. */
export function filtersFrom(search: URLSearchParams): ListFilters {
  const value = (name: keyof ListFilters) => fromAddress(search.get(name))
  const category = value('category')
  return {
    category: category === 'all' ? '' : category,
    search: value('search'),
    destination: value('destination'),
    tag: value('tag'),
  }
}

export function isFiltered(filters: ListFilters): boolean {
  return Object.values(filters).some((value) => value !== '')
}
