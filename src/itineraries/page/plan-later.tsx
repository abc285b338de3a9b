import { type ComponentType, lazy, Suspense } from 'react'
import { BookYourTrip as DrawnBooking } from '#booking/book-your-trip.tsx'
import { DraftBanner as DrawnBanner } from '#site/draft-banner.tsx'
import { PlanPanel as DrawnPanel, DayTotal as DrawnTotal } from './plan-panel.tsx'
import { TakeAlong as DrawnTakeAlong } from './take-along.tsx'

// The server draws these into the document; in the browser their code follows when everything else is awake.

function later<Props extends object>(Part: ComponentType<Props>) {
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

export const PlanPanel = later(
  import.meta.env.SSR ? DrawnPanel : lazy(async () => ({ default: (await import('./plan-panel.tsx')).PlanPanel })),
)
export const DayTotal = later(
  import.meta.env.SSR ? DrawnTotal : lazy(async () => ({ default: (await import('./plan-panel.tsx')).DayTotal })),
)
export const TakeAlong = later(
  import.meta.env.SSR ? DrawnTakeAlong : lazy(async () => ({ default: (await import('./take-along.tsx')).TakeAlong })),
)
/** For the author alone: readers do not fetch its code. */
export const DraftBanner = later(
  import.meta.env.SSR
    ? DrawnBanner
    : lazy(async () => ({ default: (await import('#site/draft-banner.tsx')).DraftBanner })),
)
export const BookYourTrip = later(
  import.meta.env.SSR
    ? DrawnBooking
    : lazy(async () => ({ default: (await import('#booking/book-your-trip.tsx')).BookYourTrip })),
)
