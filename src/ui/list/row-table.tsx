import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/desk/icon-button.tsx'

interface RowTableProps<Row> {
  /** What the rows are, for those who hear the table: "Blog posts". */
  caption: string
  /** What the first column shows of a row; null for rows without a picture. */
  picture?: string | null
  /** Headings of the columns between picture and buttons, each with the width of its cells while they are awaited. */
  columns: Record<string, 'long' | 'tag' | 'short'>
  /** Missing while they are on their way. */
  rows: readonly Row[] | undefined
  /** Rows that stand in their place until then. */
  awaited: number
  isBusy?: boolean
  className?: string
  /** Before the picture: the box that chooses the whole page. */
  choose?: ReactNode
  children: (row: Row) => ReactNode
}

/** A list of the desk: one row a thing, with its picture first and what may be done with it last. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { caption, picture = 'Picture', columns, rows, isBusy = !rows, className = '', choose, children } = props
  return (
    <table className={`admin-table ${className}`} aria-busy={isBusy}>
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
      <tbody>{rows ? rows.map(children) : <RowSkeletons {...props} />}</tbody>
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

/** Rows in the shape of those that are on their way; announced once. */
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
  /** What looking is called: "Read draft". */
  verb?: string
}

/** The row's page as readers see it, or will, in another window. */
export function ViewRow({ name, href, verb = 'View' }: ViewRowProps) {
  return (
    <a
      className="button button-ghost button-icon"
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={`${verb} ${name}`}
      data-tip={verb}
    >
      <Eye className="icon" />
    </a>
  )
}

export function EditRow({ name, href }: { name: string; href: string }) {
  return (
    <a className="button button-ghost button-icon" href={href} aria-label={`Edit ${name}`} data-tip="Edit">
      <Pencil className="icon" />
    </a>
  )
}

/** Asks for the row's deletion. */
export function DeleteRow({ name, onDelete }: { name: string; onDelete: () => void }) {
  return <IconButton icon={Trash2} isDanger label={`Delete ${name}`} tip="Delete" onClick={onDelete} />
}
