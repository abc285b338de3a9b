/** Every answer of the quiz in plain words: for two people with the same answer, and for one of two. */
import type { QuizAnswer, QuizChoice } from './options.ts'

interface Words {
  /** Follows "You …". */
  both: string
  /** Follows "One of you …" and "the other …". */
  one: string
}

type WordsOf<Question extends QuizChoice> = Record<QuizAnswer<Question>, Words>

const budget = (how: string) => ({ both: `both travel ${how}`, one: `travels ${how}` })
const pace = (how: string) => ({ both: `both travel at a ${how} pace`, one: `travels at a ${how} pace` })
const sleep = (where: string) => ({ both: `both sleep in ${where}`, one: `sleeps in ${where}` })
const prefer = (what: string) => ({ both: `both prefer ${what}`, one: `prefers ${what}` })
const rise = (when: string) => ({ both: `both get up ${when}`, one: `gets up ${when}` })
const be = (plural: string, singular = plural) => ({ both: `are both ${plural}`, one: `is ${singular}` })

export const answerWords: { [Question in QuizChoice]: WordsOf<Question> } = {
  budgetRange: {
    budget: budget('on a tight budget'),
    'mid-range': budget('on a mid-range budget'),
    luxury: budget('in luxury'),
  },
  travelPace: { slow: pace('slow'), moderate: pace('moderate'), fast: pace('fast') },
  accommodationType: {
    hostel: sleep('a hostel'),
    hotel: sleep('a hotel'),
    airbnb: sleep('an Airbnb'),
    luxury: sleep('a luxury hotel'),
  },
  groupSize: {
    solo: prefer('to go solo'),
    'small-group': prefer('a small group'),
    'large-group': prefer('a large group'),
  },
  wakeUpTime: { early: rise('early'), normal: rise('at a normal hour'), late: rise('late') },
  travelPersonality: {
    planner: be('planners', 'a planner'),
    spontaneous: be('spontaneous'),
    flexible: be('flexible about plans'),
  },
  socialLevel: {
    introvert: be('introverts', 'an introvert'),
    ambivert: be('ambiverts', 'an ambivert'),
    extrovert: be('extroverts', 'an extrovert'),
  },
  foodAdventurousness: {
    conservative: be('conservative eaters', 'a conservative eater'),
    moderate: be('moderate about new food'),
    adventurous: be('adventurous eaters', 'an adventurous eater'),
  },
  travelExperience: {
    beginner: be('beginners at travelling', 'a beginner at travelling'),
    intermediate: be('intermediate travellers', 'an intermediate traveller'),
    expert: be('expert travellers', 'an expert traveller'),
  },
  languageComfort: {
    'english-only': { both: 'both get by in English only', one: 'gets by in English only' },
    'basic-local': { both: 'both learn basic local phrases', one: 'learns basic local phrases' },
    multilingual: be('multilingual'),
  },
}

/** The name of each question's subject in the summary. */
export const topics: Record<QuizChoice, string> = {
  budgetRange: 'the budget',
  travelPace: 'the pace',
  accommodationType: 'where to sleep',
  groupSize: 'the size of the group',
  wakeUpTime: 'when to get up',
  travelPersonality: 'how much to plan',
  socialLevel: 'how much company you need',
  foodAdventurousness: 'what to eat',
  travelExperience: 'how much you have travelled',
  languageComfort: 'languages',
}
