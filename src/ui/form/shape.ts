/** Builds the API's shape from a table of fields. What a table cannot express (a range of its own, a list of rows) the room adds. */
import { z } from 'zod'
import {
  changedLine,
  changedWordList,
  emailAddress,
  freeLine,
  freeSlug,
  line,
  optionalLine,
  pictureUrl,
  slug,
  text,
  webUrl,
  wordList,
} from '#platform/text/fields.ts'
import { isVisible } from '#platform/text/storable.ts'
import {
  type ChosenOf,
  calledOf,
  type Field,
  type FieldTable,
  missingOf,
  notWholeOf,
  optionsOf,
  outOfRangeOf,
  tooLongOf,
  tooShortOf,
} from './field-table.ts'

type Optional = ReturnType<typeof optionalLine>

/** Kinds that the table cannot describe refuse every value until the room gives them a shape. */
type Untold = { kind: 'own' | 'list' | 'boxes' }

type ShapeOfField<F> = F extends Untold
  ? z.ZodNever
  : F extends { kind: 'number' }
    ? z.ZodNumber
    : F extends { kind: 'words' | 'lines' }
      ? ReturnType<typeof wordList>
      : F extends { kind: 'switch' }
        ? z.ZodDefault<z.ZodBoolean>
        : F extends { kind: 'choice'; options: infer Options }
          ? z.ZodEnum<{ [Word in ChosenOf<Options>]: Word }>
          : F extends { kind: 'picture' }
            ? ReturnType<typeof pictureUrl>
            : F extends { kind: 'secret' } | { required: true }
              ? z.ZodString
              : Optional

type Shapes<Table> = { -readonly [Name in keyof Table]: ShapeOfField<Table[Name]> }

/** The shape of a new row. */
export function shapeOf<const Table extends FieldTable>(table: Table) {
  return shapesBy(table, shapeOfField) as unknown as Shapes<Table>
}

type TextKind = 'line' | 'text' | 'slug'
type FreeShapes<Table> = {
  -readonly [Name in keyof Table]: Table[Name] extends { kind: TextKind; required: true }
    ? z.ZodDefault<z.ZodString>
    : ShapeOfField<Table[Name]>
}

/** The shape of a draft: required texts may be empty, or too short. */
export function freeShapeOf<const Table extends FieldTable>(table: Table) {
  return shapesBy(table, (field) => freeText(field)?.default('') ?? shapeOfField(field)) as unknown as FreeShapes<Table>
}

type ChangeOfField<F> = F extends Untold
  ? z.ZodNever
  : F extends { kind: 'number' }
    ? z.ZodOptional<z.ZodNumber>
    : F extends { kind: 'words' | 'lines' }
      ? ReturnType<typeof changedWordList>
      : F extends { kind: 'switch' }
        ? z.ZodOptional<z.ZodBoolean>
        : F extends { required: true }
          ? z.ZodOptional<z.ZodString>
          : ReturnType<typeof changedLine>
type ChangeShapes<Table> = { -readonly [Name in keyof Table]: ChangeOfField<Table[Name]> }

/** The shape of a draft's change: fields that are left out keep their stored values. */
export function changeShapeOf<const Table extends FieldTable>(table: Table) {
  return shapesBy(table, changeOfField) as unknown as ChangeShapes<Table>
}

function shapesBy(table: FieldTable, shape: (field: Field) => z.ZodType) {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, shape(field)]))
}

function shapeOfField(field: Field): z.ZodType {
  const called = calledOf(field)
  switch (field.kind) {
    case 'line':
      return field.required ? line(field.max, called, field.min) : optionalLine(field.max, called)
    case 'text':
      if (!field.required) return optionalLine(field.max, called)
      return text(field.max, called)
        .min(field.min ?? 1, missingOf(field))
        .refine((value) => isVisible(value) || value === '', missingOf(field))
    case 'slug':
      return slug(field.min)
    case 'email':
      return emailAddress()
    case 'picture':
      return pictureUrl(called)
    case 'link':
      if (field.required) return webUrl(called)
      return webUrl(called)
        .nullish()
        .transform((url) => url ?? null)
    case 'words':
    case 'lines':
      return wordList(field.maxItems, field.max, called)
    case 'choice':
      return z.enum([...optionsOf(field)], field.message)
    case 'switch':
      return z.boolean().default(field.initially ?? false)
    case 'number':
      return numberShape(field)
    case 'secret':
      return secretShape(field)
    default:
      return z.never()
  }
}

function numberShape(field: Field & { kind: 'number' }) {
  const { min, max, message } = field
  const number = field.whole ? z.int(message ?? notWholeOf(field)) : z.number(message)
  const outOfRange = message ?? outOfRangeOf(field)
  const atLeast = min === undefined ? number : number.min(min, outOfRange)
  return max === undefined ? atLeast : atLeast.max(max, outOfRange)
}

function secretShape(field: Field & { kind: 'secret' }) {
  const { min = 1, max } = field
  const missing = missingOf(field)
  return z.string(missing).min(1, missing).min(min, tooShortOf(field, min)).max(max, tooLongOf(field, max))
}

function freeText(field: Field) {
  if (!field.required) return undefined
  if (field.kind === 'line') return freeLine(field.max, calledOf(field))
  if (field.kind === 'text') return text(field.max, calledOf(field))
  return field.kind === 'slug' ? freeSlug() : undefined
}

function changeOfField(field: Field): z.ZodType {
  const called = calledOf(field)
  if (field.kind === 'words' || field.kind === 'lines') return changedWordList(field.maxItems, field.max, called)
  if (field.kind === 'switch') return z.boolean().optional()
  if (field.kind === 'number') return numberShape(field).optional()
  if (field.required) return freeText(field)?.optional() ?? z.never()
  return 'max' in field && field.kind !== 'picture' ? changedLine(field.max, called) : z.never()
}
