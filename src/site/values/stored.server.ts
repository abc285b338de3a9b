/** The author's values as they apply now: stored ones, else those of the site's files. */
import { desc, sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/database.server.ts'
import { findPictures } from '#platform/media/data.server.ts'
import type { ImageInfo } from '#platform/media/schema.ts'
import type { Field, FieldTable } from '#ui/form/field-table.ts'
import { figureNames } from './figures.ts'
import { type Figures, initialOf, leafOf, type ValuesOf, type ValuesPart, withFigures } from './part.ts'
import { leafShape } from './shape.server.ts'
import { sitePart } from './site-part.ts'
import { siteValues } from './tables.server.ts'

/** Changed leaves by name. */
export type ChangedLeaves = Readonly<Record<string, unknown>>

export interface Stored {
  /** Id of the revision; 0 before the first save. */
  version: number
  values: ChangedLeaves
  savedBy: string | null
  savedAt: string | null
}

const untouched: Stored = { version: 0, values: {}, savedBy: null, savedAt: null }

export async function readStored(db: Db): Promise<Stored> {
  const [row] = await db.select().from(siteValues).orderBy(desc(siteValues.id)).limit(1)
  return row
    ? { version: row.id, values: row.values, savedBy: row.savedBy, savedAt: row.createdAt }
    : { ...untouched, values: {} }
}

/** The same for a transaction that writes the next revision: locked, so that the second of two sees the first. */
export async function lockStored(tx: Db): Promise<Stored> {
  await tx.execute(sql`LOCK TABLE ${siteValues} IN SHARE ROW EXCLUSIVE MODE`)
  return readStored(tx)
}

type Watched = Pick<Database, 'primary' | 'revision'>

/** Cache of the newest row by database, valid while its revision stays, so that readers' pages do not query it again. */
const kept = new WeakMap<Db, { revision: string; stored: Promise<Stored> }>()

export function currentValues({ primary, revision }: Watched): Promise<Stored> {
  const known = kept.get(primary)
  if (known?.revision === revision) return known.stored
  const stored = readStored(primary)
  kept.set(primary, { revision, stored })
  stored.catch(() => kept.delete(primary))
  return stored
}

const shapes = new WeakMap<Field, ReturnType<typeof leafShape>>()
/** The shape of a leaf, made once. */
export function shapeOfLeaf(field: Field) {
  const shape = shapes.get(field) ?? leafShape(field)
  shapes.set(field, shape)
  return shape
}

/** The value that applies for a leaf; a stored value that its shape refuses is ignored. */
export function leafOfPart(part: ValuesPart, name: string, values: ChangedLeaves) {
  const field = part.fields[name]!
  const leaf = leafOf(part, name)
  if (!Object.hasOwn(values, leaf)) return { value: initialOf(field), from: 'file' as const }
  const parsed = shapeOfLeaf(field).safeParse(values[leaf])
  return parsed.success
    ? { value: parsed.data, from: 'desk' as const }
    : { value: initialOf(field), from: 'broken' as const }
}

/** The part's texts as typed, with their tokens. */
export function typedPart<Fields extends FieldTable>(part: ValuesPart<Fields>, values: ChangedLeaves) {
  const names = Object.keys(part.fields)
  return Object.fromEntries(names.map((name) => [name, leafOfPart(part, name, values).value])) as ValuesOf<
    ValuesPart<Fields>
  >
}

/** The values of the texts' tokens. */
export function figuresOf(values: ChangedLeaves): Figures {
  const site = typedPart(sitePart, values)
  return Object.fromEntries(figureNames.map((name) => [name, site[name]]))
}

/** Applies a function to each text of a leaf, in lists to those of the rows. */
export type EachText = (text: string, leaf: string) => string

function finished(field: Field, value: unknown, leaf: string, each: EachText): unknown {
  if (field.kind === 'list') {
    return (value as Record<string, unknown>[]).map((row, index) =>
      Object.fromEntries(
        Object.entries(field.each).map(([name, one]) => [
          name,
          finished(one, row[name], `${leaf}.${index}.${name}`, each),
        ]),
      ),
    )
  }
  const isText = (field.kind === 'line' || field.kind === 'text') && !field.isKey
  return isText && typeof value === 'string' ? each(value, leaf) : value
}

/** Addresses of all pictures in a part. */
function picturesIn(fields: FieldTable, values: Record<string, unknown>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    if (field.kind === 'picture') return typeof value === 'string' ? [value] : []
    if (field.kind !== 'list') return []
    return (value as Record<string, unknown>[]).flatMap((row) => picturesIn(field.each, row))
  })
}

/** A part as pages show it. */
export type Texts<Part> = ValuesOf<Part> & {
  /** Size and description of its pictures, by address. */
  pictures: Readonly<Record<string, ImageInfo>>
}

/** Cache of finished parts, valid while the values are the same. */
const finishedParts = new WeakMap<ChangedLeaves, Map<string, Promise<object>>>()

/** @param each what else is done to every text; the desk's preview adds marks */
export function textsIn<Fields extends FieldTable>(
  db: Db,
  part: ValuesPart<Fields>,
  values: ChangedLeaves,
  each?: EachText,
): Promise<Texts<ValuesPart<Fields>>> {
  if (each) return makeTexts(db, part, values, each)
  const known = finishedParts.get(values) ?? new Map<string, Promise<object>>()
  finishedParts.set(values, known)
  const made = known.get(part.name) ?? makeTexts(db, part, values)
  known.set(part.name, made)
  made.catch(() => known.delete(part.name))
  return made as Promise<Texts<ValuesPart<Fields>>>
}

async function makeTexts<Fields extends FieldTable>(
  db: Db,
  part: ValuesPart<Fields>,
  values: ChangedLeaves,
  each?: EachText,
): Promise<Texts<ValuesPart<Fields>>> {
  const texts = finishedTexts(part, values, each)
  return { ...texts, pictures: Object.fromEntries(await findPictures(db, picturesIn(part.fields, texts))) }
}

/** The part with its tokens replaced. */
export function finishedTexts<Fields extends FieldTable>(
  part: ValuesPart<Fields>,
  values: ChangedLeaves,
  each: EachText = (text) => text,
): ValuesOf<ValuesPart<Fields>> {
  const figures = figuresOf(values)
  const typed = typedPart(part, values) as Record<string, unknown>
  const finish: EachText = (text, leaf) => each(withFigures(text, figures), leaf)
  const texts = Object.entries(part.fields).map(([name, field]) => [
    name,
    finished(field, typed[name], leafOf(part, name), finish),
  ])
  return Object.fromEntries(texts)
}
