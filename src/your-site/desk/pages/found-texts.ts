/** The list of texts in the Pages tab. */
import { deskLinks } from '#site/desk-links.ts'
import type { Field } from '#ui/form/field-table.ts'
import type { DeskPart } from '../../schema.ts'
import { nameOf, placeOf, type Row, shortened, shownValue } from '../leaves.ts'

/** In the order in which readers meet them; parts of new rooms come last. */
const order = 'home postcard about contact recommendations partner destinations quiz notFound ownPages'.split(' ')
const placeIn = ({ name }: DeskPart) => (order.includes(name) ? order.indexOf(name) : order.length)

/** Parts that the tabs Site and Look edit are left out. */
export function partsOfPages(parts: readonly DeskPart[]): DeskPart[] {
  const isOfPages = ({ name }: DeskPart) => deskLinks.valuesOf(name).startsWith('/admin/pages')
  return parts.filter(isOfPages).sort((one, other) => placeIn(one) - placeIn(other))
}

interface Values {
  value: (leaf: string) => unknown
  sourceOf: (leaf: string) => 'unsaved' | 'here' | 'file'
}

export interface PartCount {
  texts: number
  here: number
  unsaved: number
}

/** The number of texts in a part, and of fields that differ from the files. */
export function countOf({ name, fields }: DeskPart, { value, sourceOf }: Values): PartCount {
  const leaves = Object.entries(fields).map(([field, one]) => ({ leaf: `${name}.${field}`, field: one as Field }))
  const texts = leaves.reduce((sum, { leaf, field }) => sum + textsOf(field, value(leaf)), 0)
  const of = (source: string) => leaves.filter(({ leaf }) => sourceOf(leaf) === source).length
  return { texts, here: of('here'), unsaved: of('unsaved') }
}

function textsOf(field: Field, value: unknown): number {
  if (field.kind === 'line' || field.kind === 'text') return 1
  if (field.kind !== 'list') return 0
  const each = Object.values(field.each).filter(({ kind }) => kind === 'line' || kind === 'text').length
  return ((value ?? []) as Row[]).length * each
}

export interface FoundText {
  path: string
  part: DeskPart
  name: string
  text: string
}

const maxFound = 40

/** Texts whose value or name contains the words. */
export function findTexts(parts: readonly DeskPart[], words: string, value: Values['value']): FoundText[] {
  const wanted = words.trim().toLocaleLowerCase()
  if (!wanted) return []
  const found: FoundText[] = []
  for (const part of partsOfPages(parts)) {
    for (const path of pathsOf(part, value)) {
      const place = placeOf(parts, path)
      if (!place) continue
      const held = value(place.leaf)
      const one = place.row ? (held as Row[])[place.row.index]?.[place.row.name] : held
      const text = shownValue(place.row?.field ?? place.field, one)
      const name = nameOf(place)
      if (!`${name} ${text}`.toLocaleLowerCase().includes(wanted)) continue
      found.push({ path, part, name, text: shortened(text) })
    }
  }
  return found.slice(0, maxFound)
}

/** Paths of all texts of a part; those of lists by row. */
export function pathsOf({ name, fields }: DeskPart, value: Values['value']): string[] {
  return Object.entries(fields).flatMap(([own, described]) => {
    const field = described as Field
    const leaf = `${name}.${own}`
    if (field.kind !== 'list') return [leaf]
    const rows = (value(leaf) ?? []) as Row[]
    return rows.flatMap((_, index) => Object.keys(field.each).map((each) => `${leaf}.${index}.${each}`))
  })
}
