import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { users } from '#auth/tables.server.ts'
import { createdAt, demo, id, isOneOf, updatedAt } from '#platform/db/columns.server.ts'
import { type QuizChoice, quizChoices } from './options.ts'

const columnName = (question: QuizChoice) => question.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** A column for one question of the quiz, typed by its answers. */
function answer<Question extends QuizChoice>(question: Question, length = 20) {
  return varchar(columnName(question), { length }).$type<(typeof quizChoices)[Question][number]>().notNull()
}

export const travelProfiles = pgTable(
  'travel_profiles',
  {
    id: id(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: varchar({ length: 100 }).notNull(),
    email: varchar({ length: 255 }).notNull(),
    age: smallint(),
    location: varchar({ length: 100 }),
    budgetRange: answer('budgetRange'),
    travelPace: answer('travelPace'),
    accommodationType: answer('accommodationType'),
    groupSize: answer('groupSize'),
    interests: text().array().notNull(),
    travelPersonality: answer('travelPersonality'),
    wakeUpTime: answer('wakeUpTime', 10),
    socialLevel: answer('socialLevel'),
    foodAdventurousness: answer('foodAdventurousness'),
    travelExperience: answer('travelExperience'),
    languageComfort: answer('languageComfort'),
    compatibilityTags: text('compatibility_tags').array().notNull().default([]),
    /** SHA-256, in hex, of the token that may delete the profile; null where nobody has one. */
    manageTokenHash: varchar('manage_token_hash', { length: 64 }),
    /** The search text of the matches, folded (see fold.ts); never read back. */
    searchText: text('search_text').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    demo: demo(),
  },
  (t) => [
    check('travel_profiles_age', sql`${t.age} between 18 and 100`),
    check('travel_profiles_interests', sql`cardinality(${t.interests}) >= 1`),
    ...(Object.keys(quizChoices) as QuizChoice[]).map((question) =>
      check(`travel_profiles_${columnName(question)}`, isOneOf(t[question], quizChoices[question])),
    ),
    index('travel_profiles_newest').on(t.createdAt, t.id),
    index('travel_profiles_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)

/** One row per pair, whichever of the two asked. */
export const compatibilityMatches = pgTable(
  'compatibility_matches',
  {
    id: id(),
    profileId1: integer('profile_id_1')
      .notNull()
      .references(() => travelProfiles.id, { onDelete: 'cascade' }),
    profileId2: integer('profile_id_2')
      .notNull()
      .references(() => travelProfiles.id, { onDelete: 'cascade' }),
    compatibilityScore: smallint('compatibility_score').notNull(),
    matchReasons: text('match_reasons').array().notNull().default([]),
    conflictAreas: text('conflict_areas').array().notNull().default([]),
    recommendedDestinations: text('recommended_destinations').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    check('compatibility_matches_score', sql`${t.compatibilityScore} between 0 and 100`),
    check('compatibility_matches_two', sql`${t.profileId1} <> ${t.profileId2}`),
    uniqueIndex('compatibility_matches_pair').on(
      sql`least(${t.profileId1}, ${t.profileId2})`,
      sql`greatest(${t.profileId1}, ${t.profileId2})`,
    ),
    index('compatibility_matches_second').on(t.profileId2),
  ],
)
