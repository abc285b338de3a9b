import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { sentenceIn } from '#platform/problem-in.ts'
import { Head } from '#site/head/head.tsx'
import { links } from '#site/links.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchText } from '#ui/list/use-search-text.ts'
import { notify } from '#ui/notice/notify.ts'
import { calculateCompatibility, profileQuery, profilesKey } from '../queries.ts'
import { forgetProfile, type HeldProfile, quizView, showView } from '../quiz/quiz-memory.ts'
import type { PublicProfile } from '../schema.ts'
import { MatchCard } from './match-card.tsx'
import { MatchesHead, NobodyFound, NobodyYet } from './matches-parts.tsx'
import { OwnProfileNotes } from './own-profile-notes.tsx'
import { ProfilePages } from './profile-pages.tsx'

/** All other profiles, each to be compared with the reader's own. */
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
        name="Find Your Travel Match"
        description="Everybody who took the compatibility quiz, and how well you would travel together."
        path={links.compatibilityQuiz()}
      />
      <MatchesHead own={own} />
      <search className="match-search">
        <SearchField placeholder="Search by name, place or interest..." maxLength={100} {...box.props} />
      </search>
      <ErrorBoundary>
        <ProfilePages
          exclude={own.id}
          search={search}
          card={(profile) => (
            <MatchCard
              key={profile.id}
              profile={profile}
              own={own}
              isCalculating={calculating === profile.id}
              onCheck={() => check(profile)}
            />
          )}
          empty={
            search ? (
              <NobodyFound search={search}>
                <button type="button" className="button button-outline" onClick={clearSearch}>
                  Clear search
                </button>
              </NobodyFound>
            ) : (
              <NobodyYet>
                <button type="button" className="button button-outline" onClick={() => showView({ step: 'quiz' })}>
                  Create Another Profile
                </button>
              </NobodyYet>
            )
          }
        />
      </ErrorBoundary>
      <OwnProfileNotes own={own} />
    </div>
  )
}

/** Asks for the score of a pair; a second request replaces the first. */
function useCalculation(own: HeldProfile) {
  const client = useQueryClient()
  const [calculating, setCalculating] = useState<number | null>(null)
  const latest = useRef<number>(undefined)

  async function check(other: PublicProfile) {
    latest.current = other.id
    setCalculating(other.id)
    try {
      const result = await calculateCompatibility(own.id, other.id)
      if (latest.current === other.id && stillHere(own))
        showView({ step: 'results', profileId: own.id, otherName: other.name, result })
    } catch (error) {
      if (latest.current !== other.id) return
      setCalculating(null)
      const isGone = isMissing(error)
      if (isGone && (await hasGone(client, own))) return toTheQuiz(own)
      const fallback = 'Failed to calculate compatibility'
      const sentence = sentenceIn(error, fallback)
      notify({ title: 'Error', description: isGone ? 'That profile is no longer there.' : sentence, tone: 'failure' })
      if (isGone) await client.invalidateQueries({ queryKey: profilesKey })
    }
  }
  return { calculating, check }
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Whether the reader's own profile was deleted; its number may be somebody else's by now, as after a restore. */
async function hasGone(client: QueryClient, { id, name }: HeldProfile): Promise<boolean> {
  try {
    return (await client.fetchQuery({ ...profileQuery(id), staleTime: 0 })).name !== name
  } catch (error) {
    return isMissing(error)
  }
}

function toTheQuiz({ id }: HeldProfile) {
  showView({ step: 'quiz' })
  forgetProfile(id)
  const description = 'Your profile is no longer there. Take the quiz again to see your matches.'
  notify({ title: 'Error', description, tone: 'failure' })
}

/** Whether the matches of this profile are still open when the answer comes. */
function stillHere(own: HeldProfile): boolean {
  const view = quizView.current()
  return view.step === 'matches' && view.profileId === own.id
}
