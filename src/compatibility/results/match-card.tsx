import { useQuery } from '@tanstack/react-query'
import { currentUserQuery, hasSessionHint } from '#auth/queries.ts'
import { resultPath } from '../options.ts'
import type { PublicProfile } from '../schema.ts'
import { circlePair } from './circle-pair.ts'
import { DeleteProfile } from './delete-profile.tsx'

const shownInterests = 3

interface MatchCardProps {
  profile: PublicProfile
  /** The reader's own profile. */
  own: Pick<PublicProfile, 'id' | 'name'>
  isCalculating?: boolean
  /** Called by the button; without it the button submits its form. */
  onCheck?: () => void
}

/** Another traveller, and the button for the comparison. */
export function MatchCard({ profile, own, isCalculating = false, onCheck }: MatchCardProps) {
  const { id, name, age, location, interests } = profile
  const more = interests.length - shownInterests
  const headingId = `profile-${id}`
  return (
    <article className="match-card">
      <div className="match-card-head">
        <div>
          <h2 id={headingId}>{name}</h2>
          <p className="muted figures">{[age !== null && `${age} years`, location].filter(Boolean).join(', ')}</p>
        </div>
        <CirclesOfTwo names={[own.name, name]} overlapping={isCalculating} />
      </div>
      <dl>
        <dt>Budget</dt>
        <dd>{profile.budgetRange}</dd>
        <dt>Pace</dt>
        <dd>{profile.travelPace}</dd>
        <dt>Personality</dt>
        <dd>{profile.travelPersonality}</dd>
      </dl>
      <div className="tag-row">
        {interests.slice(0, shownInterests).map((interest) => (
          <span key={interest} className="tag tag-teal-accent">
            {interest}
          </span>
        ))}
        {more > 0 && <span className="tag tag-line">+{more} more</span>}
      </div>
      <form method="post" action={resultPath} className="contents">
        <input type="hidden" name="profileId1" value={own.id} />
        <input type="hidden" name="profileId2" value={id} />
        <button
          type={onCheck ? 'button' : 'submit'}
          className={isCalculating ? 'button button-primary' : 'button button-outline'}
          aria-disabled={isCalculating}
          aria-describedby={headingId}
          onClick={isCalculating ? undefined : onCheck}
        >
          {isCalculating && <span className="spinner" aria-hidden="true" />}
          {isCalculating ? 'Calculating...' : 'Check Compatibility'}
        </button>
      </form>
      <EditorsDelete id={id} headingId={headingId} />
    </article>
  )
}

/**
 * Strangers' names and places are public at once; an editor can delete them here. (Not by `mayPublish`, which would then be a file of
 * its own for all readers of posts.)
 */
function EditorsDelete({ id, headingId }: { id: number; headingId: string }) {
  const role = useQuery({ ...currentUserQuery(), enabled: hasSessionHint() }).data?.role
  if (role !== 'editor' && role !== 'admin') return null
  return <DeleteProfile id={id} describedBy={headingId} onDeleted={focusTitle} />
}

/** The focus was in the card, which is gone. */
function focusTitle() {
  document.querySelector<HTMLElement>('h1')?.focus()
}

/** The two initials in circles that touch, and overlap while the score is computed. */
function CirclesOfTwo({ names, overlapping }: { names: [string, string]; overlapping: boolean }) {
  const { left, right, lens } = circlePair(46, 26, 22, overlapping ? 24 : 44)
  const [own, other] = names.map((name) => [...name][0]?.toUpperCase())
  const outwards = overlapping ? 9 : 0
  return (
    <svg className="match-circles" viewBox="0 0 92 52" aria-hidden="true">
      <circle cx={left} cy="26" r="22" className="fill-travel-blue" />
      <circle cx={right} cy="26" r="22" className="fill-teal-accent" />
      {lens && <path d={lens} className="fill-sandy-brown" />}
      <text x={left - outwards} y="34" textAnchor="middle" className="fill-on-travel-blue">
        {own}
      </text>
      <text x={right + outwards} y="34" textAnchor="middle" className="fill-on-teal-accent">
        {other}
      </text>
    </svg>
  )
}
