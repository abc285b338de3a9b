/** The quiz's closed lists, for the server's shapes and the form. Without zod, because readers' pages load them. */

/** The page with a profile's matches, for readers without script. */
export function matchesAddress(profileId: number): string {
  return `/compatibility-quiz?profile=${profileId}`
}

/** The page that a comparison without script is sent to. */
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
