import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { fromAddress } from '#platform/text/from-address.ts'
import { truncate } from '#platform/text/truncate.ts'
import { Head } from '#site/head/head.tsx'
import { links } from '#site/links.ts'
import { useTexts } from '#site/values/use-values.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchText } from '#ui/list/use-search-text.ts'
import { isSearchKind, kindNames, maxPerKind, maxQueryLength, type SearchKind, searchFailed } from './options.ts'
import { searchQuery } from './queries.ts'
import { ResultList } from './result-list.tsx'
import type { SearchAnswer } from './schema.ts'
import type { SearchTexts } from './texts.ts'

export const texts = ['search']

interface Asked {
  q: string
  kind: SearchKind | undefined
}

function askedIn(search: URLSearchParams): Asked {
  const kind = search.get('kind') ?? ''
  return { q: truncate(fromAddress(search.get('q')), maxQueryLength), kind: isSearchKind(kind) ? kind : undefined }
}

export function queries({ search }: PageProps) {
  const { q, kind } = askedIn(search)
  return [searchQuery(q, { kind })]
}

/** All results by kind. A GET form, so that it works without script. */
export default function SearchPage({ search: address }: PageProps) {
  const { headline, intro } = useTexts<SearchTexts>('search')
  const { q, kind } = askedIn(address)
  const found = useQuery({ ...searchQuery(q, { kind }), placeholderData: (last) => last })
  const box = useSearchText(q, (text) => navigate(links.search({ q: text, kind }), { replace: true }))

  function submit(event: FormEvent) {
    event.preventDefault()
    // The address of a search that failed is already there, so that going to it would ask nothing.
    if (found.isError && box.text.trim() === q) void found.refetch()
    else box.flush()
  }

  return (
    <>
      <Head name={q ? `“${q}”` : headline} description={intro} path={links.search()} noindex />
      <div className="page-wrap page-end search-page">
        <div className="page-mast">
          <h1>{headline}</h1>
          <p className="lead">{intro}</p>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser in use */}
        <form className="search-form" action={links.search()} role="search" aria-label="Everything" onSubmit={submit}>
          <SearchField
            name="q"
            placeholder="Kyoto, night train, rain jacket…"
            aria-label="Search everything"
            maxLength={maxQueryLength}
            {...box.props}
          />
          {kind && <input type="hidden" name="kind" value={kind} />}
          <button className="button button-primary" type="submit">
            Search
          </button>
        </form>
        {q && found.data && <Found q={q} kind={kind} answer={found.data} isLoading={found.isPlaceholderData} />}
        {q && found.isPending && (
          <p className="search-summary" role="status">
            {searching}
          </p>
        )}
        {q && found.isError && (
          <p className="search-summary" role="alert">
            {found.isFetching ? searching : searchFailed}
          </p>
        )}
        {!q && <Ways />}
      </div>
    </>
  )
}

const searching = 'Searching…'

/** @param isLoading whether the answer is that of the search before, which stays until the new one is there */
function Found({ q, kind, answer, isLoading }: Asked & { answer: SearchAnswer; isLoading: boolean }) {
  const { nothing, nothingText } = useTexts<SearchTexts>('search')
  if (answer.groups.length === 0 && !isLoading) {
    return (
      <>
        <div role="status" className="search-nothing">
          <EmptyState headingLevel={2} title={nothing} text={nothingText} picture="/art/snap-passport-coffee.svg" />
        </div>
        <Ways />
      </>
    )
  }
  return (
    <>
      <p className="search-summary" role="status">
        {isLoading ? searching : summaryOf(q, answer)}
        {kind && (
          <a className="text-link" href={links.search({ q })}>
            Everything for “{q}”
          </a>
        )}
      </p>
      {answer.groups.map((group) => (
        <section key={group.kind} className="search-group" aria-labelledby={`found-${group.kind}`}>
          <div className="search-group-head">
            <h2 id={`found-${group.kind}`}>{kindNames[group.kind]}</h2>
            {group.more && !kind && (
              <a className="text-link" href={links.search({ q, kind: group.kind })}>
                View all<span className="sr-only"> {kindNames[group.kind].toLowerCase()}</span>
              </a>
            )}
          </div>
          <ResultList group={group} labelledBy={`found-${group.kind}`} />
          {group.more && kind && (
            <p className="muted">These are the first {maxPerKind.one}. One word more narrows them down.</p>
          )}
        </section>
      ))}
    </>
  )
}

const summaryOf = (q: string, { near }: SearchAnswer) =>
  near ? `Nothing is called “${q}”. This comes nearest:` : `What there is for “${q}”`

const ways = [
  [links.destinations(), 'All destinations'],
  [links.blog(), 'All posts'],
  [links.itineraries(), 'All itineraries'],
  [links.recommendations(), 'All recommendations'],
] as const

/** Links for a start without a search. */
function Ways() {
  return (
    <ul className="search-ways">
      {ways.map(([href, label]) => (
        <li key={href}>
          <a className="button button-outline" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
