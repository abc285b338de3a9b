/** The review of a generated post: its claims with what the research says, and the author's decisions. */
import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'
import { isStorableText, unreadable } from '#platform/text/storable.ts'
import { sendBackTable } from './fields.ts'
import { claimKinds } from './options.ts'

const Place = z.object({ from: z.int(), to: z.int(), text: z.string() })

export const ReviewClaim = Place.extend({
  kind: z.enum(claimKinds),
  sentence: Place,
  /** The page that supports the claim; null when none does. */
  source: z.object({ title: z.string(), url: z.string(), passage: z.string() }).nullable(),
  /** Another page, with a different figure for the same thing. */
  other: z.object({ title: z.string(), url: z.string(), passage: z.string(), text: z.string() }).nullable(),
  /** The decision of the latest review of the same claim in the same sentence, while it still holds. */
  decided: z.object({ verdict: z.enum(['kept', 'mine']), at: Timestamp }).nullable(),
})
export type ReviewClaim = z.infer<typeof ReviewClaim>

/** What a reviewer wants changed, until the post is signed or public. `isChanged`: the words have changed since. */
export const SentBackNote = z.object({ note: z.string(), name: z.string(), at: Timestamp, isChanged: z.boolean() })
export type SentBackNote = z.infer<typeof SentBackNote>

export const Review = z
  .object({
    postId: z.int(),
    slug: z.string(),
    /** Title, excerpt and text, with empty lines between; the positions of claims count in it. */
    text: z.string(),
    /** The hash of these words: a review is valid for no others. */
    words: z.string(),
    published: z.boolean(),
    publishAt: Timestamp.nullable(),
    createdAt: Timestamp,
    /** Pages that the research read. */
    pages: z.int(),
    claims: z.array(ReviewClaim),
    /** Who already answers for these words; null: nobody. */
    signed: z.object({ name: z.string(), at: Timestamp }).nullable(),
    sentBack: SentBackNote.nullable(),
    /** The name that the caller would sign with. */
    reviewer: z.string(),
    /** A post of this site that is too similar. */
    like: z.object({ id: z.int(), title: z.string() }).nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

const Decision = z.object({
  /** Index of the claim, from 0. */
  claim: z.int().min(0),
  /** 'correct' replaces the claim's sentence by `sentence`, which is then the author's own. 'cut' removes the sentence. */
  do: z.enum(['keep', 'correct', 'cut']),
  sentence: z
    .string()
    .trim()
    .min(1, 'A sentence cannot be empty: cut it instead')
    .max(2_000)
    .refine(isStorableText, unreadable)
    .optional(),
})
export type Decision = z.infer<typeof Decision>

export const SignOff = z
  .object({
    words: z.string().max(64),
    decisions: z.array(Decision).max(500),
    /** The signature: "I have read this and answer for it." */
    answers: z.literal(true, 'Please say that you have read it and answer for it'),
    /** Publishes at once; otherwise it stays a draft, or keeps its schedule. */
    publish: z.boolean().default(false),
  })
  .meta({ id: 'SignOff' })
export type SignOff = z.input<typeof SignOff>

export const SendBack = z.object({
  words: z.string().max(64),
  note: z
    .string()
    .trim()
    .min(1, sendBackTable.note.missing)
    .max(sendBackTable.note.max)
    .refine(isStorableText, unreadable),
})
export type SendBack = z.infer<typeof SendBack>
