/** The quiz's closed sets, limits and messages, for the server's shapes and the form alike. Nothing here needs zod. */

/** The matches of a profile, for readers without script. */
export function matchesAddress(profileId: number): string {
  return `/compatibility-quiz?profile=${profileId}`
}

/** Where two profiles are compared by a form without script. */
export const resultPath = '/compatibility-quiz/result'

/** The questions with a closed set of answers, in the order they are asked. */
export const quizChoices = {
  budgetRange: ['budget', 'mid-range', 'luxury'],
  travelPace: ['slow', 'moderate', 'fast'],
  accommodationType: ['hostel', 'hotel', 'airbnb', 'luxury'],
  groupSize: ['solo', 'small-group', 'large-group'],
  wakeUpTime: ['early', 'normal', 'late'],
  travelPersonality: ['planner', 'spontaneous', 'flexible'],
  socialLevel: ['introvert', 'ambivert', 'extrovert'],
  foodAdventurousness: ['conservative', 'moderate', 'adventurous'],
  travelExperience: ['beginner', 'intermediate', 'expert'],
  languageComfort: ['english-only', 'basic-local', 'multilingual'],
} as const
export type QuizChoice = keyof typeof quizChoices
export type QuizAnswer<Question extends QuizChoice = QuizChoice> = (typeof quizChoices)[Question][number]

export const quizQuestions = Object.keys(quizChoices) as QuizChoice[]

export const quizInterests = [
  'adventure',
  'culture',
  'food',
  'nature',
  'nightlife',
  'history',
  'beaches',
  'mountains',
  'cities',
  'museums',
  'festivals',
  'shopping',
  'photography',
  'wellness',
  'wildlife',
  'architecture',
] as const
export type QuizInterest = (typeof quizInterests)[number]

/** Lengths in characters, ages in years. */
export const quizLimits = {
  minName: 2,
  maxName: 100,
  maxEmail: 255,
  maxLocation: 100,
  minAge: 18,
  maxAge: 100,
} as const

export const quizMessages = {
  shortName: 'Name must be at least 2 characters',
  longName: 'Name must be at most 100 characters',
  email: 'Please enter a valid email address',
  ageNumber: 'Age must be a whole number',
  ageRange: 'Age must be from 18 to 100',
  longLocation: 'Location must be at most 100 characters',
  unreadable: 'This contains characters that cannot be stored.',
  interests: 'Please select at least one interest',
  /** Only the form says this; the API lists the answers it takes. */
  choice: 'Please choose one',
} as const

/** An address as people write it; quoted names and bare hosts are not accepted. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
