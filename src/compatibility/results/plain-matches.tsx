import { useQuery } from '@tanstack/react-query'
import { Head } from '#site/head/head.tsx'
import { links } from '#site/links.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { matchesAddress } from '../options.ts'
import { profileQuery, profilesQuery } from '../queries.ts'
import { MatchCard } from './match-card.tsx'
import { matchesAsked } from './matches-asked.ts'
import { MatchesHead, NobodyFound, NobodyYet } from './matches-parts.tsx'

/** The matches of the profile in the address, all in links and forms: the page after a quiz sent without script. */
export default function PlainMatches({ search }: { search: URLSearchParams }) {
  const asked = matchesAsked(search)
  const own = useQuery(profileQuery(asked.exclude))
  const page = useQuery(profilesQuery(asked))
  const failed = 'The matches could not be loaded'
  // An ApiError, or its plain copy when it came from the server with the page.
  const isMissing = (own.error as { status?: unknown } | null)?.status === 404
  const head = (
    <Head
      name={own.data ? 'Find Your Travel Match' : isMissing ? 'Profile not found' : failed}
      description="Everybody who took the compatibility quiz, and how well you would travel together."
      path={links.compatibilityQuiz()}
      noindex
    />
  )
  const quizLink = (label: string) => (
    <a className="button button-outline" href={links.compatibilityQuiz()}>
      {label}
    </a>
  )
  const again = (
    <a
      className="button button-outline"
      href={`${links.compatibilityQuiz()}?${search}`}
      onClick={(event) => {
        event.preventDefault()
        void own.refetch()
        void page.refetch()
      }}
    >
      Try again
    </a>
  )
  if (!own.data) {
    return (
      <div className="page-wrap error-page">
        {head}
        <h1>{isMissing ? 'Profile not found' : failed}</h1>
        <p className="lead">{isMissing ? 'It may have been deleted since.' : 'The site could not answer.'}</p>
        {isMissing ? quizLink('Take the quiz') : again}
      </div>
    )
  }
  const profile = own.data
  return (
    <div className="page-wrap page-end">
      {head}
      <MatchesHead own={profile} />
      {search.has('done') && (
        <div className="notice mb-8">
          <p>
            <b>Profile Created!</b> Your travel profile has been created successfully. The address of this page holds
            your private link, which can delete all of it again. Keep it if you may want that.
            <noscript> Deleting needs JavaScript.</noscript>
          </p>
        </div>
      )}
      <form className="match-search" action={links.compatibilityQuiz()}>
        <input type="hidden" name="profile" value={profile.id} />
        <SearchField
          name="search"
          placeholder="Search by name, place or interest..."
          maxLength={100}
          defaultValue={asked.search}
        />
      </form>
      {page.isError ? (
        <EmptyState title={`${failed}.`}>{again}</EmptyState>
      ) : page.data?.rows.length ? (
        <div className="match-grid">
          {page.data.rows.map((one) => (
            <MatchCard key={one.id} profile={one} own={profile} />
          ))}
        </div>
      ) : asked.search ? (
        <NobodyFound search={asked.search}>
          <a className="button button-outline" href={matchesAddress(profile.id)}>
            Clear search
          </a>
        </NobodyFound>
      ) : (
        <NobodyYet>{quizLink('Create Another Profile')}</NobodyYet>
      )}
      {page.data?.next && (
        <form className="match-more" action={links.compatibilityQuiz()}>
          <input type="hidden" name="profile" value={profile.id} />
          {asked.search && <input type="hidden" name="search" value={asked.search} />}
          <button type="submit" name="cursor" value={page.data.next} className="button button-outline">
            Load more
          </button>
        </form>
      )}
    </div>
  )
}
