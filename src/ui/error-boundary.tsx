import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode, useId } from 'react'
import { failedParts, hiddenFailures, openParts } from './failed-parts.ts'

interface ErrorBoundaryProps {
  /** Whether it encloses the whole page: the server then answers with an error. */
  isPage?: boolean
  children: ReactNode
}

/** Shows a failure in place of children that throw, and leaves everything around them alone, on the server too. React logs the error. */
export function ErrorBoundary({ isPage = false, children }: ErrorBoundaryProps) {
  const id = useId()
  const client = useQueryClient()
  if (import.meta.env.SSR) {
    if (failedParts.has(id)) return <Failure isPage={isPage} />
    openParts.push({ id, isPage })
    return (
      <>
        {children}
        <End id={id} />
      </>
    )
  }
  return (
    <Catcher id={id} isPage={isPage} client={client}>
      {children}
    </Catcher>
  )
}

/** Rendered only if nothing before it has thrown; boundaries that are still open then have thrown inside a Suspense, which hid it. */
function End({ id }: { id: string }) {
  for (let part = openParts.pop(); part && part.id !== id; part = openParts.pop()) hiddenFailures.push(part)
  return null
}

const failedHere = () => ({ failedAt: location.href })

class Catcher extends Component<ErrorBoundaryProps & { id: string; client: QueryClient }, { failedAt: string }> {
  /** The address at which it failed: at another one of the same page its children are tried again. */
  override state = failedParts.has(this.props.id) ? failedHere() : { failedAt: '' }

  static getDerivedStateFromError = failedHere

  override render() {
    const { isPage, client, children } = this.props
    if (this.state.failedAt !== location.href) {
      // As many children as on the server, because React's ids depend on it.
      return (
        <>
          {children}
          {null}
        </>
      )
    }
    const again = () => this.setState({ failedAt: '' })
    return <Failure isPage={isPage} onRetry={() => void client.refetchQueries().then(again)} />
  }
}

interface FailureProps {
  isPage?: boolean | undefined
  onRetry?: () => void
}

/** Shown in place of a part of the page, or of the whole page, that threw. */
export function Failure({ isPage, onRetry }: FailureProps) {
  return (
    <div className={isPage ? 'page-wrap error-page' : 'row muted'} role="alert">
      {isPage ? (
        <>
          <title>This page could not be shown</title>
          <h1>This page could not be shown</h1>
        </>
      ) : (
        'This part could not be loaded.'
      )}
      <button type="button" className="button button-outline button-small noscript:hidden" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
