import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { presentName } from '#categories/names.ts'
import { categoriesQuery } from '#categories/queries.ts'
import type { Category } from '#categories/schema.ts'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { Head } from '#site/head/head.tsx'
import { breadcrumbs, website } from '#site/head/structured-data.ts'
import { links } from '#site/links.ts'
import { useSite, useTexts } from '#site/values/use-values.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { filtersFrom, type ListFilters } from '../finding/filters.ts'
import type { BlogTexts } from '../texts.ts'
import { ClearFiltersForm, PostFilterForm } from './post-filter-form.tsx'
import { PostList } from './post-list.tsx'
import { firstPageQuery, usePostPages } from './use-post-pages.ts'

export const texts = ['blog']

export function queries({ search }: PageProps) {
  return [firstPageQuery(filtersFrom(search), search.get('cursor')), categoriesQuery()]
}

export default function BlogPage({ search }: PageProps) {
  const { author } = useSite()
  const { lead } = useTexts<BlogTexts>('blog')
  const filters = filtersFrom(search)
  const start = search.get('cursor')
  const categories = useQuery(categoriesQuery())
  const pages = usePostPages(filters, start)
  useMovedCategory(filters, categories.data)
  return (
    <div className="page-wrap page-end">
      <Head
        title={`Travel Blog - ${author.name}'s Adventures`}
        description={`Destination guides, trip reports and travel tips by ${author.name}: what it cost, which train, and what to skip.`}
        // For search engines a category is a page of its own; a search, a tag or a further page is not.
        path={links.blog({ category: filters.category })}
        noindex={Boolean(filters.search || filters.tag || filters.destination || start)}
        jsonLd={import.meta.env.SSR && [breadcrumbs(['Home', links.home()], ['Blog', links.blog()]), website]}
      />
      <header className="page-mast">
        <h1>Travel Blog</h1>
        <p className="lead">{lead}</p>
      </header>
      <PostFilterForm filters={filters} categories={categories.data?.map((category) => category.name) ?? []} />
      <ClearFiltersForm />
      <FilterSummary filters={filters} total={pages.first.isSuccess ? pages.total : null} />
      <ErrorBoundary>
        <PostList filters={filters} start={start} pages={pages} />
      </ErrorBoundary>
    </div>
  )
}

/** Follows a link with a category's former name inside the site, as the server's redirect does for a page load. */
function useMovedCategory(filters: ListFilters, categories: Category[] = []) {
  const { category } = filters
  const now = presentName(categories, category) ?? category
  useEffect(() => {
    if (now !== category) navigate(links.blog({ ...filters, category: now }), { replace: true })
  })
}

/** Filters that have no control of their own, each with a button that removes it, and the number of results. */
function FilterSummary({ filters, total }: { filters: ListFilters; total: number | null }) {
  const chips = [
    { label: 'Destination', value: filters.destination, without: links.blog({ ...filters, destination: '' }) },
    { label: 'Tag', value: filters.tag, without: links.blog({ ...filters, tag: '' }) },
  ].filter((chip) => chip.value)
  return (
    <div className="post-filters-summary">
      {chips.map((chip) => (
        <a
          key={chip.label}
          className="filter-chip"
          data-hold=""
          href={chip.without}
          onClick={(event) => {
            event.preventDefault()
            navigate(chip.without, { replace: true })
            // The chip disappears with its filter.
            document.getElementById('content')?.focus({ preventScroll: true })
          }}
        >
          <span className="sr-only">Remove filter: </span>
          {chip.label}: {chip.value}
          <X className="icon" aria-hidden="true" />
        </a>
      ))}
      {/* An empty list has its own message; here it is only announced to screen readers. */}
      <p role="status" className={total === 0 ? 'sr-only' : 'figures'}>
        {total !== null && `${total.toLocaleString('en-US')} ${total === 1 ? 'post' : 'posts'}`}
      </p>
    </div>
  )
}
