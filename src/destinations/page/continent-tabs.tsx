import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import MapPin from 'lucide-react/icons/map-pin'
import Stamp from 'lucide-react/icons/stamp'
import { type ReactNode, useState } from 'react'
import { links } from '#site/links.ts'
import { LoadedList } from '#ui/list/loaded-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { destinationTotalQuery } from '../queries.ts'
import type { Destination } from '../schema.ts'
import { ContinentBadge } from './continent-look.tsx'
import { DestinationRow } from './destination-row.tsx'
import { type ContinentGroup, type ContinentView, continentView, countBadges } from './display-rules.ts'

interface ContinentTabsProps {
  query: UseQueryResult<Destination[]>
  /** The page's own parameters: `continent` names the open tab. */
  search: URLSearchParams
  title: string
  /** Limit of rows per continent. */
  perContinent: number
  /** Shows featured destinations only. */
  featuredOnly?: boolean
  /** Gives the section a tinted ground, where the previous one is plain. */
  onMist?: boolean
  /** Lists the continents beyond the four tabs. */
  allContinents?: boolean
  /** Links under the list. */
  children?: ReactNode
}

const nothing = 'No destinations yet.'

/** Destinations by continent: badges and at most four tabs, or a flat list where there is only one continent. */
export function ContinentTabs(props: ContinentTabsProps) {
  const {
    query,
    search,
    title,
    perContinent,
    featuredOnly = false,
    allContinents = false,
    onMist = false,
    children,
  } = props
  const total = useQuery({ ...destinationTotalQuery(), enabled: false }).data ?? 0
  return (
    <Section
      className={onMist ? 'section-mist' : ''}
      title={title}
      id="continents"
      text={query.data && <CountChips destinations={query.data} total={total} />}
    >
      <LoadedList query={query} pick={(all) => all} skeleton={<ContinentSkeleton />} empty={nothing}>
        {(all) => (
          <ByContinent
            view={continentView(all, { perContinent, featuredOnly })}
            asked={search.get('continent')}
            allContinents={allContinents}
            empty={featuredOnly ? 'None of them is featured yet.' : nothing}
          />
        )}
      </LoadedList>
      {query.data && query.data.length < total && (
        <p className="muted mt-8">
          These are the best rated {query.data.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')}.{' '}
          <a className="text-link" href={links.search({ kind: 'place' })}>
            Search all destinations
          </a>
        </p>
      )}
      {children}
    </Section>
  )
}

function CountChips({ destinations, total }: { destinations: Destination[]; total: number }) {
  const [destinationCount, continentCount] = countBadges(destinations, total)
  return (
    <ul className="chip-row mt-4.5">
      <li className="chip">
        <MapPin className="icon" />
        {destinationCount}
      </li>
      <li className="chip">
        <Globe className="icon" />
        {continentCount}
      </li>
      <li className="chip">
        <Stamp className="icon" />
        Personally Visited
      </li>
    </ul>
  )
}

interface ByContinentProps {
  view: ContinentView
  /** Key of the tab in the address. */
  asked: string | null
  allContinents: boolean
  /** The sentence for a view without places. */
  empty: string
}

function ByContinent({ view, asked, allContinents, empty }: ByContinentProps) {
  const { tabs, more, flat } = view
  const [chosen, setChosen] = useState(asked)
  // A chosen tab that no longer exists falls back to the first one.
  const selected = tabs.find((group) => group.key === chosen) ?? tabs[0]
  if (!selected && flat.length === 0) return <p className="muted">{empty}</p>
  if (!selected) return <Rows destinations={flat} heading="h3" />
  return (
    <>
      <Tabs
        label="Continents"
        selected={selected.key}
        onSelect={setChosen}
        tabs={tabs.map(({ key, continent, total }) => ({
          key,
          label: continent,
          icon: <ContinentBadge continent={continent} />,
          count: total,
          href: `?continent=${key}#continents`,
        }))}
      >
        {(key) => {
          const group = tabs.find((one) => one.key === key)
          return group && <ContinentPanel group={group} hiddenHeading />
        }}
      </Tabs>
      {allContinents && more.length > 0 && <MoreContinents groups={more} />}
    </>
  )
}

/** The continents beyond the four tabs, in a line that unfolds. */
function MoreContinents({ groups }: { groups: ContinentGroup[] }) {
  return (
    <details className="more-continents">
      <summary>
        <span className="more-continents-label">More continents</span>
        <span className="muted">{groups.map((group) => group.continent).join(', ')}</span>
        <ChevronDown className="icon" />
      </summary>
      {groups.map((group) => (
        <ContinentPanel key={group.key} group={group} />
      ))}
    </details>
  )
}

function ContinentPanel({ group, hiddenHeading = false }: { group: ContinentGroup; hiddenHeading?: boolean }) {
  return (
    <>
      <h3 className={hiddenHeading ? 'continent-heading continent-heading-hidden' : 'continent-heading'}>
        <ContinentBadge continent={group.continent} />
        {group.continent}
      </h3>
      <Rows destinations={group.destinations} heading="h4" />
    </>
  )
}

function Rows({ destinations, heading }: { destinations: Destination[]; heading: 'h3' | 'h4' }) {
  return (
    <div className="destination-rows">
      {destinations.map((one) => (
        <DestinationRow key={one.id} destination={one} heading={heading} />
      ))}
    </div>
  )
}

function ContinentSkeleton() {
  return (
    <SkeletonGroup count={9} className="destination-rows">
      <div className="destination-row">
        <Skeleton className="aspect-[3/4.4] h-auto" />
        <div className="grid gap-3 pt-1.5">
          <Skeleton className="w-2/5" />
          <Skeleton className="h-8 w-4/5" />
          <Skeleton />
          <Skeleton className="w-2/3" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
