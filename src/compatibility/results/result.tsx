import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { destinationsQuery } from '#destinations/queries.ts'
import { links } from '#site/links.ts'
import { useTexts } from '#site/values/use-values.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { Picture } from '#ui/picture.tsx'
import type { CompatibilityResult } from '../schema.ts'
import type { QuizTexts } from '../texts.ts'
import { ScoreDial } from './score-dial.tsx'
import { verdict } from './verdict.ts'
import { ViewHeading } from './view-heading.tsx'

interface ResultProps {
  /** The reader's name, then the other's. */
  names: [string, string]
  result: CompatibilityResult
  /** Links and buttons below. */
  children: ReactNode
}

/** The result: score, shared interests, topics to talk about and destinations; with script and without. */
export function Result({ names, result, children }: ResultProps) {
  const { compatibilityScore: score, summary, matchReasons, conflictAreas, recommendedDestinations } = result
  return (
    <>
      <div className="page-wrap">
        <div className="result-head">
          <ScoreDial score={score} names={names} />
          <div>
            <ViewHeading>{verdict(score, useTexts<QuizTexts>('quiz'))}</ViewHeading>
            <p className="lead">{summary}</p>
            <p className="result-score figures">Compatibility Score: {score}/100</p>
            <div className="row">{children}</div>
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
      <ErrorBoundary>
        <Recommended names={recommendedDestinations} />
      </ErrorBoundary>
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

/** Destinations of the site, each linked to the posts about it. */
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
