/**
 * The table of a form's fields, declared once: label, kind, limits and sentences. Forms are rendered, checked, compared and kept
 * by this table, and the API's shape is built from it (`shape.ts`). Without zod, because readers' pages load it too.
 */
import { emailPattern } from '#platform/text/email.ts'
import { isStorableText, isVisible, unreadable } from '#platform/text/storable.ts'

interface Common {
  label: string
  /** Subject of its messages, where that is not the label: "The picture". */
  called?: string
  required?: boolean
  /** No star beside its label, where every field of a form is required. */
  marked?: false
  /** Message for a missing value instead of "Name is required". */
  missing?: string
  /** Message for any other invalid value instead of the API's sentence. */
  message?: string
  /** Shown below the field unless there is an error. */
  hint?: string
  placeholder?: string
  autoComplete?: string
  /** Takes the full width of a form grid. */
  wide?: boolean
  /** The value is a key for finding, grouping or drawing, and no text of a page. */
  isKey?: true
  /** The value in words, for comparing versions; false: another field shows it. */
  shown?: false | ((values: Record<string, unknown>) => string)
}

interface Limited {
  /** Limits in characters. */
  min?: number
  max: number
}

interface Several {
  /** Limit of their number. */
  maxItems: number
  /** Limit of each, in characters. */
  max: number
}

/** `initially` is the value in a new form. */
export type Field = Common &
  /** With `rows` it is a textarea; a `text` is stored as typed, the others are trimmed. */
  (
    | ({
        kind: 'line' | 'text' | 'slug' | 'email' | 'link' | 'picture'
        rows?: number
        initially?: string
        /** The line is a link's address, on this site or another. */
        isAddress?: boolean
        /** The text is Markdown, written in the editor where there is one. */
        isMarkdown?: boolean
      } & Limited)
    /** A password field, sent untrimmed; for forms that keep no draft (`useShortForm`). */
    | ({ kind: 'secret'; initially?: string } & Limited)
    /** A number as typed. */
    | { kind: 'number'; whole?: boolean; unit?: string; min?: number; max?: number; step?: number; initially?: string }
    /** One of a list of words, or of keys with a label for each. */
    | { kind: 'choice'; options: readonly string[] | Readonly<Record<string, string>>; initially?: string }
    /** Checkboxes, at least one of which must be ticked. */
    | { kind: 'boxes'; options: readonly string[] }
    | { kind: 'switch'; on?: string; off?: string; initially?: boolean }
    /** A list of words; `<name>Text` holds the one being typed, which counts as one more. */
    | ({ kind: 'words'; initially?: readonly string[] } & Several)
    /** A list as text, one item per line. */
    | ({ kind: 'lines'; rows?: number; initially?: readonly string[] } & Several)
    /** Rows with fields of their own; their messages are named "days.0.title". */
    | { kind: 'list'; each: FieldTable; minItems?: number; maxItems?: number; initially?: readonly object[] }
    /** The focal point of a picture, as a CSS position: "42% 60%". */
    | { kind: 'focus'; initially?: string }
    /** "#14507f" */
    | { kind: 'colour'; initially?: string }
    /** Rendered by the room, and checked by the API alone. */
    | { kind: 'own'; initially: unknown }
  )

export type FieldTable = Readonly<Record<string, Field>>

/** The values that the options allow. */
export type ChosenOf<Options> = Options extends readonly (infer Word extends string)[] ? Word : keyof Options & string

type Held<F> = F extends { kind: 'switch' }
  ? boolean
  : F extends { kind: 'words' | 'boxes' }
    ? string[]
    : F extends { kind: 'choice'; options: infer Options }
      ? ChosenOf<Options>
      : F extends { kind: 'list'; each: infer Each extends FieldTable }
        ? RowOf<Each>[]
        : F extends { kind: 'own'; initially: infer Value }
          ? Value
          : string

type WordsOf<Table> = { [Name in keyof Table]: Table[Name] extends { kind: 'words' } ? Name : never }[keyof Table] &
  string

/** The values of a form with this table, as typed. */
export type ValuesOf<Table extends FieldTable> = { -readonly [Name in keyof Table]: Held<Table[Name]> } & {
  [Name in WordsOf<Table> as `${Name}Text`]: string
}
/** A row of a list; its key identifies it while the form is open, and is never sent. */
export type RowOf<Table extends FieldTable> = ValuesOf<Table> & { key: string }

