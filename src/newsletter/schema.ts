/** The newsletter's subscribers and letters. Addresses are stored in lower case, one row each. */
import { z } from 'zod'
import type { BlogPost } from '#blog/schema.ts'
import { draftKey, isStorableText, line, optionalLine, Timestamp, text } from '#platform/text/fields.ts'
import { isOneLine } from '#platform/text/storable.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { letterTable, planTable, signUpTable } from './fields.ts'
import { digestLimits, digestStatuses, maxPageLength, recipientStates } from './options.ts'

/**
 * Path of a page without its query, or null: an invalid one is no reason to refuse a sign-up. No page has ";" or "=" in its path, and
 * in the file of subscribers these would begin a cell with a formula where spreadsheets separate cells at semicolons.
 */
function pagePath(given: string | null | undefined): string | null {
  const path = (given ?? '').split(/[?#]/, 1)[0] ?? ''
  return /^\/(?![/\\])[^\s\\;=]*$/.test(path) && path.length <= maxPageLength && isStorableText(path) ? path : null
}

export const Subscription = z
  .object({
    email: shapeOf(signUpTable).email,
    /** Path of the page whose form is used; its query is not stored. */
    page: z.string().nullish().transform(pagePath),
  })
  .meta({ id: 'NewsletterSubscription' })
export type Subscription = z.infer<typeof Subscription>

/** The same answer for a new and a known address, so that it does not tell who subscribes. */
export const SubscriptionAnswer = z
  .object({
    message: z.string(),
    /** What the reader has to do next, where addresses must be confirmed. */
    next: z.string().optional(),
  })
  .meta({ id: 'NewsletterAnswer' })
export type SubscriptionAnswer = z.infer<typeof SubscriptionAnswer>

export const Subscriber = z
  .object({
    id: z.int(),
    email: z.string(),
    createdAt: Timestamp,
    /** Path of the page whose form was used; null where unknown. */
    fromPage: z.string().nullable(),
  })
  .meta({ id: 'Subscriber' })
export type Subscriber = z.infer<typeof Subscriber>

/** The list's growth, for the author. */
export const SubscriberGrowth = z
  .object({
    total: z.int().nonnegative(),
    lastThirtyDays: z.int().nonnegative(),
    /**
     * The last twelve months, oldest first, with the size of the list at the end of each. Those who left are not
     * counted.
     */
    months: z.array(z.object({ month: z.string(), total: z.int().nonnegative() })),
  })
  .meta({ id: 'SubscriberGrowth' })
export type SubscriberGrowth = z.infer<typeof SubscriberGrowth>

const TimetableRow = z.object({
  time: line(20, 'Time'),
  what: line(120, 'What'),
  price: optionalLine(20, 'Price'),
})

const { subject } = shapeOf(letterTable)
const { intro, noteTitle, noteText } = letterTable

/** The author's part of a letter. */
export const DigestDraft = z
  .object({
    /** A header of the message: no line breaks and no invisible characters. */
    subject: subject.refine(isOneLine, 'Subject must be one line'),
    intro: text(intro.max, intro.label).transform((value) => value.trim()),
    /** Rows with a time and a price: departures, opening hours. */
    timetable: z
      .array(TimetableRow)
      .max(digestLimits.rows, `Timetable: at most ${digestLimits.rows} lines`)
      .default([]),
    /** The sand-coloured note at the end. */
    note: z
      .object({ title: line(noteTitle.max, noteTitle.called), text: line(noteText.max, noteText.label) })
      .nullish()
      .transform((note) => note ?? null),
    /** Published posts; the first is the one with the large picture. */
    postIds: z
      .array(z.int32().positive(), 'Please choose a post')
      .min(1, 'Please choose a post')
      .max(digestLimits.posts, `At most ${digestLimits.posts} posts`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each post once'),
  })
  .meta({ id: 'DigestDraft' })
export type DigestDraft = z.output<typeof DigestDraft>

/** A new one. With a `draftKey` made up by the sender it is created once, however often it is sent. */
export const NewDigest = DigestDraft.extend({ draftKey }).meta({ id: 'NewDigest' })

/** Optimistic locking: `expectedVersion` of the draft that the change is based on; when another is stored, nothing is written (409). */
export const DigestChange = DigestDraft.extend({
  expectedVersion: z.string().max(64).refine(isStorableText).optional(),
}).meta({
  id: 'DigestChange',
})
export type DigestChange = z.output<typeof DigestChange>

export type DigestPost = Pick<BlogPost, 'slug' | 'title' | 'excerpt' | 'category' | 'readTime' | 'imageAlt'>

export const Digest = z
  .object({
    id: z.int(),
    status: z.enum(digestStatuses),
    draft: DigestDraft,
    /** Of the draft: a hash of it. */
    version: z.string(),
    /** Created by the weekly plan. */
    automatic: z.boolean(),
    createdAt: Timestamp,
    startedAt: Timestamp.nullable(),
    completedAt: Timestamp.nullable(),
    /** Why the letter is not being sent now, as a sentence for the author; null while nothing is wrong. */
    problem: z.string().nullable(),
    /** Number of recipients by state. */
    counts: z.record(z.enum(recipientStates), z.int()),
  })
  .meta({ id: 'Digest' })
export type Digest = z.infer<typeof Digest>

export const Recipient = z
  .object({
    id: z.int(),
    /** Null when the reader has left since. */
    email: z.string().nullable(),
    state: z.enum(recipientStates),
    error: z.string().nullable(),
    changedAt: Timestamp,
  })
  .meta({ id: 'DigestRecipient' })
export type Recipient = z.infer<typeof Recipient>

export const LetterPlan = z
  .object({
    /** Whether a letter with the week’s new posts is sent automatically. */
    automatic: z.boolean('automatic must be true or false'),
    /** In the site's time zone. */
    weekday: shapeOf(planTable).weekday,
    time: z.string(planTable.time.missing).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time, like 09:00'),
    /** Letters a minute, to respect the mail server's rate limit. */
    perMinute: z
      .int(planTable.perMinute.missing)
      .min(1, 'The pace must be at least 1 a minute')
      .max(digestLimits.perMinute, `The pace must be at most ${digestLimits.perMinute} a minute`),
  })
  .meta({ id: 'LetterPlan' })
export type LetterPlan = z.infer<typeof LetterPlan>

/** What the desk needs before a letter is written. */
export const LetterDesk = z
  .object({
    /** Whether a mail server is configured; without it no letter can be written. */
    mail: z.boolean(),
    /** Recipient of a test. */
    testAddress: z.string(),
    subscribers: z.int(),
    plan: LetterPlan,
    /** The newest published posts, on offer for a letter. */
    posts: z.array(
      z.object({ id: z.int(), title: z.string(), category: z.string(), createdAt: Timestamp, isNew: z.boolean() }),
    ),
    /** A suggested draft; null when nothing is published. */
    suggestion: DigestDraft.nullable(),
  })
  .meta({ id: 'LetterDesk' })
export type LetterDesk = z.infer<typeof LetterDesk>
