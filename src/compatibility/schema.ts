/** Travel profiles, and how well two of them match. A reader's e-mail address is never shown to another reader. */
import { z } from 'zod'
import { emailAddress, Timestamp, wordList } from '#platform/text/fields.ts'
import { invalidEmail } from '#ui/form/field-table.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { quizTable } from './fields.ts'
import { quizInterests } from './options.ts'

const { name, email: _, age, location, interests: __, ...choices } = shapeOf(quizTable)
const { message } = quizTable.interests

export const ProfileDraft = z.object({
  name,
  email: emailAddress(invalidEmail, invalidEmail),
  /** In years. */
  age: age.nullish().transform((years) => years ?? null),
  location,
  interests: z
    .array(z.enum(quizInterests), message)
    .min(1, message)
    .max(quizInterests.length)
    .transform((interests) => [...new Set(interests)]),
  ...choices,
})
export type ProfileDraft = z.output<typeof ProfileDraft>

/** Demo profiles bring the tags that describe them; those of visitors are computed. */
export const DemoProfile = ProfileDraft.extend({ compatibilityTags: wordList(20, 50, 'Tags') })

/** A profile as other readers see it. */
export const PublicProfile = z
  .object({
    id: z.int(),
    name: z.string(),
    age: z.int().nullable(),
    location: z.string().nullable(),
    interests: z.array(z.string()),
    ...choices,
    compatibilityTags: z.array(z.string()),
  })
  .meta({ id: 'PublicProfile' })
export type PublicProfile = z.infer<typeof PublicProfile>

/** The answer to whoever filled in the quiz, given once. */
export const OwnProfile = PublicProfile.extend({
  email: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** The token that may delete the profile; the site stores only its hash and cannot show it again. */
  manageToken: z.string(),
  /** The private link for deleting the profile; the part after # is never sent to a server. */
  manageUrl: z.url(),
}).meta({ id: 'OwnProfile' })
export type OwnProfile = z.infer<typeof OwnProfile>

/** Impossible ids are not refused here: they are simply not found. */
const profileId = (name: string) => z.int(`${name} must be a whole number`)

/** Two profiles to compare, in any order. */
export const ProfilePair = z.object({ profileId1: profileId('profileId1'), profileId2: profileId('profileId2') })
export type ProfilePair = z.infer<typeof ProfilePair>

export const CompatibilityResult = z
  .object({
    /** 0 to 100. */
    compatibilityScore: z.int().min(0).max(100),
    summary: z.string(),
    matchReasons: z.array(z.string()),
    conflictAreas: z.array(z.string()),
    recommendedDestinations: z.array(z.string()),
  })
  .meta({ id: 'CompatibilityResult' })
export type CompatibilityResult = z.infer<typeof CompatibilityResult>
