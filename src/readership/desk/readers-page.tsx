import { useQuery } from '@tanstack/react-query'
import { navigate } from '#platform/navigation.ts'
import type { PageProps } from '#platform/page.ts'
import { deskLinks } from '#site/desk-links.ts'
import { DeskPage } from '#site/desk-page.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { StatStrip } from '#ui/stat-strip.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type Span, spans, usualSpan } from '../options.ts'
import { readershipQuery } from '../queries.ts'
import type { Readership } from '../schema.ts'
import { DaysChart } from './days-chart.tsx'
import './readers.css'

const spanOf = (search: URLSearchParams) => spans.find((span) => String(span) === search.get('days')) ?? usualSpan
const addressOf = (span: Span) => deskLinks.readers(span === usualSpan ? undefined : span)

export const preloads = ({ search }: PageProps) => (spanOf(search) === usualSpan ? ['/api/readers?days=30'] : [])

/** How often pages were opened, by people and by machines, and the referrers. */
export default function ReadersPage({ search }: PageProps) {
  const span = spanOf(search)
  return (
    <DeskPage title="Readers" path={deskLinks.readers()}>
      <div className="admin-wrap">
        <div className="admin-head">
          <div>
            <h1>Readers</h1>
            <p className="row-note">
              Pages are counted, nobody is followed: no cookie, no address, nothing about anyone.
            </p>
          </div>
        </div>
        <Tabs
          label="How far back"
          tabs={spans.map((days) => ({
            key: String(days),
            label: days === 365 ? 'A year' : `${days} days`,
            href: addressOf(days),
          }))}
          selected={String(span)}
          onSelect={(next) =>
            navigate(addressOf(spans.find((one) => String(one) === next) ?? usualSpan), { replace: true })
          }
        >
          {(key) => key === String(span) && <Counted span={span} />}
        </Tabs>
      </div>
    </DeskPage>
  )
}

function Counted({ span }: { span: Span }) {
  const readership = useQuery({ ...readershipQuery(span), refetchOnMount: 'always' })
  const { data } = readership
  if (readership.isLoadingError) return <LoadFailure headingLevel={2} what="The readers" query={readership} />
  if (!data)
    return (
      <SkeletonGroup count={1} className="readers">
        <Skeleton className="readers-awaited" />
      </SkeletonGroup>
    )
  if (data.firstDay === null)
    return (
      <EmptyState
        headingLevel={2}
        title="Nobody has been counted yet."
        text="Whoever opens a page from now on is, a few seconds later. You are not, while you are signed in."
        picture="/art/snap-rooftop.svg"
      />
    )
  return (
    <div className="readers" aria-busy={readership.isPlaceholderData}>
      <section className="panel" aria-label="Day by day">
        <StatStrip stats={figuresOf(data)} className="readers-figures" />
        <DaysChart days={data.days} last={data.today} span={span} />
      </section>
      {data.days.length > 0 && <PagesAndReferrers readership={data} />}
      <p className="row-note">
        Days are days of UTC. A cache in front of this site (a CDN) answers without asking it: what it answers is not
        seen here. Neither are steps from page to page that need no new document.
      </p>
    </div>
  )
}

function PagesAndReferrers({ readership }: { readership: Readership }) {
  return (
    <div className="readers-columns">
      <Pages readership={readership} />
      <Panel title="Where they came from">
        {readership.referrers.length === 0 ? (
          <p className="muted">No other site has led anybody here, or none that says so.</p>
        ) : (
          <ol className="readers-hosts">
            {readership.referrers.map(({ host, people }) => (
              <li key={host}>
                <span>{host}</span>
                <b className="figures">{count(people)}</b>
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </div>
  )
}

const count = (number: number) => number.toLocaleString('en-US')

function figuresOf({ people, peopleBefore, machines, pagesInAll }: Readership) {
  const change = peopleBefore ? Math.round((100 * (people - peopleBefore)) / peopleBefore) : null
  return [
    [count(people), 'opened by people'],
    ...(change === null
      ? []
      : [[`${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)} %`, 'than the span before'] as const]),
    [count(machines), 'opened by machines'],
    [count(pagesInAll), pagesInAll === 1 ? 'page' : 'pages'],
  ] as const
}

function Pages({ readership: { pages, pagesInAll } }: { readership: Readership }) {
  const most = Math.max(1, ...pages.map(({ people }) => people))
  return (
    <section className="panel" aria-label="Pages">
      <table className="readers-pages">
        <caption className="sr-only">Pages, those with the most people first</caption>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">People</th>
            <th scope="col">Machines</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ path, title, people, machines }) => (
            <tr key={path}>
              <td className="name-cell">
                <a href={path}>{title ?? path}</a>
                {title && <small>{path}</small>}
                <progress value={people} max={most} aria-hidden="true" />
              </td>
              <td className="figures">{count(people)}</td>
              <td className="figures muted">{count(machines)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pagesInAll > pages.length && (
        <p className="row-note">
          The first {pages.length} of {count(pagesInAll)} pages.
        </p>
      )}
    </section>
  )
}
