import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: string
  picture?: string
  children?: ReactNode
}

/** Nothing to show: a picture, a sentence and at most one action. */
export function EmptyState({ title, text, picture = '/art/placeholder.svg', children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <img src={picture} alt="" width={1200} height={900} loading="lazy" />
      <div>
        <h3>{title}</h3>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  )
}
