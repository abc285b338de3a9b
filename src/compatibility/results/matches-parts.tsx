/** The parts of the matches that are the same with script and without. */
import type { ReactNode } from 'react'
import type { PublicProfile } from '../schema.ts'
import { ViewHeading } from './view-heading.tsx'

export function MatchesHead({
  own,
}: {
  own: Pick<PublicProfile, 'name' | 'budgetRange' | 'travelPace' | 'travelPersonality'>
}) {
  return (
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
  )
}

export function NobodyYet({ children }: { children: ReactNode }) {
  return (
    <div className="empty-state">
      <OneCircle />
      <div>
        <h2>No other profiles available for matching yet.</h2>
        {children}
      </div>
    </div>
  )
}

export function NobodyFound({ search, children }: { search: string; children: ReactNode }) {
  return (
    <div className="empty-state">
      <OneCircle />
      <div role="status">
        <h2>Nobody matches “{search}”</h2>
        <p>Try a first name, a city, or an interest such as food.</p>
        {children}
      </div>
    </div>
  )
}

/** One traveller beside an empty circle. */
function OneCircle() {
  return (
    <svg className="match-nobody" viewBox="0 0 220 165" aria-hidden="true">
      <circle cx="84" cy="82" r="46" className="fill-travel-blue" />
      <circle cx="140" cy="82" r="46" className="score-dial-ring stroke-teal-accent" />
    </svg>
  )
}
