import { navigate } from '#platform/navigation.ts'
import { links } from '#site/links.ts'
import { savedItineraries } from '../saving/saved-store.ts'
import type { ItineraryDetail } from '../schema.ts'
import { type Plan, planQuery, readPlan } from './plan.ts'

export interface PlanControls {
  plan: Plan
  /** The plan as the address's query string: "?start=2027-03-28", or "". */
  query: string
  change: (changes: Partial<Plan>) => void
  /** Leaves an activity out or puts it back. */
  toggle: (key: string) => void
}

/** The plan that the address holds; every change rewrites the address. */
export function usePlan({ slug, days }: ItineraryDetail, search: URLSearchParams): PlanControls {
  const plan = readPlan(search, days)

  // Read from the address, not from the last render: two changes may come before the next render.
  const current = () => readPlan(new URLSearchParams(location.search), days)

  function change(changes: Partial<Plan>) {
    const query = planQuery({ ...current(), ...changes })
    // A saved itinerary is saved with the reader's plan, so that it follows the change.
    if (savedItineraries.current().has(slug)) savedItineraries.set(slug, query)
    navigate(links.itinerary(slug) + query + location.hash, { replace: true })
  }

  function toggle(key: string) {
    const { without } = current()
    change({ without: without.has(key) ? without.difference(new Set([key])) : new Set([...without, key]) })
  }

  return { plan, query: planQuery(plan), change, toggle }
}