/** Messages by field; for rows "days.0.title". */
export type FieldErrors = Record<string, string | undefined>

export const calledOf = ({ called, label }: Field) => called ?? label
const lengthOf = (field: Field) => `${calledOf(field)} must ${field.kind === 'secret' ? 'have' : 'be'} at`
export const tooShortOf = (field: Field, min: number) => `${lengthOf(field)} least ${min} characters`
export const tooLongOf = (field: Field, max: number) => `${lengthOf(field)} most ${max} characters`
/** The message for a required field without a value. */
export function missingOf(field: Field & { min?: number }): string {
  const { missing, kind, min = 1 } = field
  return missing ?? (min > 1 && kind !== 'number' ? tooShortOf(field, min) : `${calledOf(field)} is required`)
}
type NumberField = Field & { kind: 'number' }
export const notWholeOf = ({ label, unit }: NumberField) =>
  `${label} must be a whole number${unit ? ` of ${unit}` : ''}`
export const outOfRangeOf = (field: NumberField) =>
  `${calledOf(field)} must be from ${field.min} to ${field.max}${field.unit ? ` ${field.unit}` : ''}`
export const invalidEmail = 'Please enter a valid email address'

/** The values of a form with uncontrolled fields, or of one sent without script. */
export function valuesFrom<Table extends FieldTable>(table: Table, data: FormData | URLSearchParams): ValuesOf<Table> {
  const values: Record<string, unknown> = {}
  for (const name in table)
    values[name] = table[name]?.kind === 'boxes' ? data.getAll(name).map(String) : String(data.get(name) ?? '')
  return values as ValuesOf<Table>
}

/** Commas that group thousands ("12,000"); any other one is a decimal sign. */
const grouped = /^-?[1-9]\d{0,2}(?:,\d{3})+(?=$|\.)/

/**
 * The typed number; null when it is none. In a field that takes no thousands every comma is a decimal sign: "48,137" is a
 * latitude.
 */
export function numberOf(typed: string, { whole, max = 1000 }: { whole?: boolean; max?: number } = {}): number | null {
  const text = typed
    .trim()
    .replace(grouped, (digits) => (whole || max >= 1000 ? digits.replaceAll(',', '') : digits))
    .replace(',', '.')
  const number = /^-?\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** A message for each field that the API would refuse, in the table's order. */
export function problemsOf(table: FieldTable, values: object, judge = problemOf): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name in table) {
    const problem = judge(table[name]!, (values as Record<string, unknown>)[name])
    if (problem) found[name] = problem
  }
  return found
}

export function problemOf(field: Field, value: unknown): string | undefined {
  if (field.kind === 'boxes') {
    const chosen = value as string[]
    const isFine =
      chosen[0] && chosen.length <= field.options.length && chosen.every((one) => field.options.includes(one))
    return isFine ? undefined : field.message
  }
  if (typeof value !== 'string') return
  const text = field.kind === 'secret' ? value : value.trim()
  if (!text) return field.required ? missingOf(field) : undefined
  if (field.kind === 'number') return numberProblemOf(field, numberOf(text, field))
  if (field.kind === 'choice') return optionsOf(field).includes(text) ? undefined : missingOf(field)
  if (!('max' in field)) return
  const { min = 1, max } = field as { min?: number; max: number }
  // Characters as the API counts them: an emoji of one code point is one.
  const { length } = [...text]
  // A code is stored as its hash alone.
  const isReadable = field.kind === 'secret' || isStorableText(text)
  if (field.kind === 'email') return length <= max && isReadable && emailPattern.test(text) ? undefined : invalidEmail
  if (length > max) return tooLongOf(field, max)
  if (length < min) return tooShortOf(field, min)
  const isWords = field.kind === 'line' || field.kind === 'text'
  if (field.required && isWords && !isVisible(text)) return missingOf(field)
  return isReadable ? undefined : unreadable
}

/** The keys of the options. */
export const optionsOf = ({ options }: Field & { kind: 'choice' }): readonly string[] =>
  Array.isArray(options) ? options : Object.keys(options)

function numberProblemOf(field: NumberField, number: number | null): string | undefined {
  const { whole, min, max } = field
  if (whole && !Number.isSafeInteger(number)) return notWholeOf(field)
  // Without limits in the table, only the API checks the range.
  if (min === undefined || max === undefined) return
  return number === null || number < min || number > max ? outOfRangeOf(field) : undefined
}
