import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'

const Leaves = z.record(z.string(), z.unknown())

/** Who saved a state of the author's values, and when. */
export const ValuesRevision = z
  .object({
    version: z.int(),
    savedBy: z.string(),
    savedAt: Timestamp,
    /** Leaves that this revision changed, by their names. */
    changed: z.array(z.string()),
  })
  .meta({ id: 'ValuesRevision' })
export type ValuesRevision = z.infer<typeof ValuesRevision>

export const DeskPart = z
  .object({
    name: z.string(),
    label: z.string(),
    /** Address of the page that shows it best. */
    page: z.string(),
    /** The field table, by the names of its fields. */
    fields: Leaves,
    /** What the site's files say. */
    files: Leaves,
  })
  .meta({ id: 'ValuesPart' })
export type DeskPart = z.infer<typeof DeskPart>

/** Everything the author may change, and what she has changed. */
export const DeskValues = z
  .object({
    /** Number of the newest revision; 0 as long as nothing was saved. */
    version: z.int(),
    savedBy: z.string().nullable(),
    savedAt: Timestamp.nullable(),
    /** Changed leaves by their names: "about.headline". */
    values: Leaves,
    /** Stored leaves that their shape refuses, each with the reason: the site's files count instead. */
    broken: z.record(z.string(), z.string()),
    parts: z.array(DeskPart),
  })
  .meta({ id: 'DeskValues' })
export type DeskValues = z.infer<typeof DeskValues>

export const ValuesChange = z
  .object({
    /** The version that the changes were made from. */
    version: z.int().min(0),
    /** New values of leaves; null takes a leaf back to what the site's files say. */
    changes: Leaves.refine((changes) => Object.keys(changes).length > 0, 'There is nothing to save'),
  })
  .meta({ id: 'ValuesChange' })
export type ValuesChange = z.infer<typeof ValuesChange>

export const SavedValues = DeskValues.pick({ version: true, savedBy: true, savedAt: true, values: true }).meta({
  id: 'SavedValues',
})
export type SavedValues = z.infer<typeof SavedValues>

export const RestoreValues = ValuesChange.pick({ version: true }).meta({ id: 'RestoreValues' })
