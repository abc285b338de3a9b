import { EmptyState } from '../list/empty-state.tsx'
import { LoadFailure } from '../list/load-failure.tsx'
import { Button } from './button.tsx'

/** The line in place of what is on its way. */
export function WaitingLine({ children, className = 'waiting-line' }: { children: string; className?: string }) {
  return (
    <p className={className} role="status">
      <span className="spinner" />
      {children}
    </p>
  )
}

interface FormOnItsWayProps {
  title: string
  /** The stored row that the form is of, as in "The product could not be loaded". */
  what: string
  waiting?: string
  waitingClass?: string
  /** The query that failed. */
  failed: Parameters<typeof LoadFailure>[0]['query'] | false | null
  /** The way back, once it is known that there is no such row. */
  goneBack?: false | (() => void) | undefined
  className?: string
}

/** In place of a form that fills the page: its row is on its way, could not be loaded, or is gone. */
export function FormOnItsWay({
  title,
  what,
  waiting = `Loading ${what}...`,
  waitingClass,
  failed,
  goneBack,
  className = failed ? 'admin-wrap form-page' : 'admin-wrap',
}: FormOnItsWayProps) {
  return (
    <div className={className}>
      <h1 className="sr-only">{title}</h1>
      {failed ? (
        <LoadFailure headingLevel={2} what={`The ${what}`} query={failed} />
      ) : goneBack ? (
        <EmptyState headingLevel={2} title={`This ${what} is gone`} text="It may have been deleted in another window.">
          <Button onClick={goneBack}>Back to Dashboard</Button>
        </EmptyState>
      ) : (
        <WaitingLine className={waitingClass}>{waiting}</WaitingLine>
      )}
    </div>
  )
}
