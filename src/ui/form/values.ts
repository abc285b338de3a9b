/** The values of a desk form, by its table: from a stored row or from kept work, as they are sent, and in words. */
import { isOwnPath, isWebUrl, pictureSentence, webUrlSentence } from '#platform/text/address.ts'
import { slugPattern, slugSentence } from '#platform/text/slug.ts'
import type { ShownField } from './clashes/diff.ts'
import {
  type ChosenOf,
  calledOf,
  type Field,
  type FieldErrors,
  type FieldTable,
  numberOf,
  optionsOf,
  problemOf,
  problemsOf,
  type ValuesOf,
} from './field-table.ts'
import { completed } from './kept/kept-work.ts'
import { withWords } from './words/words.ts'

type Values = Record<string, unknown>

let lastKey = 0
/** A key for a list's row. */
export const newKey = () => `row-${++lastKey}`

/** The values of a stored row, or those of a new one. */
export function typedOf<Table extends FieldTable>(table: Table, row?: object): ValuesOf<Table> {
  const values = Object.entries(table).flatMap(([name, field]) => {
    const typed: [string, unknown][] = [
      [name, typedValue(field, (row as Values | undefined)?.[name], row !== undefined)],
    ]
    return field.kind === 'words' ? [...typed, [`${name}Text`, '']] : typed
  })
  return Object.fromEntries(values) as ValuesOf<Table>
}

function typedValue(field: Field, stored: unknown, isStored: boolean): unknown {
  if (field.kind === 'list') return ((stored ?? []) as object[]).map((row) => newRow(field.each, row))
  if (field.kind === 'words' || field.kind === 'boxes') return stored ?? []
  if (field.kind === 'lines') return ((stored ?? []) as string[]).join('\n')
  if (field.kind === 'own' || field.kind === 'switch') return stored ?? field.initially ?? false
  if (stored !== null && stored !== undefined) return String(stored)
  const isChosen = field.kind === 'choice'
  return (isStored && !isChosen ? '' : field.initially) ?? (isChosen ? optionsOf(field)[0] : '')
}

/** A row of a list, empty or as stored. */
export function newRow<Table extends FieldTable>(table: Table, row?: object) {
  return { ...typedOf(table, row), key: newKey() }
}

/** Unsaved work of any version of the site, converted to this version's fields; rows get new keys. */
export function readOf<Table extends FieldTable>(table: Table, work: object): ValuesOf<Table> {
  const values: Values = completed(work, typedOf(table))
  for (const [name, field] of Object.entries(table))
    if (field.kind === 'list')
      values[name] = (values[name] as object[]).map((row) => ({ ...readOf(field.each, row), key: newKey() }))
  return values as ValuesOf<Table>
}

type Sent<F> = F extends { kind: 'number' }
  ? F extends { required: true }
    ? number
    : number | null
  : F extends { kind: 'words' | 'boxes' | 'lines' }
    ? string[]
    : F extends { kind: 'list'; each: infer Each extends FieldTable }
      ? DraftOf<Each>[]
      : F extends { kind: 'switch' }
        ? boolean
        : F extends { kind: 'own'; initially: infer Value }
          ? Value
          : F extends { kind: 'choice'; options: infer Options }
            ? ChosenOf<Options>
            : F extends { kind: 'secret' } | { required: true }
              ? string
              : string | null

export type DraftOf<Table extends FieldTable> = { -readonly [Name in keyof Table]: Sent<Table[Name]> }

/** The values as they are sent. A number field that holds no number is sent as typed, for the API to refuse. */
export function draftOf<Table extends FieldTable>(table: Table, values: ValuesOf<Table>): DraftOf<Table> {
  const sent = Object.entries(table).map(([name, field]) => [name, sentOf(field, name, values)])
  return Object.fromEntries(sent) as DraftOf<Table>
}

