/**
 * The fields of a form, said once: label, kind, limits and sentences. Forms are drawn, checked, compared and kept by this
 * table, and the API's shape is built of it (`shape.ts`). Nothing here needs zod, because readers' pages have it too.
 */
import { emailPattern } from '#platform/text/email.ts'
import { isStorableText } from '#platform/text/storable.ts'

interface Common {
  label: string
  /** What sentences about it begin with, where that is not the label: "The picture". */
  called?: string
  required?: boolean
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
    | ({ kind: 'line' | 'text' | 'slug' | 'email' | 'link' | 'picture'; rows?: number; initially?: string } & Limited)
    /** A number as it is typed. */
    | { kind: 'number'; whole?: boolean; unit?: string; min?: number; max?: number; step?: number; initially?: string }
    /** One of a few words, or of keys with a word for each. */
    | { kind: 'choice'; options: readonly string[] | Readonly<Record<string, string>>; initially?: string }
    /** Boxes to tick, of which one at least. */
    | { kind: 'boxes'; options: readonly string[] }
    | { kind: 'switch'; on?: string; off?: string; initially?: boolean }
    /** A list of words; `<name>Text` is the one that is being typed, and counts as one more. */
    | ({ kind: 'words' } & Several)
    /** A list as text, one a line. */
    | ({ kind: 'lines'; rows?: number } & Several)
    /** Rows with fields of their own; messages about them are named "days.0.title". */
    | { kind: 'list'; each: FieldTable }
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

/** The messages of one row, by the names of its own fields. */
export function errorsUnder(errors: FieldErrors, path: string): FieldErrors {
  const own = Object.entries(errors).filter(([name]) => name.startsWith(`${path}.`))
  return Object.fromEntries(own.map(([name, error]) => [name.slice(path.length + 1), error]))
}

/** A further check of a text that is there: what is wrong with it, if anything is. */
export type TextRule = (field: Field, text: string) => string | undefined

export const calledOf = ({ called, label }: Field) => called ?? label
export const missingOf = (field: Field) => field.missing ?? `${calledOf(field)} is required`
export const tooShortOf = (field: Field, min: number) => `${calledOf(field)} must be at least ${min} characters`
export const notWholeOf = (field: Field & { kind: 'number' }) =>
  `${field.label} must be a whole number${field.unit ? ` of ${field.unit}` : ''}`
export const outOfRangeOf = (field: Field & { kind: 'number' }) =>
  `${field.label} must be from ${field.min} to ${field.max}${field.unit ? ` ${field.unit}` : ''}`
export const invalidEmail = 'Please enter a valid email address'
export const unreadable = 'This contains characters that cannot be stored.'

/** The keys of what may be chosen. */
export const optionsOf = ({ options }: Field & { kind: 'choice' }): readonly string[] =>
  Array.isArray(options) ? options : Object.keys(options)

/** What stands in a form whose controls keep their values themselves, or was sent without script. */
export function valuesFrom<Table extends FieldTable>(table: Table, data: FormData | URLSearchParams): ValuesOf<Table> {
  const values = Object.entries(table).map(([name, { kind }]) => [
    name,
    kind === 'boxes' ? data.getAll(name).map(String) : String(data.get(name) ?? ''),
  ])
  return Object.fromEntries(values) as ValuesOf<Table>
}

/** The number somebody typed, or null when it is none. */
export function numberOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  const number = /^-?\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** One sentence for each field that the API would refuse, in the order of the table. */
export function problemsOf(table: FieldTable, values: object, rule?: TextRule): Record<string, string> {
  const found = Object.entries(table).flatMap(([name, field]): (readonly [string, string])[] => {
    const value = (values as Record<string, unknown>)[name]
    if (field.kind === 'list')
      return (value as object[]).flatMap((row, index) =>
        Object.entries(problemsOf(field.each, row, rule)).map(([part, problem]) => [
          `${name}.${index}.${part}`,
          problem,
        ]),
      )
    const problem = problemOf(field, value, rule)
    return problem ? [[name, problem]] : []
  })
  return Object.fromEntries(found)
}

export function problemOf(field: Field, value: unknown, rule?: TextRule): string | undefined {
  if (field.kind === 'boxes') {
    const chosen = value as string[]
    const isFine =
      chosen.length > 0 && chosen.length <= field.options.length && chosen.every((one) => field.options.includes(one))
    return isFine ? undefined : field.message
  }
  if (typeof value !== 'string') return
  const text = value.trim()
  if (!text) return field.required ? (tooShort(field, 0) ?? missingOf(field)) : undefined
  const problem = textProblemOf(field, text) ?? rule?.(field, text)
  return problem && (field.message ?? problem)
}

function textProblemOf(field: Field, text: string): string | undefined {
  if (field.kind === 'number') return numberProblemOf(field, text)
  if (field.kind === 'choice') return optionsOf(field).includes(text) ? undefined : missingOf(field)
  if (!('max' in field)) return
  // Characters as the API counts them: an emoji of one code point is one.
  const { length } = [...text]
  const isReadable = isStorableText(text)
  if (field.kind === 'email')
    return length <= field.max && isReadable && emailPattern.test(text) ? undefined : invalidEmail
  if (length > field.max) return `${calledOf(field)} must be at most ${field.max} characters`
  return tooShort(field, length) ?? (isReadable ? undefined : unreadable)
}

function tooShort(field: Field, length: number): string | undefined {
  const min = 'max' in field && 'min' in field ? (field.min ?? 1) : 1
  return min > 1 && length < min ? tooShortOf(field, min) : undefined
}

function numberProblemOf(field: Field & { kind: 'number' }, text: string): string | undefined {
  const number = numberOf(text)
  const { whole, min = -Infinity, max = Infinity } = field
  if (whole && !Number.isSafeInteger(number)) return notWholeOf(field)
  // Without limits here the API says what it must be.
  if (field.min === undefined && field.max === undefined) return
  return number === null || number < min || number > max ? outOfRangeOf(field) : undefined
}
