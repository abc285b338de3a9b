import { lazy, Suspense } from 'react'
import { Head, titled } from '#site/head.tsx'
import { links } from '#site/links.ts'
import { site } from '#site.config'
import { Skeleton } from '#ui/skeleton.tsx'
import { circlePair } from './circle-pair.ts'
import { PrivateLinkNotice } from './private-link-notice.tsx'
import { QuizFormFields } from './quiz-form.tsx'
import { heldProfiles, quizView, showView, useDeviceMemory } from './quiz-memory.ts'
import { ViewHeading } from './view-heading.tsx'
import './compatibility.css'

const MatchesView = lazy(() => import('./matches-view.tsx').catch(reload))
const ResultsView = lazy(() => import('./results-view.tsx').catch(reload))

/** The code of an older build is gone after a deploy: the page begins again, in the view it was in. */
function reload(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/** The quiz, then the matches, then a result. The server always sends the quiz; where the reader was, her tab knows. */
export default function QuizPage() {
  const view = useDeviceMemory(quizView)
  const held = useDeviceMemory(heldProfiles)
  const own = view.step === 'quiz' ? undefined : held.find(({ id }) => id === view.profileId)
  if (view.step === 'quiz' || !own) return <QuizView />
  return (
    <Suspense fallback={<ViewSkeleton />}>
      {view.step === 'matches' ? (
        <MatchesView key={own.id} own={own} />
      ) : (
        <ResultsView own={own} otherName={view.otherName} result={view.result} />
      )}
    </Suspense>
  )
}

function QuizView() {
  return (
    <div className="page-wrap page-end">
      <Head
        title={titled('Compatibility Quiz')}
        description={`Fifteen quick answers about how you travel, and how well you would get on with other readers of ${site.author.name}.`}
        path={links.compatibilityQuiz()}
      />
      <header className="page-mast quiz-mast">
        <div>
          <ViewHeading>Create Your Travel Profile</ViewHeading>
          <p className="lead">Three minutes. Then see who you could share a compartment with.</p>
        </div>
        <Circles />
      </header>
      <p className="notice quiz-note">The quiz compares you with other readers, and needs JavaScript to do so.</p>
      <PrivateLinkNotice />
      <HeldProfilesNotice />
      <QuizFormFields />
    </div>
  )
}

/** A reader who comes back finds the profiles she made on this device. */
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
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="mt-6 w-1/2" />
    </div>
  )
}
