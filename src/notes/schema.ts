/** Readers' notes under posts and places: what they write, and what of it everybody sees once it is approved. */
import { z } from 'zod'
import { emailAddress, Timestamp } from '#platform/text/fields.ts'
import { isOneLine, isStorableText } from '#platform/text/storable.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { noteTable } from './fields.ts'
import { type NoteTopic, noteSubjects, noteTopics } from './options.ts'

const month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month')
const { name, text, line } = shapeOf(noteTable)
const topic = z.enum(Object.keys(noteTopics) as [NoteTopic, ...NoteTopic[]])

/** Missing and empty are both null. */
const optional = () =>
  z
    .string()
    .max(255)
    .nullish()
    .transform((value) => value?.trim() || null)

export const NoteInput = z
  .object({
    kind: z.enum(noteSubjects),
    /** The last part of the page's address. */
    of: z.string().min(1).max(120).refine(isStorableText),
    name: name.refine(isOneLine, 'The name must be one line'),
    visited: optional().pipe(month.nullable()),
    about: optional().pipe(topic.nullable()),
    /** Words of the page that it is about. */
    line,
    text: text.refine((value) => value.trim() !== '', noteTable.text.missing),
    email: optional().pipe(emailAddress().nullable()),
    /** What the form was handed out with. */
    stamp: z.string().max(100).optional(),
    /** A field that no person sees; whoever fills it in is a program. */
    website: z.string().max(200).optional(),
  })
  .meta({ id: 'NoteInput' })
export type NoteInput = z.infer<typeof NoteInput>

export const NoteAnswer = z
  .object({
    message: z.string(),
    /** Of the page that it is about. */
    path: z.string(),
  })
  .meta({ id: 'NoteAnswer' })
export type NoteAnswer = z.infer<typeof NoteAnswer>

/** An approved note, as everybody sees it. */
export const PublicNote = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Month of the visit, "2026-11". */
    visited: z.string().nullable(),
    about: topic.nullable(),
    text: z.string(),
    /** The author's. */
    answer: z.string().nullable(),
    /** When it became a correction of the text. */
    correctedAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Note' })
export type PublicNote = z.infer<typeof PublicNote>

export const NotesPage = z
  .object({
    /** Whether notes are asked for here. Where they are not, none are shown. */
    open: z.boolean(),
    notes: z.array(PublicNote),
    /** Notes on all pages. */
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** For the form; it says when it was handed out. */
    stamp: z.string(),
    /** The present one, "2026-11". */
    month: z.string(),
    /** Whether this site can mail a link to what somebody has written. */
    mails: z.boolean(),
  })
  .meta({ id: 'NotesPage' })
export type NotesPage = z.infer<typeof NotesPage>
