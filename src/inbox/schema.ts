/** The author's inbox: notes and messages of readers in one list. They contain e-mail addresses, which nobody else may see. */
import { z } from 'zod'
import { messageStates } from '#contact/options.ts'
import { type NoteTopic, noteTopics } from '#notes/options.ts'
import { Timestamp, text } from '#platform/text/fields.ts'
import { correctionTable, publicAnswerTable, replyTable } from './fields.ts'
import { noteStates, shownStates } from './options.ts'

type RequiredText = { called: string; max: number; missing: string }
/** A text with more in it than spaces. */
const written = ({ called, max, missing }: RequiredText) =>
  text(max, called).refine((value) => value.trim() !== '', missing)

export const InboxItem = z
  .object({
    kind: z.enum(['note', 'message']),
    id: z.int(),
    status: z.enum([...noteStates, 'answered']),
    name: z.string(),
    email: z.string().nullable(),
    /** The message's subject, or the title of what the note is below. */
    subject: z.string(),
    /** Slug of the post that a note is below. */
    slug: z.string().nullable(),
    /** Month of the visit, "2026-11". */
    visited: z.string().nullable(),
    /** The note's topic, one of its form's choices. */
    about: z.enum(Object.keys(noteTopics) as [NoteTopic, ...NoteTopic[]]).nullable(),
    /** Words of the page that the note quotes. */
    line: z.string().nullable(),
    text: z.string(),
    answer: z.string().nullable(),
    answeredAt: Timestamp.nullable(),
    /** When the mail server accepted the answer; null where it has not, or the author mailed it herself. */
    answerMailedAt: Timestamp.nullable(),
    /** Whether the site mails the answer. */
    answerByMail: z.boolean(),
    /** Whether the mail server did not say if it took the answer, which may have arrived. */
    answerInDoubt: z.boolean(),
    correctedAt: Timestamp.nullable(),
    /** Why the note looks like spam. */
    reason: z.string().nullable(),
    /** How often the same note was sent. */
    copies: z.int(),
    createdAt: Timestamp,
  })
  .meta({ id: 'InboxItem' })
export type InboxItem = z.infer<typeof InboxItem>
/** What is known of the answer to a message. */
export type MessageAnswer = Pick<
  InboxItem,
  'answer' | 'answeredAt' | 'answerByMail' | 'answerMailedAt' | 'answerInDoubt'
>

export const InboxCounts = z
  .object(
    Object.fromEntries(shownStates.map((name) => [name, z.int()])) as Record<(typeof shownStates)[number], z.ZodInt>,
  )
  .meta({ id: 'InboxCounts' })
export type InboxCounts = z.infer<typeof InboxCounts>

/** An answer that is left out stays as it is; null removes it. */
export const NoteChange = z
  .object({
    status: z.enum(noteStates).optional(),
    answer: text(publicAnswerTable.answer.max, publicAnswerTable.answer.called).nullable().optional(),
    /** Optimistic locking: the answer that this one replaces; when another is stored, nothing is written (409). */
    expectedAnswer: z.string().nullable().optional(),
  })
  .meta({ id: 'NoteChange' })
export type NoteChange = z.infer<typeof NoteChange>

export const NoteChanged = z
  .object({
    /** Waiting notes that went to the spam folder with this decision, because they resemble what is marked as spam. */
    alsoSpam: z.int(),
  })
  .meta({ id: 'NoteChanged' })

export const InboxMessageChange = z.object({ status: z.enum(messageStates) }).meta({ id: 'InboxMessageChange' })

export const MessageReply = z
  .object({
    answer: written(replyTable.answer),
    /** True: the author mails the answer herself, with her own program. */
    byHand: z.boolean().default(false),
  })
  .meta({ id: 'MessageReply' })
export type MessageReply = z.infer<typeof MessageReply>

export const Correction = z
  .object({
    /** One line of Markdown. */
    text: written(correctionTable.text),
  })
  .meta({ id: 'Correction' })
