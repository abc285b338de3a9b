import { navigate } from '#platform/navigation.ts'
import { links } from '#site/links.ts'
import { savedItineraries } from '../saving/saved-store.ts'
import type { ItineraryDetail } from '../schema.ts'
import { type Plan, planQuery, readPlan } from './plan.ts'

export interface PlanControls {
  plan: Plan
  /** The plan as it stands in the address: "?start=2027-03-28", or nothing. */
  query: string
  change: (changes: Partial<Plan>) => void
  /** Leaves an activity out, or puts it back. */
  toggle: (key: string) => void
}

/** The plan that the address asks for; every change rewrites the address. */
export function usePlan({ slug, days }: ItineraryDetail, search: URLSearchParams): PlanControls {
  const plan = readPlan(search, days)

  // The address, not what was last drawn: two changes may come before the page is drawn again.
  const current = () => readPlan(new URLSearchParams(location.search), days)

  function change(changes: Partial<Plan>) {
    const query = planQuery({ ...current(), ...changes })
    // What is saved is the reader's own plan, and follows it.
    if (savedItineraries.current().has(slug)) savedItineraries.set(slug, query)
    navigate(links.itinerary(slug) + query + location.hash, { replace: true })
  }

  function toggle(key: string) {
    const { without } = current()
    change({ without: without.has(key) ? without.difference(new Set([key])) : new Set([...without, key]) })
  }

  return { plan, query: planQuery(plan), change, toggle }
}
