import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { links } from '#site/links.ts'
import type { Activity, ItineraryDetail } from '../schema.ts'
import { totalOf, travellersLabel } from './costs.ts'
import { everything, maxTravellers, planFields, planned } from './plan.ts'
import { dateOfDay, parseStartDate, startDates } from './start-date.ts'
import type { PlanControls } from './use-plan.ts'

export interface PlanPanelProps extends PlanControls {
  itinerary: ItineraryDetail
}

const travellerCounts = Array.from({ length: maxTravellers }, (_, index) => index + 1)

/**
 * The reader's plan: start date, travellers, and the resulting cost. Without script it is one GET form, which the
 * page's other buttons submit too, so that no choice is lost.
 */
export function PlanPanel({ itinerary, plan, change }: PlanPanelProps) {
  const { start: _, travellers: __, ...kept } = planFields(plan)

  const form = useRef<HTMLFormElement>(null)

  // Reads what was entered before this script had loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the form wakes up
  useEffect(() => {
    if (!form.current) return
    const chosen = new FormData(form.current)
    const start = parseStartDate(String(chosen.get('start')))
    const travellers = Number(chosen.get('travellers'))
    const isNew = (start ?? null) !== (plan.start ?? null) || travellers !== plan.travellers
    if (isNew) change({ start, travellers })
  }, [])

  // The field follows the address (another link to this page, Back), but not while somebody types in it.
  const followed = useRef(plan.start)
  useEffect(() => {
    const field = form.current?.elements.namedItem('start')
    if (followed.current === plan.start || !(field instanceof HTMLInputElement)) return
    followed.current = plan.start
    if (field !== document.activeElement) field.value = plan.start ?? ''
  }, [plan.start])

  function onStart({ target }: ChangeEvent<HTMLInputElement>) {
    // An incomplete date is not stored: the new state would overwrite the field while the reader types.
    if ((target.value === '' && !target.validity.badInput) || parseStartDate(target.value))
      change({ start: parseStartDate(target.value) })
  }

  return (
    <section className="side-panel plan-panel" aria-labelledby="plan-title">
      <h2 id="plan-title">Your Plan</h2>
      <form ref={form} id="plan" action={links.itinerary(itinerary.slug)} autoComplete="off">
        <label htmlFor="plan-start">First day</label>
        <input
          className="input"
          id="plan-start"
          type="date"
          name="start"
          {...startDates}
          // Undefined, because an empty default would delete what is typed before this script has loaded.
          defaultValue={plan.start ?? undefined}
          onChange={onStart}
        />
        <label htmlFor="plan-travellers">Travellers</label>
        <div className="select">
          <select
            className="input figures"
            id="plan-travellers"
            name="travellers"
            value={plan.travellers}
            onChange={({ target }) => change({ travellers: Number(target.value) })}
          >
            {travellerCounts.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
          <ChevronDown className="icon" />
        </div>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-outline hidden noscript:inline-flex">
          Show this plan
        </button>
      </form>
      <PlanFacts itinerary={itinerary} plan={plan} change={change} />
    </section>
  )
}

/** The result of the plan, in a live region. */
function PlanFacts({ itinerary, plan, change }: Pick<PlanPanelProps, 'itinerary' | 'plan' | 'change'>) {
  const { start, travellers, without } = plan
  const all = itinerary.days.flatMap(({ activities }) => activities)
  const kept = planned(itinerary, plan).days.flatMap(({ activities }) => activities)
  const facts = [
    ['Dates', start && `${dateOfDay(start, 1, 'short')} to ${dateOfDay(start, itinerary.duration, 'short')}`],
    ['Activities', without.size > 0 && `${kept.length} of ${all.length}`],
    [`For ${travellersLabel(travellers)}`, totalOf(kept, travellers)],
  ] as const
  return (
    <>
      <dl className="figures" aria-live="polite">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {without.size > 0 && (
        <button
          type="submit"
          form="plan"
          name="toggle"
          value={everything}
          className="text-link text-link-small"
          onClick={(event) => {
            event.preventDefault()
            change({ without: new Set() })
          }}
        >
          Put everything back
        </button>
      )}
      <p className="plan-note">The activities only. A price is one traveller’s unless it says for how many it is.</p>
    </>
  )
}

export interface DayTotalProps {
  activities: readonly Activity[]
  travellers: number
}

/** The last row of a day's timetable: the sum of its costs. */
export function DayTotal({ activities, travellers }: DayTotalProps) {
  const total = totalOf(activities, travellers)
  if (!total) return null
  return (
    <p className="day-total figures">
      <span>Day total{travellers > 1 && `, ${travellersLabel(travellers)}`}</span>
      <b>{total}</b>
    </p>
  )
}
