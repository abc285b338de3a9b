import fc from 'fast-check'
import { type QuizInterest, quizChoices, quizInterests, quizQuestions } from '#compatibility/options.ts'
import type { ProfileDraft } from '#compatibility/schema.ts'

/** A complete set of quiz answers, some of them given by the test. */
export function travelProfile(answers: Partial<ProfileDraft> = {}): ProfileDraft {
  return {
    name: 'Jonas Peeters',
    email: 'jonas@example.com',
    age: 34,
    location: 'Ghent, Belgium',
    interests: ['food', 'history'],
    budgetRange: 'mid-range',
    travelPace: 'slow',
    accommodationType: 'hotel',
    groupSize: 'small-group',
    wakeUpTime: 'early',
    travelPersonality: 'flexible',
    socialLevel: 'ambivert',
    foodAdventurousness: 'adventurous',
    travelExperience: 'expert',
    languageComfort: 'basic-local',
    ...answers,
  }
}

/** Any answers to the quiz. */
export const anyAnswers: fc.Arbitrary<ProfileDraft> = fc
  .record({
    interests: fc.uniqueArray(fc.constantFrom<QuizInterest>(...quizInterests), { minLength: 1 }),
    ...Object.fromEntries(quizQuestions.map((question) => [question, fc.constantFrom(...quizChoices[question])])),
  })
  .map((answers) => travelProfile(answers as Partial<ProfileDraft>))
