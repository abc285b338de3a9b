import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

interface GroupProps {
  title: string
  children: ReactNode
}

/** A group of fields beside the text. */
export function Group({ title, children }: GroupProps) {
  return (
    <details className="editor-group" open>
      <summary>
        <h2>{title}</h2>
        <ChevronDown className="icon" />
      </summary>
      <div className="editor-group-body">{children}</div>
    </details>
  )
}
