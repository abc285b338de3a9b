import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { SocialIcon } from '#site/frame/social-icon.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { fileValueOf, type Row } from '../leaves.ts'
import { RowList } from '../row-list.tsx'
import type { YourSite } from '../use-your-site.ts'

interface LineInputProps {
  label: string
  value: unknown
  max: number
  error?: string | undefined
  isQuiet?: boolean
  placeholder?: string
  onChange: (value: string) => void
}

/** A field in a list's line: its border appears on hover and focus. */
function LineInput({ label, value, max, error, isQuiet, placeholder, onChange }: LineInputProps) {
  return (
    <input
      className={isQuiet ? 'input line-input line-input-quiet' : 'input line-input'}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      title={error}
      value={String(value ?? '')}
      maxLength={max}
      placeholder={placeholder}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Profiles on other sites. */
export function LinkList({ site }: { site: YourSite }) {
  const error = (index: number, name: string) => site.errors[`site.social.${index}.${name}`]
  return (
    <div data-leaf-field="site.social">
      <RowList
        site={site}
        leaf="site.social"
        row={(row, change, index) => (
          <>
            <SocialIcon network={String(row.network)} />
            <LineInput
              label={`Network ${index + 1}`}
              value={row.network}
              max={30}
              placeholder="Instagram"
              error={error(index, 'network')}
              onChange={(network) => change({ network })}
            />
            <LineInput
              label={`Address of ${row.network || `link ${index + 1}`}`}
              value={row.url}
              max={2048}
              placeholder="https://"
              error={error(index, 'url')}
              onChange={(url) => change({ url })}
              isQuiet
            />
            <RowError text={error(index, 'network') ?? error(index, 'url')} />
          </>
        )}
      />
    </div>
  )
}

function RowError({ text }: { text: string | undefined }) {
  return text ? <span className="field-error">{text}</span> : null
}

const sameAddress = (path: unknown) => (row: Row) => row.path === path

/** The menu: which entries are shown, their names and order. A hidden page keeps its address. */
export function MenuList({ site }: { site: YourSite }) {
  const files = fileValueOf(site.desk.parts, 'site.navigation') as Row[]
  const stored = site.storedValue('site.navigation') as Row[]
  const error = (index: number, name: string) => site.errors[`site.navigation.${index}.${name}`]
  return (
    <div data-leaf-field="site.navigation">
      <RowList
        site={site}
        leaf="site.navigation"
        isTitled
        // An entry of a page of the site can be hidden, but not removed.
        mayGo={({ path }) => !files.some(sameAddress(path))}
        row={(row, change, index) => {
          const own = files.some(sameAddress(row.path))
          return (
            <>
              <LineInput
                label={`Name of ${row.path || `entry ${index + 1}`}`}
                value={row.label}
                max={30}
                error={error(index, 'label')}
                onChange={(label) => change({ label })}
              />
              {own ? (
                <span className="row-path">{String(row.path)}</span>
              ) : (
                <LineInput
                  label={`Address of ${row.label || `entry ${index + 1}`}`}
                  value={row.path}
                  max={200}
                  placeholder="/pages/…"
                  error={error(index, 'path')}
                  onChange={(path) => change({ path })}
                  isQuiet
                />
              )}
              <Changed row={row} before={stored.find(sameAddress(row.path))} />
              <ShowButton row={row} change={change} />
              <RowError text={error(index, 'label') ?? error(index, 'path')} />
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

function ShowButton({ row, change }: { row: Row; change: (change: Row) => void }) {
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
  const error = (index: number, name: string) => site.errors[`site.footer.${index}.${name}`]
  return (
    <div data-leaf-field="site.footer">
      <RowList
        site={site}
        leaf="site.footer"
        row={(row, change, index) => (
          <>
            <LineInput
              label={`Column of ${row.label || `link ${index + 1}`}`}
              value={row.column}
              max={30}
              placeholder="Column"
              error={error(index, 'column')}
              onChange={(column) => change({ column })}
              isQuiet
            />
            <LineInput
              label={`Name of link ${index + 1}`}
              value={row.label}
              max={40}
              placeholder="Name"
              error={error(index, 'label')}
              onChange={(label) => change({ label })}
            />
            <LineInput
              label={`Address of ${row.label || `link ${index + 1}`}`}
              value={row.path}
              max={300}
              placeholder="/about"
              error={error(index, 'path')}
              onChange={(path) => change({ path })}
              isQuiet
            />
            <ShowButton row={row} change={change} />
            <RowError text={['column', 'label', 'path'].map((name) => error(index, name)).find(Boolean)} />
          </>
        )}
      />
    </div>
  )
}
