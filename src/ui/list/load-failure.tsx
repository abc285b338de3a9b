import type { ReactNode } from 'react'
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
  const sentence = sentenceOfBadRequest(query.error)
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

/** The sentence of a 400, or null. An error read from the page's state is a plain object with the same fields. */
function sentenceOfBadRequest(error: unknown): string | null {
  const { status, body } = (error ?? {}) as { status?: unknown; body?: unknown }
  if (status !== 400 || typeof body !== 'string') return null
  try {
    const { error: sentence } = JSON.parse(body) as { error?: unknown }
    return typeof sentence === 'string' ? sentence : null
  } catch {
    return null
  }
}
