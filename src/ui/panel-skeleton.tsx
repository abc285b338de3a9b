import { Skeleton } from './skeleton.tsx'

/** The skeleton of a panel's content while it loads. */
export function PanelSkeleton() {
  return (
    <section className="panel panel-body" aria-busy="true">
      <span className="sr-only" role="status">
        Loading…
      </span>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="mt-5 w-2/3" />
      <Skeleton className="mt-5 w-1/2" />
    </section>
  )
}
