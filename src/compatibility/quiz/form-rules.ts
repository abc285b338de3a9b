/** The quiz form as it stands on the screen, and what is wrong with it: ProfileDraft's rules without zod. */
import { isStorableText } from '#platform/text/storable.ts'
import {
  emailPattern,
  type QuizChoice,
  quizChoices,
  quizInterests,
  quizLimits,
  quizMessages,
  quizQuestions,
} from '../options.ts'
import type { ProfileDraft } from '../schema.ts'

const textFields = ['name', 'email', 'age', 'location'] as const
type TextField = (typeof textFields)[number]
export type QuizField = TextField | 'interests' | QuizChoice

/** In the order of the form, so that the first mistake is the topmost one. */
export const quizFields: readonly QuizField[] = [...textFields, 'interests', ...quizQuestions]

/** Everything as typed; a question without an answer is ''. */
export type QuizForm = Record<TextField | QuizChoice, string> & { interests: string[] }
export type QuizMistakes = Partial<Record<QuizField, string>>

export function formFrom(data: FormData | URLSearchParams): QuizForm {
  const text = (field: string) => String(data.get(field) ?? '')
  const single = Object.fromEntries([...textFields, ...quizQuestions].map((field) => [field, text(field)]))
  return { ...(single as Record<TextField | QuizChoice, string>), interests: data.getAll('interests').map(String) }
}

/** Whether anything was typed or chosen. */
export function isEmptyForm({ interests, ...answers }: QuizForm): boolean {
  return interests.length === 0 && Object.values(answers).every((answer) => answer.trim() === '')
}

/** One message for each field that ProfileDraft would refuse. */
export function mistakesIn(form: QuizForm): QuizMistakes {
  const found = quizFields.map((field) => [field, mistakeIn(field, form)] as const)
  return Object.fromEntries(found.filter(([, message]) => message !== null))
}

/** What the server is sent; for a form without mistakes. */
export function draftFrom(form: QuizForm): ProfileDraft {
  return {
    ...form,
    name: form.name.trim(),
    email: form.email.trim().toLowerCase(),
    age: ageFrom(form.age),
    location: form.location.trim() || null,
    interests: [...new Set(form.interests)],
    // The mistakes were looked for: every answer is one of its question's.
  } as ProfileDraft
}

/** Years as typed; null when nothing was, NaN for what is not a whole number. */
export function ageFrom(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}

function mistakeIn(field: QuizField, form: QuizForm): string | null {
  if (field === 'name') return nameMistake(form.name.trim())
  if (field === 'email') return emailMistake(form.email.trim().toLowerCase())
  if (field === 'age') return ageMistake(ageFrom(form.age))
  if (field === 'location') return locationMistake(form.location.trim())
  if (field === 'interests') return interestsMistake(form.interests)
  const answers: readonly string[] = quizChoices[field]
  return answers.includes(form[field]) ? null : quizMessages.choice
}

/** Characters as the server counts them: an emoji of one code point is one. */
function lengthOf(text: string): number {
  return [...text].length
}

function nameMistake(name: string): string | null {
  const length = lengthOf(name)
  if (length < quizLimits.minName) return quizMessages.shortName
  if (length > quizLimits.maxName) return quizMessages.longName
  return isStorableText(name) ? null : quizMessages.unreadable
}

function emailMistake(email: string): string | null {
  const isAddress = lengthOf(email) <= quizLimits.maxEmail && isStorableText(email) && emailPattern.test(email)
  return isAddress ? null : quizMessages.email
}

function ageMistake(age: number | null): string | null {
  if (age === null) return null
  if (!Number.isSafeInteger(age)) return quizMessages.ageNumber
  return age >= quizLimits.minAge && age <= quizLimits.maxAge ? null : quizMessages.ageRange
}

function locationMistake(location: string): string | null {
  if (lengthOf(location) > quizLimits.maxLocation) return quizMessages.longLocation
  return isStorableText(location) ? null : quizMessages.unreadable
}

function interestsMistake(interests: string[]): string | null {
  const known: readonly string[] = quizInterests
  const isFine =
    interests.length > 0 && interests.length <= known.length && interests.every((one) => known.includes(one))
  return isFine ? null : quizMessages.interests
}
