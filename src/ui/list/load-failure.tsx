import type { ReactNode } from 'react'
import { problemIn } from '#platform/problem-in.ts'
import { EmptyState } from './empty-state.tsx'

interface LoadFailureProps {
  /** What is missing, as the subject of a sentence: "The posts". */
  what: string
  /** `error` is an ApiError, or what is left of one after the trip from the server into the page. */
  query: { error: unknown; refetch: () => unknown }
  /** The way out of a question that cannot be answered. */
  children?: ReactNode
  headingLevel?: 2 | 3 | undefined
}

/** In the place of something that could not be loaded: the server's own sentence for a wrong question, else a second try. */
export function LoadFailure({ what, query, children, headingLevel }: LoadFailureProps) {
  const isWrongQuestion = (query.error as { status?: unknown } | null)?.status === 400
  const sentence = isWrongQuestion ? problemIn(query.error).sentence : undefined
  return (
    <div role="alert">
      <EmptyState
        headingLevel={headingLevel}
        title={sentence ? 'That cannot be searched for' : `${what} could not be loaded`}
        text={sentence ?? 'The connection may have dropped. Nothing you typed is lost.'}
      >
        {sentence ? (
          children
        ) : (
          <button className="button button-outline" type="button" onClick={() => void query.refetch()}>
            Try again
          </button>
        )}
      </EmptyState>
    </div>
  )
}
