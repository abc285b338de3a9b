/** The review of what a machine wrote: its claims with what the research says, and the author's decisions. */
import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'
import { sendBackTable } from './fields.ts'
import { claimKinds } from './options.ts'

const Place = z.object({ from: z.int(), to: z.int(), text: z.string() })

export const ReviewClaim = Place.extend({
  kind: z.enum(claimKinds),
  sentence: Place,
  /** What a page that was read says; null: none of them does. */
  source: z.object({ title: z.string(), url: z.string(), passage: z.string() }).nullable(),
  /** Another page that was read has another figure for the same thing. */
  other: z.object({ title: z.string(), url: z.string(), passage: z.string(), text: z.string() }).nullable(),
  /** What was decided of the same claim in the same sentence by the latest review, and holds. */
  decided: z.object({ verdict: z.enum(['kept', 'mine']), at: Timestamp }).nullable(),
})
export type ReviewClaim = z.infer<typeof ReviewClaim>

export const Review = z
  .object({
    postId: z.int(),
    slug: z.string(),
    /** Title, excerpt and text, with empty lines between: what the places of claims count in. */
    text: z.string(),
    /** The hash of these words; a review is of them and of no others. */
    words: z.string(),
    published: z.boolean(),
    publishAt: Timestamp.nullable(),
    createdAt: Timestamp,
    /** Pages that the research read. */
    pages: z.int(),
    claims: z.array(ReviewClaim),
    /** Whoever answers for these words already. */
    signed: z.object({ name: z.string(), at: Timestamp }).nullable(),
    /** What somebody wanted changed, until it is signed. `isChanged`: the words are others by now. */
    sentBack: z.object({ note: z.string(), name: z.string(), at: Timestamp, isChanged: z.boolean() }).nullable(),
    /** Whose name a review by the caller carries. */
    reviewer: z.string(),
    /** An own post that it is very like. */
    like: z.object({ id: z.int(), title: z.string() }).nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

const Decision = z.object({
  /** Which of the claims, from 0. */
  claim: z.int().min(0),
  /** 'correct': its sentence is replaced by `sentence`, and is the author's own from then on. 'cut': its sentence goes. */
  do: z.enum(['keep', 'correct', 'cut']),
  sentence: z.string().trim().min(1, 'A sentence cannot be empty: cut it instead').max(2_000).optional(),
})
export type Decision = z.infer<typeof Decision>

export const SignOff = z
  .object({
    words: z.string().max(64),
    decisions: z.array(Decision).max(500),
    /** I have read this and answer for it. */
    answers: z.literal(true, 'Please say that you have read it and answer for it'),
    /** Readers see it at once; otherwise it goes on as a draft, or waits for its time. */
    publish: z.boolean().default(false),
  })
  .meta({ id: 'SignOff' })
export type SignOff = z.input<typeof SignOff>

export const SendBack = z.object({
  words: z.string().max(64),
  note: z.string().trim().min(1, sendBackTable.note.missing).max(sendBackTable.note.max),
})
export type SendBack = z.infer<typeof SendBack>
