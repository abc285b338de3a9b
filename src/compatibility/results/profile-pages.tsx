import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { profilesQuery } from '../queries.ts'
import type { PublicProfile } from '../schema.ts'

interface ProfilePagesProps {
  /** Id of the reader's own profile. */
  exclude: number
  search: string
  /** Cursor of this page; null for the first. */
  cursor?: string | null
  /** Number of cards on the pages before. */
  before?: number
  card: (profile: PublicProfile) => ReactNode
  /** Shown instead of an empty list. */
  empty: ReactNode
}

/** A page of the list and, once asked for, the ones after it. */
export function ProfilePages({ exclude, search, cursor = null, before = 0, card, empty }: ProfilePagesProps) {
  const page = useQuery({ ...profilesQuery({ exclude, search, cursor }), placeholderData: keepPreviousData })
  const [opened, setOpened] = useState<string | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const wasAskedFor = before > 0 && page.isSuccess
  // The button that was pressed is gone, so the focus moves to the first of the new cards.
  useEffect(() => {
    if (wasAskedFor) grid.current?.focus({ preventScroll: true })
  }, [wasAskedFor])
  if (page.isPending) {
    return (
      <SkeletonGroup count={before ? 3 : 6} className="match-grid">
        <CardSkeleton />
      </SkeletonGroup>
    )
  }
  if (page.isError) return <LoadFailure what="The profiles" query={page} />
  const { rows: profiles, total, next } = page.data
  if (profiles.length === 0 && before === 0) return empty
  const shown = before + profiles.length
  const isOpen = next !== null && opened === next
  return (
    <>
      {before === 0 && (
        <p className="match-count figures" role="status">
          {countOf(total)}
        </p>
      )}
      <div ref={grid} className="match-grid" tabIndex={-1} aria-busy={page.isPlaceholderData}>
        {profiles.map(card)}
      </div>
      {isOpen && <ProfilePages {...{ exclude, search, card, empty }} cursor={next} before={shown} />}
      {next && !isOpen && (
        <div className="match-more">
          <span className="figures" role="status">
            {shown.toLocaleString('en-US')} of {countOf(total)}
          </span>
          <button type="button" className="button button-outline" onClick={() => setOpened(next)}>
            Load more
          </button>
        </div>
      )}
    </>
  )
}

/** Shown as "10,000+": the server stops counting at 10,001. */
const maxCounted = 10_000

function countOf(total: number): string {
  if (total > maxCounted) return `more than ${maxCounted.toLocaleString('en-US')} profiles`
  return `${total.toLocaleString('en-US')} ${total === 1 ? 'profile' : 'profiles'}`
}

function CardSkeleton() {
  return (
    <div className="match-card">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="w-1/2" />
      <Skeleton className="mt-4 h-20" />
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="mt-2 h-12" />
    </div>
  )
}
