import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { SocialIcon } from '#site/frame/social-icon.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { fileValueOf, type Row } from '../leaves.ts'
import { type RowLine, RowList } from '../row-list.tsx'
import type { YourSite } from '../use-your-site.ts'

interface CellProps {
  line: RowLine
  /** Of the field. */
  name: string
  label: string
  placeholder?: string
  isQuiet?: boolean
}

/** A field in a list's line: its border appears on hover and focus. */
function Cell({ line: { row, each, errorOf, change }, name, label, placeholder, isQuiet }: CellProps) {
  const field = each[name]
  return (
    <input
      className={isQuiet ? 'input line-input line-input-quiet' : 'input line-input'}
      aria-label={label}
      aria-invalid={errorOf(name) ? true : undefined}
      title={errorOf(name)}
      value={String(row[name] ?? '')}
      maxLength={field && 'max' in field ? field.max : undefined}
      placeholder={placeholder}
      autoComplete="off"
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
}

/** The first error of a line. */
function LineError({ each, errorOf }: RowLine) {
  const error = Object.keys(each).map(errorOf).find(Boolean)
  return error ? <span className="field-error">{error}</span> : null
}

/** Profiles on other sites. */
export function LinkList({ site }: { site: YourSite }) {
  return (
    <div data-leaf-field="site.social">
      <RowList
        site={site}
        leaf="site.social"
        line={(line) => {
          const address = `Address of ${line.row.network || `link ${line.index + 1}`}`
          return (
            <>
              <SocialIcon network={String(line.row.network)} />
              <Cell line={line} name="network" label={`Network ${line.index + 1}`} placeholder="Instagram" />
              <Cell line={line} name="url" label={address} placeholder="https://" isQuiet />
              <LineError {...line} />
            </>
          )
        }}
      />
    </div>
  )
}

const sameAddress = (path: unknown) => (row: Row) => row.path === path

/** The menu: which entries are shown, their names and order. A hidden page keeps its address. */
export function MenuList({ site }: { site: YourSite }) {
  const files = fileValueOf(site.desk.parts, 'site.navigation') as Row[]
  const stored = site.storedValue('site.navigation') as Row[]
  const rows = site.value('site.navigation') as Row[]
  const storedAs = ({ path, label }: Row) => stored.find((row) => row.path === path && row.label === label)
  /** Whether the row is the entry of its address. Others may share it: while an address is typed, it is "/", Home's. */
  function isEntry(row: Row) {
    const same = rows.filter(sameAddress(row.path))
    return row === (same.find(storedAs) ?? same[0])
  }
  const isOfSite = (row: Row) => files.some(sameAddress(row.path)) && isEntry(row)
  const beforeOf = (row: Row) => storedAs(row) ?? (isEntry(row) ? stored.find(sameAddress(row.path)) : undefined)
  return (
    <div data-leaf-field="site.navigation">
      <RowList
        site={site}
        leaf="site.navigation"
        isTitled
        // An entry of a page of the site can be hidden, but not removed.
        mayGo={(row) => !isOfSite(row)}
        line={(line) => {
          const { row, index } = line
          const address = `Address of ${row.label || `entry ${index + 1}`}`
          return (
            <>
              <Cell line={line} name="label" label={`Name of ${row.path || `entry ${index + 1}`}`} />
              {isOfSite(row) ? (
                <span className="row-path">{String(row.path)}</span>
              ) : (
                <Cell line={line} name="path" label={address} placeholder="/pages/…" isQuiet />
              )}
              <Changed row={row} before={beforeOf(row)} />
              <ShowButton {...line} />
              <LineError {...line} />
            </>
          )
        }}
      />
      <p className="field-hint site-flush-note">A hidden page keeps its address and stays in search.</p>
    </div>
  )
}

/** The unsaved changes of one entry. */
function Changed({ row, before }: { row: Row; before: Row | undefined }) {
  const words = !before
    ? row.path && 'new'
    : before.label !== row.label
      ? `was ${before.label}`
      : before.shown !== row.shown && (row.shown ? 'shown' : 'hidden')
  return words ? (
    <span className="value-ring" data-source="unsaved">
      {String(words)}
    </span>
  ) : (
    <span />
  )
}

function ShowButton({ row, change }: RowLine) {
  return (
    <IconButton
      icon={row.shown ? Eye : EyeOff}
      label={`${row.shown ? 'Hide' : 'Show'} ${row.label}`}
      onClick={() => change({ shown: !row.shown })}
    />
  )
}

/** The footer's links, grouped by the name of their column. */
export function FooterList({ site }: { site: YourSite }) {
  return (
    <div data-leaf-field="site.footer">
      <RowList
        site={site}
        leaf="site.footer"
        line={(line) => {
          const called = line.row.label || `link ${line.index + 1}`
          return (
            <>
              <Cell line={line} name="column" label={`Column of ${called}`} placeholder="Column" isQuiet />
              <Cell line={line} name="label" label={`Name of link ${line.index + 1}`} placeholder="Name" />
              <Cell line={line} name="path" label={`Address of ${called}`} placeholder="/about" isQuiet />
              <ShowButton {...line} />
              <LineError {...line} />
            </>
          )
        }}
      />
    </div>
  )
}
