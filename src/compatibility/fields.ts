/** The fields of the quiz: questions and possible answers. */
import { type FieldTable, invalidEmail, numberOf, type ValuesOf } from '#ui/form/field-table.ts'
import { quizChoices, quizInterests } from './options.ts'

/** For forms; the API's message lists the answers it takes instead. */
const missing = 'Please choose one'

function question<const Label extends string, const Options extends readonly string[]>(label: Label, options: Options) {
  return { kind: 'choice', label, options, required: true, missing } as const
}

/** In the order of the form, so that the first mistake is the topmost one. */
export const quizTable = {
  name: { kind: 'line', label: 'Name', min: 2, max: 100, required: true, autoComplete: 'name' },
  email: { kind: 'email', label: 'Email', max: 255, required: true, missing: invalidEmail, autoComplete: 'email' },
  age: { kind: 'number', label: 'Age', whole: true, min: 18, max: 100 },
  location: { kind: 'line', label: 'Location', max: 100, autoComplete: 'address-level2' },
  interests: {
    kind: 'boxes',
    label: 'Interests',
    options: quizInterests,
    message: 'Please select at least one interest',
  },
  budgetRange: question('Budget', quizChoices.budgetRange),
  travelPace: question('Pace', quizChoices.travelPace),
  accommodationType: question('Where you sleep', quizChoices.accommodationType),
  groupSize: question('Group size', quizChoices.groupSize),
  wakeUpTime: question('Wake-up time', quizChoices.wakeUpTime),
  travelPersonality: question('Planning', quizChoices.travelPersonality),
  socialLevel: question('Social level', quizChoices.socialLevel),
  foodAdventurousness: question('Food', quizChoices.foodAdventurousness),
  travelExperience: question('Experience', quizChoices.travelExperience),
  languageComfort: question('Languages', quizChoices.languageComfort),
} as const satisfies FieldTable

/** All answers as typed; '' for a question without one. */
export type QuizForm = ValuesOf<typeof quizTable>

/** Whether anything was typed or chosen. */
export function isEmptyForm(form: QuizForm): boolean {
  return Object.values(form).every((answer) => String(answer).trim() === '')
}

/** The body for the API; an age that is no number is sent as typed, so that the API refuses it. */
export function draftFrom(form: QuizForm) {
  const age = form.age.trim() ? (numberOf(form.age) ?? form.age) : null
  return { ...form, age }
}
