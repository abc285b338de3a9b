/** Readers' notes under posts and places: what they send, and what everybody sees once a note is approved. */
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
    /** The words of the page that it refers to. */
    line,
    text: text.refine((value) => value.trim() !== '', noteTable.text.missing),
    email: optional().pipe(emailAddress().nullable()),
    /** The stamp of the form. */
    stamp: z.string().max(100).optional(),
    /** A honeypot: a field that no person sees, so only programs fill it in. */
    website: z.string().max(200).optional(),
  })
  .meta({ id: 'NoteInput' })
export type NoteInput = z.infer<typeof NoteInput>

export const NoteAnswer = z
  .object({
    message: z.string(),
    /** Path of the page that it is about. */
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
    /** The author's answer. */
    answer: z.string().nullable(),
    /** When the text was corrected because of it. */
    correctedAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Note' })
export type PublicNote = z.infer<typeof PublicNote>

export const NotesPage = z
  .object({
    /** Whether this page takes notes. If not, it shows none. */
    open: z.boolean(),
    notes: z.array(PublicNote),
    /** Number of notes on all pages. */
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** The stamp for the form, which tells when it was issued. */
    stamp: z.string(),
    /** The present month by the site's time zone, "2026-11". */
    month: z.string(),
    /** Whether this site can mail readers a link to their notes. */
    mails: z.boolean(),
  })
  .meta({ id: 'NotesPage' })
export type NotesPage = z.infer<typeof NotesPage>
