/**
 * The author's values and texts: every part of the site declares its own as a table of fields, whose `initially` is what the
 * site says until she changes it. Readers' pages need the types alone; tables with their texts stay on the server.
 */
import type { ChosenOf, Field, FieldTable } from '#ui/form/field-table.ts'

export interface ValuesPart<Fields extends FieldTable = FieldTable> {
  /** Begins the names of its leaves: "about.headline". */
  name: string
  /** As the desk calls it. */
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

/** What the fields of a part hold. */
export type ValuesOf<Part> = Part extends ValuesPart<infer Fields> ? RowValues<Fields> : never

/** What a leaf is before anybody has changed it. */
export function initialOf(field: Field): unknown {
  if ('initially' in field && field.initially !== undefined) return field.initially
  if (field.kind === 'list' || field.kind === 'words' || field.kind === 'lines' || field.kind === 'boxes') return []
  if (field.kind === 'switch') return false
  return field.required ? '' : null
}

/** "about.headline" */
export const leafOf = (part: ValuesPart, field: string) => `${part.name}.${field}`

/** A text of one line that must not be empty: most of what a page says. */
export function line<const Label extends string>(label: Label, max: number, initially: string, hint?: string) {
  return { kind: 'line', label, max, required: true, initially, ...(hint !== undefined && { hint }) } as const
}

/** The same of several lines. */
export function prose<const Label extends string>(label: Label, max: number, initially: string, rows = 3) {
  return { kind: 'text', label, max, rows, required: true, initially, wide: true } as const
}

/** A picture: an address on this site or elsewhere. */
export function picture<const Label extends string>(label: Label, initially: string) {
  return { kind: 'picture', label, max: 2048, required: true, initially } as const
}

/** What the author calls a figure stands in texts as a token: "{countries} countries". */
export type Figures = Readonly<Record<string, string>>

/** A text with its tokens replaced; what is no token stays as it is typed. */
export function withFigures(text: string, figures: Figures): string {
  return text.replace(/\{([a-zA-Z]+)\}/g, (token, name: string) =>
    Object.hasOwn(figures, name) ? (figures[name] as string) : token,
  )
}
