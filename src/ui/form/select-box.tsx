import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

/** A native select with the site's own chevron. */
export function SelectBox({ children }: { children: ReactNode }) {
  return (
    <div className="select">
      {children}
      <ChevronDown className="icon" aria-hidden="true" />
    </div>
  )
}
