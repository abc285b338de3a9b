/**
 * How well two travellers would get on, 0 to 100.
 *
 * Every question has a weight; together they make 100. Two answers lie 0 (the same) to 1 (opposite) apart, and a
 * question gives its weight times what is left of 1. The answers of most questions lie on a line at equal distances.
 * Interests count by their overlap: twice the shared ones, divided by all that either named. Nothing else counts: age,
 * place and name are not judged, and the order of the two makes no difference.
 */
import { answerWords, topics } from './answer-words.ts'
import {
  type QuizAnswer,
  type QuizChoice,
  type QuizInterest,
  quizChoices,
  quizInterests,
  quizQuestions,
} from './options.ts'

/** The part of a profile that is compared. */
export type Answers = { [Question in QuizChoice]: QuizAnswer<Question> } & { interests: readonly string[] }

export interface Comparison {
  /** Whole number from 0 to 100. */
  compatibilityScore: number
  summary: string
  matchReasons: string[]
  conflictAreas: string[]
}

/** What opposite answers cost, in points. Money and pace decide more trips than languages do. */
export const questionWeights: Record<QuizChoice, number> = {
  budgetRange: 16,
  travelPace: 14,
  travelPersonality: 10,
  accommodationType: 8,
  wakeUpTime: 7,
  groupSize: 7,
  socialLevel: 6,
  foodAdventurousness: 4,
  travelExperience: 2,
  languageComfort: 2,
}
export const interestWeight = 24

/** A difference that costs this many points is worth a talk before the trip. */
const talkFromPoints = 4

const byWeight = quizQuestions.toSorted((a, b) => questionWeights[b] - questionWeights[a])

/** Answers in the order of their line, where that is not the order of the form. */
const lines: Partial<Record<QuizChoice, readonly QuizAnswer[]>> = {
  travelPersonality: ['planner', 'flexible', 'spontaneous'],
}

/** How far two answers to one question lie apart, 0 to 1. */
export function distance(question: QuizChoice, one: QuizAnswer, other: QuizAnswer): number {
  if (one === other) return 0
  if (question === 'accommodationType') return distanceOfBeds(one, other)
  const line: readonly QuizAnswer[] = lines[question] ?? quizChoices[question]
  return Math.abs(line.indexOf(one) - line.indexOf(other)) / (line.length - 1)
}

/** A hotel and an Airbnb are nearly alike; both lie halfway between a hostel and luxury. */
function distanceOfBeds(one: QuizAnswer, other: QuizAnswer): number {
  const isMiddle = (bed: QuizAnswer) => bed === 'hotel' || bed === 'airbnb'
  if (isMiddle(one) && isMiddle(other)) return 0.25
  return isMiddle(one) || isMiddle(other) ? 0.5 : 1
}

/** Twice the shared interests, divided by all that either of them named: 0 to 1. */
export function overlap(one: readonly string[], other: readonly string[]): number {
  const named = new Set(one).size + new Set(other).size
  return named === 0 ? 1 : (2 * sharedInterests(one, other).length) / named
}

/** What both named, in the order of the form. */
export function sharedInterests(one: readonly string[], other: readonly string[]): QuizInterest[] {
  return quizInterests.filter((interest) => one.includes(interest) && other.includes(interest))
}

/** Points that a question takes away from 100. */
function cost(question: QuizChoice, one: Answers, other: Answers): number {
  return questionWeights[question] * distance(question, one[question], other[question])
}

export function compareTravellers(one: Answers, other: Answers): Comparison {
  const lost = byWeight.reduce((sum, question) => sum + cost(question, one, other), 0)
  const interests = interestWeight * overlap(one.interests, other.interests)
  return {
    compatibilityScore: Math.round(100 - interestWeight - lost + interests),
    summary: summaryOf(one, other),
    matchReasons: reasons(one, other),
    conflictAreas: conflicts(one, other),
  }
}

function agreed(one: Answers, other: Answers): QuizChoice[] {
  return byWeight.filter((question) => one[question] === other[question])
}

function disputed(one: Answers, other: Answers): QuizChoice[] {
  return byWeight.filter((question) => cost(question, one, other) >= talkFromPoints)
}

function reasons(one: Answers, other: Answers): string[] {
  const shared = sharedInterests(one.interests, other.interests)
  return [
    ...(shared.length > 0 ? [`Shared interests: ${listed(shared)}`] : []),
    ...agreed(one, other).map((question) => `You ${wordsOf(question, one[question]).both}`),
  ]
}

function conflicts(one: Answers, other: Answers): string[] {
  const shared = sharedInterests(one.interests, other.interests)
  return [
    ...disputed(one, other).map((question) => differenceIn(question, one, other)),
    ...(shared.length === 0 ? [differentInterests(one.interests, other.interests)] : []),
  ]
}

/** The answer that comes first in the form is named first, so that it reads the same whoever asked. */
function differenceIn(question: QuizChoice, one: Answers, other: Answers): string {
  const answers: readonly QuizAnswer[] = quizChoices[question]
  const [first, second] = [one[question], other[question]].toSorted((a, b) => answers.indexOf(a) - answers.indexOf(b))
  return `One of you ${wordsOf(question, first!).one}, the other ${wordsOf(question, second!).one}`
}

function differentInterests(one: readonly string[], other: readonly string[]): string {
  const inOrder = (named: readonly string[]) => quizInterests.filter((interest) => named.includes(interest))
  const [first, second] = [inOrder(one), inOrder(other)].toSorted(
    (a, b) => quizInterests.indexOf(a[0]!) - quizInterests.indexOf(b[0]!),
  )
  return `No shared interests: one of you goes for ${listed(first!)}, the other for ${listed(second!)}`
}

function wordsOf(question: QuizChoice, answer: QuizAnswer) {
  // The table has every answer of every question; the type of the pair is lost on the way here.
  return (answerWords[question] as Record<QuizAnswer, { both: string; one: string }>)[answer]
}

const maxTopics = 3

function summaryOf(one: Answers, other: Answers): string {
  const agreements = agreed(one, other)
  const disputes = disputed(one, other)
  const shared = sharedInterests(one.interests, other.interests)
  if (agreements.length === byWeight.length && overlap(one.interests, other.interests) === 1) {
    return 'You gave the same answer to every question.'
  }
  const sentences = [agreementSentence(agreements, shared)]
  if (disputes.length > 0) sentences.push(disputeSentence(disputes))
  else if (shared.length > 0) sentences.push('Nothing here needs a long talk.')
  return sentences.join(' ')
}

function agreementSentence(agreements: QuizChoice[], shared: QuizInterest[]): string {
  const on = listed(agreements.slice(0, maxTopics).map((question) => topics[question]))
  const like = listed(shared.slice(0, maxTopics))
  if (on && like) return `You agree on ${on}, and you both like ${like}.`
  if (on) return `You agree on ${on}, but your interests are different.`
  if (like) return `You both like ${like}, but go about it differently.`
  return 'You gave different answers to every question.'
}

function disputeSentence(disputes: QuizChoice[]): string {
  return `Talk about ${listed(disputes.slice(0, maxTopics).map((question) => topics[question]))} before you book.`
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "food, history and museums" */
function listed(words: readonly string[]): string {
  return list.format(words)
}
