import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { Head, titled } from '#site/head.tsx'
import { links } from '#site/links.ts'
import { notify } from '#ui/notify.ts'
import { SearchField } from '#ui/search-field.tsx'
import { useSearchText } from '#ui/use-search-text.ts'
import { MatchCard } from './match-card.tsx'
import { OwnProfileNotes } from './own-profile-notes.tsx'
import { ProfilePages } from './profile-pages.tsx'
import { calculateCompatibility, profilesKey } from './queries.ts'
import { type HeldProfile, quizView, showView } from './quiz-memory.ts'
import type { PublicProfile } from './schema.ts'
import { ViewHeading } from './view-heading.tsx'

/** Everybody else's profile, to be compared with the reader's own. */
export default function MatchesView({ own }: { own: HeldProfile }) {
  const [search, setSearch] = useState('')
  const box = useSearchText(search, setSearch)
  const { calculating, check } = useCalculation(own)

  function clearSearch() {
    box.setText('')
    setSearch('')
  }

  return (
    <div className="page-wrap page-end">
      <Head
        title={titled('Find Your Travel Match')}
        description="Everybody who took the compatibility quiz, and how well you would travel together."
        path={links.compatibilityQuiz()}
      />
      <header className="page-mast">
        <ViewHeading>Find Your Travel Match</ViewHeading>
        <p className="lead quiz-own">
          Your profile: <b>{own.name}</b>
          {[own.budgetRange, own.travelPace, own.travelPersonality].map((answer) => (
            <span key={answer} className="tag tag-earth-brown">
              {answer}
            </span>
          ))}
        </p>
      </header>
      <search className="match-search">
        <SearchField placeholder="Search by name, place or interest..." maxLength={100} {...box.props} />
      </search>
      <ProfilePages
        exclude={own.id}
        search={search}
        card={(profile) => (
          <MatchCard
            key={profile.id}
            profile={profile}
            ownName={own.name}
            isCalculating={calculating === profile.id}
            onCheck={() => check(profile)}
          />
        )}
        empty={search ? <NobodyFound search={search} onClear={clearSearch} /> : <NobodyYet />}
      />
      <OwnProfileNotes own={own} />
    </div>
  )
}

/** Asks for the score of one pair; a second question takes the place of the first. */
function useCalculation(own: HeldProfile) {
  const client = useQueryClient()
  const [calculating, setCalculating] = useState<number | null>(null)

  async function check(other: PublicProfile) {
    setCalculating(other.id)
    try {
      const result = await calculateCompatibility(own.id, other.id)
      if (stillHere(own)) showView({ step: 'results', profileId: own.id, otherName: other.name, result })
    } catch (error) {
      setCalculating(null)
      const isGone = error instanceof ApiError && error.status === 404
      const fallback = 'Failed to calculate compatibility'
      const sentence = error instanceof ApiError ? error.sentence(fallback) : fallback
      notify({ title: 'Error', description: isGone ? 'That profile is no longer there.' : sentence, tone: 'failure' })
      if (isGone) await client.invalidateQueries({ queryKey: profilesKey })
    }
  }
  return { calculating, check }
}

/** Whether the reader still looks at the matches of this profile when the answer comes. */
function stillHere(own: HeldProfile): boolean {
  const view = quizView.current()
  return view.step === 'matches' && view.profileId === own.id
}

function NobodyYet() {
  return (
    <div className="empty-state">
      <OneCircle />
      <div>
        <h2>No other profiles available for matching yet.</h2>
        <button type="button" className="button button-outline" onClick={() => showView({ step: 'quiz' })}>
          Create Another Profile
        </button>
      </div>
    </div>
  )
}

function NobodyFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <div className="empty-state">
      <OneCircle />
      <div role="status">
        <h2>Nobody matches “{search}”</h2>
        <p>Try a first name, a city, or an interest such as food.</p>
        <button type="button" className="button button-outline" onClick={onClear}>
          Clear search
        </button>
      </div>
    </div>
  )
}

/** One traveller beside an empty place. */
function OneCircle() {
  return (
    <svg className="match-nobody" viewBox="0 0 220 165" aria-hidden="true">
      <circle cx="84" cy="82" r="46" className="fill-travel-blue" />
      <circle cx="140" cy="82" r="46" className="score-dial-ring stroke-teal-accent" />
    </svg>
  )
}
