/** What this device remembers of the quiz: answers not yet sent, the reader's own profiles, and where she was. */
import { useSyncExternalStore } from 'react'
import type { QuizForm } from '../fields.ts'
import { quizQuestions } from '../options.ts'
import type { CompatibilityResult, OwnProfile } from '../schema.ts'
import { createDeviceMemory, type DeviceMemory } from './device-memory.ts'

/** A profile made on this device, with what may delete it. */
export type HeldProfile = Pick<
  OwnProfile,
  'id' | 'name' | 'budgetRange' | 'travelPace' | 'travelPersonality' | 'manageToken' | 'manageUrl'
>

/** Where the reader is. The list of matches and a result belong to one of her profiles. */
export type QuizView =
  | { step: 'quiz' }
  | { step: 'matches'; profileId: number }
  | { step: 'results'; profileId: number; otherName: string; result: CompatibilityResult }

/** Answers outlive the tab; what was typed is not lost with it. */
export const quizDraft = createDeviceMemory('quiz-answers', () => localStorage, parseForm)

const maxHeld = 50
export const heldProfiles = createDeviceMemory('travel-profiles', () => localStorage, parseHeld)

/** Only this tab's: a reader who comes back another day begins with the quiz. */
export const quizView = createDeviceMemory('quiz-view', () => sessionStorage, parseView)

let hasArrived = false
let hasMoved = false

/** Takes the reader to another view. */
export function showView(view: QuizView) {
  hasArrived = true
  hasMoved = true
  quizView.set(view)
}

/** True once after each `showView`: the view that asks is the one she was taken to. */
export function takeArrival(): boolean {
  const arrived = hasArrived
  hasArrived = false
  return arrived
}

/** Whether the view is not the one that the server sent: what came with that is over. */
export function hasLeftFirstView(): boolean {
  return hasMoved
}

export function useDeviceMemory<Value>(memory: DeviceMemory<Value>): Value {
  return useSyncExternalStore(memory.subscribe, memory.current, memory.initial)
}

export function holdProfile(profile: HeldProfile) {
  const { id, name, budgetRange, travelPace, travelPersonality, manageToken, manageUrl } = profile
  const held: HeldProfile = { id, name, budgetRange, travelPace, travelPersonality, manageToken, manageUrl }
  heldProfiles.set([...heldProfiles.current(), held].slice(-maxHeld))
}

export function forgetProfile(id: number) {
  heldProfiles.set(heldProfiles.current().filter((held) => held.id !== id))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function hasTexts(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string')
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function parseForm(stored: unknown): QuizForm | null {
  const names = ['name', 'email', 'age', 'location', ...quizQuestions]
  return hasTexts(stored, names) && isTextList(stored.interests) ? (stored as QuizForm) : null
}

function parseHeld(stored: unknown): HeldProfile[] {
  const names = ['name', 'budgetRange', 'travelPace', 'travelPersonality', 'manageToken', 'manageUrl']
  const isHeld = (one: unknown): one is HeldProfile => hasTexts(one, names) && Number.isInteger(one.id)
  return Array.isArray(stored) ? stored.filter(isHeld).slice(-maxHeld) : []
}

function parseView(stored: unknown): QuizView {
  if (!isRecord(stored) || !Number.isInteger(stored.profileId)) return { step: 'quiz' }
  if (stored.step === 'results' && typeof stored.otherName === 'string' && isResult(stored.result)) {
    return stored as QuizView
  }
  return { step: 'matches', profileId: stored.profileId as number }
}

function isResult(value: unknown): value is CompatibilityResult {
  return (
    hasTexts(value, ['summary']) &&
    Number.isInteger(value.compatibilityScore) &&
    ['matchReasons', 'conflictAreas', 'recommendedDestinations'].every((list) => isTextList(value[list]))
  )
}
