/**
 * The fields of a form, said once: label, kind, limits and sentences. Forms are drawn, checked, compared and kept by this
 * table, and the API's shape is built of it (`shape.ts`). Nothing here needs zod, because readers' pages have it too.
 */
import { emailPattern } from '#platform/text/email.ts'
import { isStorableText, unreadable } from '#platform/text/storable.ts'

interface Common {
  label: string
  /** What sentences about it begin with, where that is not the label: "The picture". */
  called?: string
  required?: boolean
  /** Without a star beside its label, where every field of a form is required. */
  marked?: false
  /** Said instead of "Name is required". */
  missing?: string
  /** Said of any other wrong value instead of the sentence that the API has for it. */
  message?: string
  /** A sentence below, as long as nothing is wrong. */
  hint?: string
  placeholder?: string
  autoComplete?: string
  /** Takes the whole width of a form grid. */
  wide?: boolean
  /** By it something is found, grouped or drawn: no text of a page. */
  isKey?: true
  /** The value in words, beside another version of it; false: another field tells of it. */
  shown?: false | ((values: Record<string, unknown>) => string)
}

interface Limited {
  /** Characters. */
  min?: number
  max: number
}

interface Several {
  /** How many at most. */
  most: number
  /** Characters of each. */
  max: number
}

/** `initially` is what a new form begins with. */
export type Field = Common &
  /** With `rows` the box is of several lines; a `text` is as it was typed, of the others the ends are trimmed. */
  (
    | ({
        kind: 'line' | 'text' | 'slug' | 'email' | 'link' | 'picture'
        rows?: number
        initially?: string
        /** A line that is where a link leads: an address of this site, or another's. */
        isAddress?: boolean
        /** A text that is Markdown, and written as it will be read where there is an editor for it. */
        isMarkdown?: boolean
      } & Limited)
    /** A code that is typed without being seen and sent with every space in it; for forms that keep nothing (`useShortForm`). */
    | ({ kind: 'secret'; initially?: string } & Limited)
    /** A number as it is typed. */
    | { kind: 'number'; whole?: boolean; unit?: string; min?: number; max?: number; step?: number; initially?: string }
    /** One of a few words, or of keys with a word for each. */
    | { kind: 'choice'; options: readonly string[] | Readonly<Record<string, string>>; initially?: string }
    /** Boxes to tick, of which one at least. */
    | { kind: 'boxes'; options: readonly string[] }
    | { kind: 'switch'; on?: string; off?: string; initially?: boolean }
    /** A list of words; `<name>Text` is the one that is being typed, and counts as one more. */
    | ({ kind: 'words'; initially?: readonly string[] } & Several)
    /** A list as text, one a line. */
    | ({ kind: 'lines'; rows?: number; initially?: readonly string[] } & Several)
    /** Rows with fields of their own; messages about them are named "days.0.title". */
    | { kind: 'list'; each: FieldTable; fewest?: number; most?: number; initially?: readonly object[] }
    /** The part of a picture that no crop may lose, as a CSS position: "42% 60%". */
    | { kind: 'focus'; initially?: string }
    /** "#14507f" */
    | { kind: 'colour'; initially?: string }
    /** Whatever the room draws, and the API alone judges. */
    | { kind: 'own'; initially: unknown }
  )

export type FieldTable = Readonly<Record<string, Field>>

/** What may be chosen of the options. */
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

/** What a form with this table holds, as typed. */
export type ValuesOf<Table extends FieldTable> = { -readonly [Name in keyof Table]: Held<Table[Name]> } & {
  [Name in WordsOf<Table> as `${Name}Text`]: string
}
/** A row of a list; its key is its identity while the form is open, and is never sent. */
export type RowOf<Table extends FieldTable> = ValuesOf<Table> & { key: string }

/** What is wrong, by the name of the field; of rows "days.0.title". */
export type FieldErrors = Record<string, string | undefined>

export const calledOf = ({ called, label }: Field) => called ?? label
const lengthOf = (field: Field) => `${calledOf(field)} must ${field.kind === 'secret' ? 'have' : 'be'} at`
export const tooShortOf = (field: Field, min: number) => `${lengthOf(field)} least ${min} characters`
export const tooLongOf = (field: Field, max: number) => `${lengthOf(field)} most ${max} characters`
/** What is said of a required field without a value. */
export function missingOf(field: Field & { min?: number }): string {
  const { missing, kind, min = 1 } = field
  return missing ?? (min > 1 && kind !== 'number' ? tooShortOf(field, min) : `${calledOf(field)} is required`)
}
type NumberField = Field & { kind: 'number' }
export const notWholeOf = ({ label, unit }: NumberField) =>
  `${label} must be a whole number${unit ? ` of ${unit}` : ''}`
export const outOfRangeOf = ({ label, min, max, unit }: NumberField) =>
  `${label} must be from ${min} to ${max}${unit ? ` ${unit}` : ''}`
export const invalidEmail = 'Please enter a valid email address'

/** What stands in a form whose controls keep their values themselves, or was sent without script. */
export function valuesFrom<Table extends FieldTable>(table: Table, data: FormData | URLSearchParams): ValuesOf<Table> {
  const values: Record<string, unknown> = {}
  for (const name in table)
    values[name] = table[name]?.kind === 'boxes' ? data.getAll(name).map(String) : String(data.get(name) ?? '')
  return values as ValuesOf<Table>
}

/** The number somebody typed, or null when it is none. */
export function numberOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  const number = /^-?\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** One sentence for each field that the API would refuse, in the order of the table. */
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
  if (field.kind === 'number') return numberProblemOf(field, numberOf(text))
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
  return isReadable ? undefined : unreadable
}

/** The keys of what may be chosen. */
export const optionsOf = ({ options }: Field & { kind: 'choice' }): readonly string[] =>
  Array.isArray(options) ? options : Object.keys(options)

function numberProblemOf(field: NumberField, number: number | null): string | undefined {
  const { whole, min, max } = field
  if (whole && !Number.isSafeInteger(number)) return notWholeOf(field)
  // Without limits here the API says what it must be.
  if (min === undefined || max === undefined) return
  return number === null || number < min || number > max ? outOfRangeOf(field) : undefined
}
