/** The author's values as the desk handles them: by the names of their leaves, "about.headline". */
import type { Field, FieldTable } from '#ui/form/field-table.ts'
import { isSame } from '#ui/form/kept/use-work.ts'
import type { DeskPart, DeskValues } from '../schema.ts'

/** Values by leaf; null in changes stands for the value of the site's files. */
export type Leaves = Readonly<Record<string, unknown>>
export type Row = Readonly<Record<string, unknown>>
export type ListField = Field & { kind: 'list' }

/** The place of a text: a leaf, or a field in a row of a list. */
export interface Place {
  leaf: string
  part: DeskPart
  field: Field
  /** For a row: its index, and the field. */
  row?: { index: number; name: string; field: Field }
}

/** "about.headline", "about.story.0.text"; null for a name that the site does not have. */
export function placeOf(parts: readonly DeskPart[], path: string): Place | null {
  const [partName = '', name = '', index, rowName] = path.split('.')
  const part = parts.find((one) => one.name === partName)
  const field = part && Object.hasOwn(part.fields, name) ? (part.fields[name] as Field) : undefined
  if (!part || !field) return null
  const place = { leaf: `${partName}.${name}`, part, field }
  if (index === undefined || rowName === undefined) return place
  const each = field.kind === 'list' && field.each[rowName]
  return each ? { ...place, row: { index: Number(index), name: rowName, field: each } } : null
}

/** A leaf's value: from the changes, else stored, else from the files. */
export function leafValue({ parts, broken }: DeskValues, stored: Leaves, changes: Leaves, leaf: string): unknown {
  const changed = changes[leaf]
  if (changed !== undefined && changed !== null) return changed
  if (changed === undefined && Object.hasOwn(stored, leaf) && !Object.hasOwn(broken, leaf)) return stored[leaf]
  return fileValueOf(parts, leaf)
}

export function fileValueOf(parts: readonly DeskPart[], leaf: string): unknown {
  const [partName, name = ''] = leaf.split('.')
  return parts.find((part) => part.name === partName)?.files[name]
}

/** The list with one row changed. */
export function withRow(rows: readonly Row[], index: number, change: Row): Row[] {
  return rows.map((row, at) => (at === index ? { ...row, ...change } : row))
}

/** A new row with the fields' initial values. */
export function emptyRow(each: FieldTable): Row {
  return Object.fromEntries(Object.entries(each).map(([name, field]) => [name, firstValueOf(field)]))
}

function firstValueOf(field: Field): unknown {
  if ('initially' in field && field.initially !== undefined) return field.initially
  return field.kind === 'switch' ? false : ''
}

/** The name of a row: its first text. */
export function rowName(each: FieldTable, row: Row, index: number): string {
  const texts = Object.entries(each).flatMap(([name, { kind }]) =>
    ['line', 'text'].includes(kind) && row[name] ? [String(row[name])] : [],
  )
  const name = row.label ?? row.title ?? row.question ?? texts[0]
  return typeof name === 'string' && name ? shortened(name) : `number ${index + 1}`
}

const shownLength = 48
export function shortened(text: string): string {
  return [...text].length > shownLength
    ? `${[...text]
        .slice(0, shownLength - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** The name of a text: "Headline", "Story, paragraph 1". */
export function nameOf({ field, row }: Place): string {
  return row ? `${field.label}, ${row.field.label.toLowerCase()} ${row.index + 1}` : field.label
}

/** The differences between two values of a field, in a few words each. */
export function changeWords(field: Field, before: unknown, after: unknown): string[] {
  if (isSame(before, after)) return []
  if (field.kind !== 'list') return [field.label]
  return rowWords(field, (before ?? []) as Row[], (after ?? []) as Row[])
}

function rowWords({ label, each }: ListField, before: readonly Row[], after: readonly Row[]): string[] {
  const more = after.length - before.length
  if (more !== 0) return [`${label}, ${Math.abs(more) === 1 ? 'one' : Math.abs(more)} ${more > 0 ? 'more' : 'less'}`]
  const words = pairsOf(before, after).flatMap(([one, other], index) => singleRowWords(label, each, one, other, index))
  const isMoved = !before.every((row, index) => idOf(row) === idOf(after[index]!))
  return isMoved && (words.length === 0 || isPermutation(before, after)) ? [...words, `${label}, order`] : words
}

/** Rows of a menu are identified by their address; others by position, unless only the order changed. */
const idOf = (row: Row) => (typeof row.path === 'string' && 'shown' in row ? row.path : JSON.stringify(row))
const isPermutation = (before: readonly Row[], after: readonly Row[]) =>
  isSame(before.map(idOf).sort(), after.map(idOf).sort())

function pairsOf(before: readonly Row[], after: readonly Row[]): [Row, Row][] {
  if (!isPermutation(before, after)) return before.map((row, index) => [row, after[index]!])
  const found = new Map(after.map((row) => [idOf(row), row]))
  return before.map((row) => [row, found.get(idOf(row))!])
}

function singleRowWords(label: string, each: FieldTable, before: Row, after: Row, index: number): string[] {
  const changed = Object.keys(each).filter((name) => !isSame(before[name], after[name]))
  return changed.map((name) => {
    if (name === 'shown') return `${after.label} ${after.shown ? 'shown' : 'hidden'}`
    if (name === 'label' && before.label && after.label) return `${before.label} is now ${after.label}`
    return `${label}, ${each[name]!.label.toLowerCase()} ${index + 1}`
  })
}

/** A value as text, for comparing it with another version. */
export function shownValue(field: Field, value: unknown): string {
  if (field.kind === 'list') {
    const rows = (value ?? []) as Row[]
    return rows
      .map((row) =>
        Object.entries(field.each)
          .map(([name, one]) => shownValue(one, row[name]))
          .join(' · '),
      )
      .join('\n')
  }
  if (field.kind === 'switch') return value ? 'Shown' : 'Hidden'
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
