import type { ReactNode } from 'react'

interface RowSkeletonsProps {
  count: number
  /** One bar a cell after the picture: its width class, in the order of the columns. */
  widths: readonly ('long' | 'tag' | 'short' | 'none')[]
}

/** Rows in the shape of those that are on their way; announced once. */
export function RowSkeletons({ count, widths }: RowSkeletonsProps) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity of their own
    <tr key={index} data-skeleton="">
      <td className="thumb-cell">
        {index === 0 && (
          <span className="sr-only" role="status">
            Loading…
          </span>
        )}
        <div className="skeleton thumb" />
      </td>
      {widths.map((width, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
        <td key={column} className={column === 0 ? 'name-cell' : 'phone-hidden'}>
          {width !== 'none' && <div className={`skeleton skeleton-${width}`} />}
        </td>
      ))}
    </tr>
  ))
}

/** A list that the filters have left empty. */
export function NothingFound({ what, children }: { what: string; children?: ReactNode }) {
  return (
    <p className="panel-body row-note" role="status">
      No {what} match these filters. {children}
    </p>
  )
}