function sentOf(field: Field, name: string, values: Values): unknown {
  const value = values[name]
  if (field.kind === 'list') return (value as Values[]).map((row) => draftOf(field.each, row as never))
  if (field.kind === 'words') return wordsIn(values, name)
  if (field.kind === 'lines') return String(value).split('\n')
  if (field.kind === 'own' || field.kind === 'secret' || typeof value !== 'string') return value
  const text = value.trim()
  if (field.kind === 'number') return text ? (numberOf(text, field) ?? text) : null
  return field.required ? value : text || null
}

/** A word that was typed but not added counts as added. */
export function wordsIn(values: Values, name: string): string[] {
  return withWords(values[name] as string[], String(values[`${name}Text`] ?? ''))
}

/** The fields as texts, in the table's order, for comparing versions. */
export function shownOf<Table extends FieldTable>(table: Table): ShownField<ValuesOf<Table>>[] {
  return Object.entries(table).flatMap(([name, field]) =>
    field.shown === false ? [] : [[field.label, (values: Values) => shownText(field, name, values)] as const],
  )
}

function shownText(field: Field, name: string, values: Values): string {
  const value = values[name]
  if (field.shown) return field.shown(values)
  if (field.kind === 'words') return wordsIn(values, name).join(', ')
  if (field.kind === 'switch') return value ? (field.on ?? 'Yes') : (field.off ?? 'No')
  return field.kind === 'choice' ? optionLabel(field, String(value)) : String(value)
}

/** The label of an option. */
export function optionLabel({ options }: Field & { kind: 'choice' }, option: string): string {
  return (options as Record<string, string>)[option] ?? option
}

/** Errors to be corrected before the form is sent; the API checks again. */
export function deskProblemsOf(table: FieldTable, values: object): Record<string, string> {
  const problems = problemsOf(table, values, deskProblemOf)
  for (const [name, field] of Object.entries(table)) {
    if (field.kind === 'words') {
      const problem = wordsProblemOf(field, wordsIn(values as Values, name))
      if (problem) problems[name] = problem
    }
    if (field.kind !== 'list') continue
    for (const [index, row] of ((values as Values)[name] as object[]).entries())
      for (const [part, problem] of Object.entries(deskProblemsOf(field.each, row)))
        problems[`${name}.${index}.${part}`] = problem
  }
  return problems
}

function deskProblemOf(field: Field, value: unknown): string | undefined {
  const problem = problemOf(field, value)
  const text = typeof value === 'string' ? value.trim() : ''
  if (!text) return problem
  const mistake = problem ?? addressProblemOf(field, text)
  return mistake && (field.message ?? mistake)
}

function wordsProblemOf(field: Field & { kind: 'words' }, words: string[]): string | undefined {
  if (words.some((word) => [...word].length > field.max))
    return `${calledOf(field)}: at most ${field.max} characters each`
  return words.length > field.maxItems ? `${calledOf(field)}: at most ${field.maxItems}` : undefined
}

function addressProblemOf(field: Field, text: string): string | undefined {
  const called = calledOf(field)
  if (field.kind === 'slug' && !slugPattern.test(text.normalize('NFC'))) return slugSentence
  if (field.kind === 'link' && !isWebUrl(text)) return webUrlSentence(called)
  if (field.kind === 'picture' && !isWebUrl(text) && !isOwnPath(text)) return pictureSentence(called)
  return undefined
}

/** The typed number, clamped to the field's limits; the field's initial value for text that is no number. */
export function nearestOf(
  { min = -Infinity, max = Infinity, initially = '' }: Field & { kind: 'number' },
  typed: string,
) {
  const given = Number.parseInt(typed, 10)
  return Number.isNaN(given) ? initially : String(Math.min(max, Math.max(min, given)))
}

/** The messages of one row, by its own fields' names. */
export function errorsUnder(errors: FieldErrors, path: string): FieldErrors {
  const own = Object.entries(errors).filter(([name]) => name.startsWith(`${path}.`))
  return Object.fromEntries(own.map(([name, error]) => [name.slice(path.length + 1), error]))
}
