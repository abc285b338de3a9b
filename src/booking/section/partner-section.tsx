import BedDouble from 'lucide-react/icons/bed-double'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Luggage from 'lucide-react/icons/luggage'
import { useState } from 'react'
import { useSite, useTexts } from '#site/values/use-values.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { PartnerTexts } from '../texts.ts'
import { HotelsPanel, ServicesPanel } from './partner-searches.tsx'
import { TravelPackages } from './travel-packages.tsx'

type PartnerTab = 'packages' | 'hotels' | 'services'

const tabs = [
  { key: 'packages', label: 'Travel Packages', icon: <Luggage className="icon" aria-hidden="true" /> },
  { key: 'hotels', label: 'Hotels', icon: <BedDouble className="icon" aria-hidden="true" /> },
  { key: 'services', label: 'All Services', icon: <LayoutGrid className="icon" aria-hidden="true" /> },
] as const

/** The page's address with another tab, and all else unchanged. */
function addressOf(tab: PartnerTab, query: URLSearchParams): string {
  const address = new URLSearchParams(query)
  address.set('booking', tab)
  return `?${address}#booking`
}

/** The partner's offers in tabs: packages, hotels, and a search for each service. */
export function PartnerSection({ query }: { query: URLSearchParams }) {
  const { title, intro } = useTexts<PartnerTexts>('partner')
  const { claims } = useSite()
  const stats = [
    [claims.packageSaving, 'saved on packages'],
    [`${claims.hotels}+`, 'hotels'],
    [`${claims.travelers}+`, 'travelers'],
  ]
  const asked = tabs.find(({ key }) => key === query.get('booking'))?.key
  const [selected, select] = useState<PartnerTab>(asked ?? 'packages')
  return (
    <section className="section section-mist" id="booking">
      <div className="page-wrap">
        <h2>{title}</h2>
        <div className="partner-claims">
          <p>{intro}</p>
          <dl>
            {stats.map(([value, label]) => (
              <div key={label} className="partner-claim">
                <dt>{label}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ErrorBoundary>
          <Tabs
            label="Booking partner"
            tabs={tabs.map((tab) => ({ ...tab, href: addressOf(tab.key, query) }))}
            selected={selected}
            onSelect={select}
          >
            {(tab) => (
              <>
                {tab === 'packages' && <TravelPackages />}
                {tab === 'hotels' && <HotelsPanel />}
                {tab === 'services' && <ServicesPanel />}
              </>
            )}
          </Tabs>
        </ErrorBoundary>
      </div>
    </section>
  )
}
