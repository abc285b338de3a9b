import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#ui/desk/button.tsx'
import './selection.css'
import './drop.css'

interface DropPanelProps {
  icon: ReactNode
  label: string
  disabled?: boolean
  children: (close: () => void) => ReactNode
}

/** A button with a panel below it, closed by Escape or when the focus leaves. */
export function DropPanel({ icon, label, disabled, children }: DropPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function close() {
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles keys that its controls ignore
    <div
      className="drop"
      // Safari on a Mac does not focus a pressed button but the focusable element around it.
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <Button ref={button} aria-expanded={isOpen} disabled={disabled} onClick={() => setOpen(!isOpen)}>
        {icon}
        {label}
        <ChevronDown className="icon" />
      </Button>
      {isOpen && (
        <div className="drop-panel" tabIndex={-1}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
