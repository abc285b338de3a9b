import { lazy, Suspense } from 'react'
import { Route as DrawnRoute, type RouteMapProps } from './route-map.tsx'

/** The server draws the map into the document; in the browser its code follows when everything else is awake. */
const LaterRoute = import.meta.env.SSR
  ? DrawnRoute
  : lazy(() => import('./route-map.tsx').then(({ Route }) => ({ default: Route })))

/** The route as a map with its timetable, or as a diagram where the days lie close together. */
export function Route(props: RouteMapProps) {
  return (
    <Suspense>
      <LaterRoute {...props} />
    </Suspense>
  )
}
