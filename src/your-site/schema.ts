import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'

const Leaves = z.record(z.string(), z.unknown())

/** A revision of the author's values: who saved it, and when. */
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
    /** Address of the page that shows the part best. */
    page: z.string(),
    /** The field table, by the names of its fields. */
    fields: Leaves,
    /** Values of the site's files. */
    files: Leaves,
  })
  .meta({ id: 'ValuesPart' })
export type DeskPart = z.infer<typeof DeskPart>

/** All values that the author may change, and her changes. */
export const DeskValues = z
  .object({
    /** Id of the newest revision; 0 before the first save. */
    version: z.int(),
    savedBy: z.string().nullable(),
    savedAt: Timestamp.nullable(),
    /** Changed leaves by name: "about.headline". */
    values: Leaves,
    /** Stored leaves that their shape refuses, each with the reason; the files' values apply instead. */
    broken: z.record(z.string(), z.string()),
    parts: z.array(DeskPart),
  })
  .meta({ id: 'DeskValues' })
export type DeskValues = z.infer<typeof DeskValues>

export const ValuesChange = z
  .object({
    /** The version that the changes are based on. */
    version: z.int().min(0),
    /** New values by leaf; null resets a leaf to the site's files. */
    changes: Leaves.refine((changes) => Object.keys(changes).length > 0, 'There is nothing to save'),
  })
  .meta({ id: 'ValuesChange' })
export type ValuesChange = z.infer<typeof ValuesChange>

export const SavedValues = DeskValues.pick({ version: true, savedBy: true, savedAt: true, values: true }).meta({
  id: 'SavedValues',
})
export type SavedValues = z.infer<typeof SavedValues>

export const RestoreValues = ValuesChange.pick({ version: true }).meta({ id: 'RestoreValues' })
