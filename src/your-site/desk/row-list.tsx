import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { Button } from '#ui/desk/button.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { useFocusLater } from '#ui/desk/use-focus-later.ts'
import type { Field as FieldOf, FieldTable } from '#ui/form/field-table.ts'
import { emptyRow, type ListField, placeOf, type Row, rowName, withRow } from './leaves.ts'
import { useRowMoving } from './use-row-moving.ts'
import type { YourSite } from './use-your-site.ts'
import { ValueField } from './value-field.tsx'
import { ValueRing } from './value-ring.tsx'

/** A row that is rendered in one line. */
export interface RowLine {
  row: Row
  index: number
  each: FieldTable
  errorOf: (name: string) => string | undefined
  change: (change: Row) => void
}

interface RowListProps {
  site: YourSite
  leaf: string
  /** Renders a row in one line instead of stacked fields. */
  line?: (line: RowLine) => ReactNode
  /** Which rows can be removed; left out: all. */
  mayGo?: (row: Row) => boolean
  /** Whether the list's name is already shown above it. */
  isTitled?: boolean
}

/** The rows of a list: added, changed, moved by drag and by keyboard, removed. */
export function RowList({ site, leaf, line, mayGo = () => true, isTitled = false }: RowListProps) {
  const place = placeOf(site.desk.parts, leaf)
  const field = place?.field as ListField
  const rows = (site.value(leaf) ?? []) as Row[]
  const focusLater = useFocusLater()
  const added = useId()
  const names = rows.map((row, index) => rowName(field.each, row, index))
  const moving = useRowMoving({ rows, names, onMove: (made) => site.change(leaf, made) })
  const change = (index: number, made: Row) => site.change(leaf, withRow(rows, index, made))
  const { label, minItems = 0, maxItems = 20, placeholder = `Add to ${label.toLowerCase()}` } = field

  function add() {
    site.change(leaf, [...rows, emptyRow(field.each)])
    focusLater(`${added}-${rows.length}`)
  }

  function remove(index: number) {
    site.change(leaf, rows.toSpliced(index, 1))
    focusLater(`${added}-add`)
  }

  return (
    <fieldset className="row-list field-wide" aria-label={label}>
      {!isTitled && (
        <div className="field-top">
          <span className="field-label">{label}</span>
          <ValueRing site={site} leaf={leaf} label={label} />
        </div>
      )}
      <ol>
        {rows.map((row, index) => {
          const key = moving.keys[index]!
          return (
            <li
              key={key}
              className={line ? 'row-line' : 'row-block'}
              data-move-key={key}
              data-lifted={moving.isLifted(key) || undefined}
              id={`${added}-${index}`}
              tabIndex={-1}
            >
              <button type="button" className="grip" aria-label={`Move ${names[index]}`} {...moving.grip(key)}>
                <GripVertical className="icon" />
              </button>
              {line?.({
                row,
                index,
                each: field.each,
                errorOf: (name) => site.errors[`${leaf}.${index}.${name}`],
                change: (made) => change(index, made),
              }) ?? (
                <RowFields
                  each={field.each}
                  path={`${leaf}.${index}`}
                  row={row}
                  errors={site.errors}
                  onChange={(made) => change(index, made)}
                />
              )}
              {mayGo(row) && rows.length > minItems && (
                <IconButton icon={X} label={`Remove ${names[index]}`} onClick={() => remove(index)} />
              )}
            </li>
          )
        })}
      </ol>
      <div className="row-list-foot">
        <Button look="ghost" icon={Plus} id={`${added}-add`} disabled={rows.length >= maxItems} onClick={add}>
          {placeholder}
        </Button>
        <span className="field-hint" aria-hidden="true">
          {moving.status}
        </span>
        <p className="sr-only" role="status" data-moving-status="">
          {moving.status}
        </p>
      </div>
      {site.errors[leaf] && <span className="field-error">{site.errors[leaf]}</span>}
    </fieldset>
  )
}

/** Fields of at most this many characters are placed side by side. */
const maxShortLength = 40

interface RowFieldsProps {
  each: FieldTable
  path: string
  row: Row
  errors: YourSite['errors']
  onChange: (change: Row) => void
}

function RowFields({ each, path, row, errors, onChange }: RowFieldsProps) {
  const isShort = Object.values(each).every((field) => field.kind === 'line' && field.max <= maxShortLength)
  return (
    <div className={isShort ? 'row-fields row-fields-short' : 'row-fields'}>
      {Object.entries<FieldOf>(each).map(([name, field]) => (
        <ValueField
          key={name}
          path={`${path}.${name}`}
          field={field}
          value={row[name]}
          error={errors[`${path}.${name}`]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  )
}
