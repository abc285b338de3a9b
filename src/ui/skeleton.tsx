import type { ReactNode } from 'react'

/** A grey bar in the shape of a line of text or a picture; sized by utility classes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`skeleton ${className}`} />
}

/** `count` placeholder cards in the place of the content; announced once as loading. */
export function SkeletonGroup({
  count,
  className,
  children,
}: {
  count: number
  className: string
  children: ReactNode
}) {
  return (
    <div className={className} aria-busy="true">
      <span className="sr-only" role="status">
        Loading…
      </span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity of their own
        <div key={index} data-skeleton="" aria-hidden="true" className="contents">
          {children}
        </div>
      ))}
    </div>
  )
}
