import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: string
  picture?: string
  /** Level of the title in the page's outline. */
  headingLevel?: 2 | 3 | undefined
  children?: ReactNode
}

/** An empty list: a picture, a sentence and at most one action. */
export function EmptyState({
  title,
  text,
  picture = '/art/placeholder.svg',
  headingLevel = 3,
  children,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="empty-state">
      <img src={picture} alt="" width={1200} height={900} loading="lazy" />
      <div>
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  )
}
