import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import type { PageProps, Posted } from '#platform/page.ts'
import { Head } from '#site/head/head.tsx'
import { LoadingTitle } from '#site/head/loading-title.tsx'
import { breadcrumbs } from '#site/head/structured-data.ts'
import { links } from '#site/links.ts'
import { useSite } from '#site/values/use-values.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { profileQuery, profilesQuery } from '../queries.ts'
import { circlePair } from '../results/circle-pair.ts'
import { matchesAsked } from '../results/matches-asked.ts'
import { usePrivateLink } from '../results/private-link.ts'
import { ViewHeading } from '../results/view-heading.tsx'
import { QuizFormFields } from './quiz-form.tsx'
import { hasLeftFirstView, heldProfiles, quizView, showView, useDeviceMemory } from './quiz-memory.ts'

/** Rendered in place on the server; in the browser the code is loaded only where these are shown. */
const PlainMatches = onDemand(
  () => import('../results/plain-matches.tsx'),
  'src/compatibility/results/plain-matches.tsx',
)
export const parts = ({ search }: PageProps) => (search.has('profile') ? [PlainMatches] : [])

/** Loaded on demand, since most readers never open a private link. */
const PrivateLinkNotice = lazy(() => import('../results/private-link-notice.tsx'))
const MatchesView = lazy(() => import('../results/matches-view.tsx'))
const ResultsView = lazy(() => import('../results/results-view.tsx'))

/** Only on the server; in the browser the quiz asks nothing before it is sent. */
export function queries({ search }: PageProps) {
  const asked = import.meta.env.SSR && matchesAsked(search)
  return asked && asked.exclude > 0 ? [profileQuery(asked.exclude), profilesQuery(asked)] : []
}

export const texts = ['quiz']

export const wakesAtOnce = () => true

/**
 * The quiz, then the matches, then a result. The server always renders the quiz, or the matches that the address asks for; which
 * view the reader had open is stored in her tab.
 */
export default function QuizPage({ search, posted }: PageProps) {
  const profileId = Number(search.get('profile'))
  const client = useQueryClient()
  useEffect(() => {
    if (profileId)
      void import('../results/adopt-posted-quiz.ts').then(({ adoptPostedQuiz }) => adoptPostedQuiz(client, profileId))
  }, [profileId, client])
  const view = useDeviceMemory(quizView)
  const held = useDeviceMemory(heldProfiles)
  const own = view.step === 'quiz' ? undefined : held.find(({ id }) => id === view.profileId)
  if (!profileId && (view.step === 'quiz' || !own)) return <QuizView posted={hasLeftFirstView() ? undefined : posted} />
  return (
    <Suspense fallback={<ViewSkeleton />}>
      <ErrorBoundary>
        {profileId || !own ? (
          <PlainMatches search={search} />
        ) : view.step === 'results' ? (
          <ResultsView own={own} otherName={view.otherName} result={view.result} />
        ) : (
          <MatchesView key={own.id} own={own} />
        )}
      </ErrorBoundary>
    </Suspense>
  )
}

function QuizView({ posted }: { posted: Posted | undefined }) {
  const link = usePrivateLink()
  return (
    <div className="page-wrap page-end">
      <Head
        name="Compatibility Quiz"
        description={`Fifteen quick answers about how you travel, and how well you would get on with other readers of ${useSite().author.name}.`}
        path={links.compatibilityQuiz()}
        noindex={posted !== undefined}
        jsonLd={
          import.meta.env.SSR && [
            breadcrumbs(['Home', links.home()], ['Compatibility Quiz', links.compatibilityQuiz()]),
          ]
        }
      />
      <header className="page-mast quiz-mast">
        <div>
          <ViewHeading>Create Your Travel Profile</ViewHeading>
          <p className="lead">Three minutes. Then see who you could share a compartment with.</p>
        </div>
        <Circles />
      </header>
      {link && (
        <Suspense>
          <PrivateLinkNotice link={link} />
        </Suspense>
      )}
      <HeldProfilesNotice />
      <QuizFormFields posted={posted} />
    </div>
  )
}

/** Shown to a reader who comes back: the profiles made on this device. */
function HeldProfilesNotice() {
  const held = useDeviceMemory(heldProfiles)
  if (held.length === 0) return null
  return (
    <div className="quiz-held">
      <p>{held.length === 1 ? 'You have a profile already.' : 'You have made profiles on this device.'}</p>
      <div className="row">
        {held.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="button button-outline button-small"
            onClick={() => showView({ step: 'matches', profileId: id })}
          >
            See the matches of {name}
          </button>
        ))}
      </div>
    </div>
  )
}

function Circles() {
  const { left, right, lens } = circlePair(115, 65, 60, 70)
  return (
    <svg className="quiz-circles" width="209" height="132" viewBox="20 5 190 120" aria-hidden="true">
      <circle cx={left} cy="65" r="60" className="fill-travel-blue" />
      <circle cx={right} cy="65" r="60" className="fill-teal-accent" />
      {lens && <path d={lens} className="fill-sandy-brown" />}
    </svg>
  )
}

function ViewSkeleton() {
  return (
    <div className="page-wrap page-end page-mast" aria-busy="true">
      <LoadingTitle />
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="mt-6 w-1/2" />
    </div>
  )
}
