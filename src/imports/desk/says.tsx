import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactNode } from 'react'

interface SaysProps {
  /** Left out: all is well. */
  look?: 'note' | 'bad'
  role?: 'status' | 'alert'
  children: ReactNode
}

/** A sentence about the import, with its icon. */
export function Says({ look, role, children }: SaysProps) {
  const Icon = look ? CircleAlert : Check
  return (
    <p className={look ? `old-blog-says old-blog-${look}` : 'old-blog-says'} role={role}>
      <Icon className="icon" />
      <span>{children}</span>
    </p>
  )
}
