/** Travel profiles, and how well two of them would get on. A reader's address is never shown to another reader. */
import { z } from 'zod'
import { isStorableText, line, optionalLine, Timestamp, wordList } from '#platform/text/fields.ts'
import { quizChoices, quizInterests } from './options.ts'

const choices = {
  budgetRange: z.enum(quizChoices.budgetRange),
  travelPace: z.enum(quizChoices.travelPace),
  accommodationType: z.enum(quizChoices.accommodationType),
  groupSize: z.enum(quizChoices.groupSize),
  travelPersonality: z.enum(quizChoices.travelPersonality),
  wakeUpTime: z.enum(quizChoices.wakeUpTime),
  socialLevel: z.enum(quizChoices.socialLevel),
  foodAdventurousness: z.enum(quizChoices.foodAdventurousness),
  travelExperience: z.enum(quizChoices.travelExperience),
  languageComfort: z.enum(quizChoices.languageComfort),
}

/** The quiz form. */
export const ProfileDraft = z.object({
  name: line(100, 'Name', 2),
  email: z
    .string('Please enter a valid email address')
    .trim()
    .toLowerCase()
    .max(255, 'Please enter a valid email address')
    .refine(isStorableText, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
  age: z
    .int('Age must be a whole number')
    .min(18, 'Age must be from 18 to 100')
    .max(100, 'Age must be from 18 to 100')
    .nullish()
    .transform((age) => age ?? null),
  location: optionalLine(100, 'Location'),
  interests: z.array(z.enum(quizInterests)).min(1, 'Please select at least one interest').max(quizInterests.length),
  ...choices,
})
export type ProfileDraft = z.output<typeof ProfileDraft>

/** Demo profiles come with the words that describe them; visitors' are worked out. */
export const DemoProfile = ProfileDraft.extend({ compatibilityTags: wordList(20, 50, 'Tags') })

/** What other readers see of a profile. */
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

/** What the reader who filled in the quiz gets back. */
export const OwnProfile = PublicProfile.extend({
  email: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}).meta({ id: 'OwnProfile' })
export type OwnProfile = z.infer<typeof OwnProfile>

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
