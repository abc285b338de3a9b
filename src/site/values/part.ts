/**
 * Parts of the author's values and texts: each part declares a table of fields, whose `initially` applies until she changes it.
 * Readers' pages need the types alone; tables with their texts stay on the server.
 */
import type { ChosenOf, Field, FieldTable } from '#ui/form/field-table.ts'

export interface ValuesPart<Fields extends FieldTable = FieldTable> {
  /** The prefix of its leaves: "about.headline". */
  name: string
  /** Its name at the desk. */
  label: string
  /** Address of the page that shows it best. */
  page: string
  fields: Fields
}

export function valuesPart<const Fields extends FieldTable>(part: ValuesPart<Fields>): ValuesPart<Fields> {
  return part
}

type ValueOf<F> = F extends { kind: 'switch' }
  ? boolean
  : F extends { kind: 'words' | 'lines' }
    ? string[]
    : F extends { kind: 'choice'; options: infer Options }
      ? ChosenOf<Options>
      : F extends { kind: 'list'; each: infer Each extends FieldTable }
        ? RowValues<Each>[]
        : F extends { required: true } | { kind: 'focus' | 'colour' }
          ? string
          : string | null

type RowValues<Fields extends FieldTable> = { [Name in keyof Fields]: ValueOf<Fields[Name]> }

/** The values of a part. */
export type ValuesOf<Part> = Part extends ValuesPart<infer Fields> ? RowValues<Fields> : never

/** A leaf's value before anybody has changed it. */
export function initialOf(field: Field): unknown {
  if ('initially' in field && field.initially !== undefined) return field.initially
  if (field.kind === 'list' || field.kind === 'words' || field.kind === 'lines' || field.kind === 'boxes') return []
  if (field.kind === 'switch') return false
  return field.required ? '' : null
}

/** All parts by their names. */
export type ValuesParts = ReadonlyMap<string, ValuesPart>

/** "about.headline" */
export const leafOf = (part: ValuesPart, field: string) => `${part.name}.${field}`

/** The field of a leaf; undefined for one that this version does not know. */
export function fieldOfLeaf(parts: ValuesParts, leaf: string): Field | undefined {
  const [part = '', name = ''] = leaf.split('.')
  const fields = parts.get(part)?.fields
  return fields && Object.hasOwn(fields, name) && leaf === `${part}.${name}` ? fields[name] : undefined
}

/** A required text of one line. */
export function line<const Label extends string>(label: Label, max: number, initially: string, hint?: string) {
  return { kind: 'line', label, max, required: true, initially, ...(hint !== undefined && { hint }) } as const
}

/** A required text of several lines. */
export function prose<const Label extends string>(label: Label, max: number, initially: string, rows = 3) {
  return { kind: 'text', label, max, rows, required: true, initially, wide: true } as const
}

/** A picture: an address on this site or elsewhere. */
export function picture<const Label extends string>(label: Label, initially: string) {
  return { kind: 'picture', label, max: 2048, required: true, initially } as const
}

/** The values of figures, which texts name by a token: "{countries} countries". */
export type Figures = Readonly<Record<string, string>>

/** A text with its tokens replaced; an unknown token stays as typed. */
export function withFigures(text: string, figures: Figures): string {
  return text.replace(/\{([a-zA-Z]+)\}/g, (token, name: string) =>
    Object.hasOwn(figures, name) ? (figures[name] as string) : token,
  )
}
