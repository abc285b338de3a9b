import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useDeferredValue } from 'react'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { IconLink } from '#ui/desk/icon-link.tsx'

interface RowTableProps<Row> {
  /** The table's caption for screen readers: "Blog posts". */
  caption: string
  /** Heading of the column of pictures; null for rows without one. */
  picture?: string | null
  /** Headings of the columns between picture and buttons, each with its cells' width while they load. */
  columns: Record<string, 'long' | 'tag' | 'short'>
  /** Missing while they load. */
  rows: readonly Row[] | undefined
  /** Number of skeleton rows until then. */
  awaited: number
  isBusy?: boolean
  className?: string
  /** Shown before the picture: the checkbox that selects the whole page. */
  choose?: ReactNode
  children: (row: Row) => ReactNode
}

/** A table of the desk: one row per thing, with its picture first and its actions last. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { caption, picture = 'Picture', columns, rows, isBusy = !rows, className = '', choose, children } = props
  // The first rows replace the skeletons in a transition: rendered at once, fifty of them would hold up input for a fifth of a second
  // on a phone.
  const isAwaited = useDeferredValue(!rows)
  return (
    <table className={`admin-table ${choose ? 'choosing-table' : ''} ${className}`} aria-busy={isBusy || isAwaited}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {choose && (
            <th scope="col" className="choose-cell">
              {choose}
            </th>
          )}
          {picture && <UnseenHeading>{picture}</UnseenHeading>}
          {Object.keys(columns).map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          <UnseenHeading>Actions</UnseenHeading>
        </tr>
      </thead>
      <tbody>{rows && !isAwaited ? rows.map(children) : <RowSkeletons {...props} />}</tbody>
    </table>
  )
}

function UnseenHeading({ children }: { children: string }) {
  return (
    <th scope="col">
      <span className="sr-only">{children}</span>
    </th>
  )
}

/** Skeletons of the rows while they load; announced once. */
function RowSkeletons(props: Pick<RowTableProps<never>, 'awaited' | 'picture' | 'columns' | 'choose'>) {
  const { awaited, picture, columns, choose } = props
  return Array.from({ length: awaited }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity of their own
    <tr key={index} data-skeleton="">
      {choose && <td className="choose-cell" />}
      {picture !== null && (
        <td className="thumb-cell">
          <div className="skeleton thumb" />
        </td>
      )}
      {Object.entries(columns).map(([heading, width], column) => (
        <td key={heading} className={column === 0 ? 'name-cell' : 'phone-hidden'}>
          {index + column === 0 && (
            <span className="sr-only" role="status">
              Loading…
            </span>
          )}
          <div className={`skeleton skeleton-${width}`} />
        </td>
      ))}
      <td className="phone-hidden" />
    </tr>
  ))
}

/** The last cell of a row: its buttons. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <td className="actions-cell">
      <div className="row-actions">{children}</div>
    </td>
  )
}

interface ViewRowProps {
  name: string
  href: string
}

/** The link to the row's page as readers see it, or will, in another window. */
export function ViewRow({ name, href }: ViewRowProps) {
  return <IconLink icon={Eye} label={`View ${name}`} tip="View" href={href} target="_blank" rel="noopener" />
}

export function EditRow({ name, href }: { name: string; href: string }) {
  return <IconLink icon={Pencil} label={`Edit ${name}`} tip="Edit" href={href} />
}

/** The button that deletes the row. */
export function DeleteRow({ name, onDelete }: { name: string; onDelete: () => void }) {
  return <IconButton icon={Trash2} isDanger label={`Delete ${name}`} tip="Delete" onClick={onDelete} />
}
