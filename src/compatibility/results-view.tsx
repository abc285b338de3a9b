import { useQuery } from '@tanstack/react-query'
import { Check, type LucideIcon, MessageCircle } from 'lucide-react'
import { destinationsQuery } from '#destinations/queries.ts'
import { Head, titled } from '#site/head.tsx'
import { links } from '#site/links.ts'
import { Picture } from '#ui/picture.tsx'
import { ShareButton } from '#ui/share-button.tsx'
import { type HeldProfile, showView } from './quiz-memory.ts'
import type { CompatibilityResult } from './schema.ts'
import { ScoreDial } from './score-dial.tsx'
import { shareText, verdict } from './verdict.ts'
import { ViewHeading } from './view-heading.tsx'

interface ResultsViewProps {
  own: HeldProfile
  otherName: string
  result: CompatibilityResult
}

/** How well two travellers match, what they share, what to talk about, and where to go. */
export default function ResultsView({ own, otherName, result }: ResultsViewProps) {
  const { compatibilityScore: score, summary, matchReasons, conflictAreas, recommendedDestinations } = result
  return (
    <>
      <Head
        title={titled('Your match')}
        description="What two travellers have in common, what they should talk about, and where to go together."
        path={links.compatibilityQuiz()}
      />
      <div className="page-wrap">
        <div className="result-head">
          <ScoreDial score={score} names={[own.name, otherName]} />
          <div>
            <ViewHeading>{verdict(score)}</ViewHeading>
            <p className="lead">{summary}</p>
            <p className="result-score figures">Compatibility Score: {score}/100</p>
            <div className="row">
              <button
                type="button"
                className="button button-primary"
                onClick={() => showView({ step: 'matches', profileId: own.id })}
              >
                Find Another Match
              </button>
              <button type="button" className="button button-outline" onClick={() => showView({ step: 'quiz' })}>
                Take Quiz Again
              </button>
              <ShareButton
                title="Compatibility Quiz"
                text={shareText(score, otherName)}
                path={links.compatibilityQuiz()}
                className="button-ghost"
              />
            </div>
          </div>
        </div>
        <div className="result-lists">
          <ResultList
            title="What You Have in Common"
            icon={Check}
            items={matchReasons}
            none="Nothing the quiz asks about. Opposites have had good trips before."
          />
          <ResultList
            title="Areas to Discuss"
            icon={MessageCircle}
            items={conflictAreas}
            none="Nothing far enough apart to argue over."
          />
        </div>
      </div>
      <Recommended names={recommendedDestinations} />
    </>
  )
}

function ResultList({
  title,
  icon: Icon,
  items,
  none,
}: {
  title: string
  icon: LucideIcon
  items: string[]
  none: string
}) {
  return (
    <section>
      <h2>{title}</h2>
      {items.length === 0 && <p className="muted">{none}</p>}
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Icon className="icon" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The site's own destinations, each a link to what there is to read about it. */
function Recommended({ names }: { names: string[] }) {
  const { data } = useQuery(destinationsQuery())
  const pictures = new Map(data?.map((destination) => [destination.name, destination]))
  return (
    <section className="section section-mist" aria-labelledby="recommended-title">
      <div className="page-wrap">
        <h2 id="recommended-title" className="result-recommended-title">
          Recommended Destinations
        </h2>
        {names.length === 0 && (
          <p className="lead">
            No place here suits both the interests and the thriftier budget.{' '}
            <a className="text-link" href={links.destinations()}>
              See all destinations
            </a>
          </p>
        )}
        <ul className="result-places">
          {names.map((name) => (
            <li key={name}>
              <a className="result-place" href={links.destination(name)}>
                {data ? (
                  <Picture
                    src={pictures.get(name)?.imageUrl}
                    alt=""
                    name={name}
                    info={pictures.get(name)?.imageInfo ?? null}
                    className="art"
                    sizes="(max-width: 900px) 45vw, 300px"
                  />
                ) : (
                  <div className="skeleton art" />
                )}
                <h3>{name}</h3>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
