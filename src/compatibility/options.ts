/** The quiz's questions with a closed set of answers, in the order they are asked. */
export const quizChoices = {
  budgetRange: ['budget', 'mid-range', 'luxury'],
  travelPace: ['slow', 'moderate', 'fast'],
  accommodationType: ['hostel', 'hotel', 'airbnb', 'luxury'],
  groupSize: ['solo', 'small-group', 'large-group'],
  travelPersonality: ['planner', 'spontaneous', 'flexible'],
  wakeUpTime: ['early', 'normal', 'late'],
  socialLevel: ['introvert', 'ambivert', 'extrovert'],
  foodAdventurousness: ['conservative', 'moderate', 'adventurous'],
  travelExperience: ['beginner', 'intermediate', 'expert'],
  languageComfort: ['english-only', 'basic-local', 'multilingual'],
} as const
export type QuizChoice = keyof typeof quizChoices

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
