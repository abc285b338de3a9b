import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'

interface FormBarProps {
  title: string
  backLabel: string
  onBack: () => void
  /** Shown beside the title: a state tag, the line about saving. */
  state?: ReactNode
  /** Switches and buttons; on phones they are in a bar at the foot. */
  children: ReactNode
}

/** The sticky bar above a form that fills the page. */
export function FormBar({ title, backLabel, onBack, state, children }: FormBarProps) {
  return (
    <div className="form-bar">
      <div className="admin-wrap">
        <button type="button" className="button button-ghost button-small back-button" onClick={onBack}>
          <ArrowLeft className="icon" />
          {backLabel}
        </button>
        <h1>{title}</h1>
        {state}
        <div className="form-bar-actions">{children}</div>
      </div>
    </div>
  )
}
