import { useQuery } from '@tanstack/react-query'
import { filingTable } from '../fields.ts'
import { pagesToChooseQuery } from '../queries.ts'

/** Id of the list of pages, which all fields of the screen share. */
const pageList = 'income-page-list'

/** Pages that the fields offer; once on the screen. */
export function PageList() {
  const pages = useQuery(pagesToChooseQuery())
  return (
    <datalist id={pageList}>
      {pages.data?.map(({ path, title }) => (
        <option key={path} value={path}>
          {title}
        </option>
      ))}
    </datalist>
  )
}

interface PageFieldProps {
  id: string
  label: string
  /** Id of the error's element. */
  error: string | undefined
  value: string
  onChange: (path: string) => void
}

/** The address of a page, typed or chosen. */
export function PageField({ id, label, error, value, onChange }: PageFieldProps) {
  return (
    <input
      id={id}
      className="input"
      list={pageList}
      placeholder={filingTable.path.placeholder}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error}
      maxLength={filingTable.path.max}
      value={value}
      required
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
