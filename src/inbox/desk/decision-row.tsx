import ShieldAlert from 'lucide-react/icons/shield-exclamation-point'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { Button } from '#ui/desk/button.tsx'
import type { InboxItem } from '../schema.ts'
import type { Decision, Decisions } from './use-decisions.ts'

export interface BodyProps {
  item: InboxItem
  decisions: Decisions
}

/** The decisions about an item: those of its kind, then spam and deletion, which both kinds have. */
export function DecisionRow({ item, decisions, children }: BodyProps & { children: ReactNode }) {
  return (
    <div className="row message-actions">
      {children}
      {item.status !== 'spam' && (
        <DecisionButton item={item} decisions={decisions} to="spam" look="button-ghost">
          <ShieldAlert className="icon" />
          Spam
        </DecisionButton>
      )}
      <Button look="quiet-danger" icon={Trash2} onClick={() => decisions.ask(item)}>
        Delete
      </Button>
    </div>
  )
}

interface ButtonProps extends BodyProps {
  to: Decision
  look?: 'button-outline' | 'button-ghost'
  children: ReactNode
}

export function DecisionButton({ item, decisions, to, look = 'button-outline', children }: ButtonProps) {
  return (
    <button
      type="button"
      className={`button ${look} button-small`}
      disabled={decisions.isPending}
      onClick={() => decisions.decide(item, to)}
    >
      {children}
    </button>
  )
}
