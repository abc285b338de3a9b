import { navigate } from '#platform/navigation.ts'
import { links } from '#site/links.ts'
import { savedItineraries } from '../saving/saved-store.ts'
import { useSavedItineraries } from '../saving/use-saved.ts'
import type { ItineraryDetail } from '../schema.ts'
import { type Plan, planQuery, readPlan } from './plan.ts'

export interface PlanControls {
  plan: Plan
  /** The plan as the address's query string: "?start=2027-03-28", or "". */
  query: string
  /** Whether the itinerary is saved with this very plan. */
  isSaved: boolean
  change: (changes: Partial<Plan>) => void
  /** Leaves an activity out or puts it back. */
  toggle: (key: string) => void
}

/** The plan that the address holds; every change rewrites the address. */
export function usePlan({ slug, days }: ItineraryDetail, search: URLSearchParams): PlanControls {
  const plan = readPlan(search, days)
  const query = planQuery(plan)
  // The saved plan without activities that no longer exist, to be compared with the address.
  const today = (saved: string) => planQuery(readPlan(new URLSearchParams(saved), days))
  const savedPlan = useSavedItineraries()?.get(slug)

  // Read from the address, not from the last render: two changes may come before the next render.
  const current = () => readPlan(new URLSearchParams(location.search), days)

  function change(changes: Partial<Plan>) {
    const changed = planQuery({ ...current(), ...changes })
    const saved = savedItineraries.current().get(slug)
    // The saved plan follows its changes; those of another one, a friend's or the author's, would overwrite it.
    if (saved !== undefined && today(saved) === planQuery(current())) savedItineraries.set(slug, changed)
    navigate(links.itinerary(slug) + changed + location.hash, { replace: true })
  }

  function toggle(key: string) {
    const { without } = current()
    change({ without: without.has(key) ? without.difference(new Set([key])) : new Set([...without, key]) })
  }

  return { plan, query, isSaved: savedPlan !== undefined && today(savedPlan) === query, change, toggle }
}
