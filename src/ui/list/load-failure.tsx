import type { ReactNode } from 'react'
import { problemIn } from '#platform/problem-in.ts'
import { focusKept } from '../focus-kept.ts'
import { EmptyState } from './empty-state.tsx'

interface LoadFailureProps {
  /** What failed to load, as the subject of a sentence: "The posts". */
  what: string
  /** `error` is an ApiError, or its plain copy when it came from the server with the page. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** A way out where a retry cannot help. */
  children?: ReactNode
  headingLevel?: 2 | 3 | undefined
}

/** Shown in place of data that failed to load: the server's sentence for an invalid request, else a button to retry. */
export function LoadFailure({ what, query, children, headingLevel }: LoadFailureProps) {
  const { status } = (query.error ?? {}) as { status?: unknown }
  const sentence = status === 400 ? problemIn(query.error).sentence : undefined
  const reason = typeof status === 'number' ? 'The site could not answer.' : 'The connection may have dropped.'
  return (
    <div role="alert" ref={focusKept}>
      <EmptyState
        headingLevel={headingLevel}
        title={sentence ? 'That cannot be searched for' : `${what} could not be loaded`}
        // Changed meanwhile, so that a second failure is announced like the first.
        text={query.isFetching ? 'Trying again…' : (sentence ?? `${reason} Nothing you typed is lost.`)}
      >
        {sentence ? (
          children
        ) : (
          <button
            className="button button-outline"
            type="button"
            aria-disabled={query.isFetching || undefined}
            onClick={() => query.isFetching || void query.refetch()}
          >
            Try again
          </button>
        )}
      </EmptyState>
    </div>
  )
}
