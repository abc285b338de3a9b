/** What this device stores of the quiz: unsent answers, the reader's own profiles, and the current view. */
import { useSyncExternalStore } from 'react'
import type { QuizForm } from '../fields.ts'
import { quizQuestions } from '../options.ts'
import type { CompatibilityResult, OwnProfile } from '../schema.ts'
import { createDeviceMemory, type DeviceMemory } from './device-memory.ts'

/** A profile made on this device, with the token that may delete it. */
export type HeldProfile = Pick<
  OwnProfile,
  'id' | 'name' | 'budgetRange' | 'travelPace' | 'travelPersonality' | 'manageToken' | 'manageUrl'
>

/** The current view. Matches and results belong to one of the reader's profiles. */
export type QuizView =
  | { step: 'quiz' }
  | { step: 'matches'; profileId: number }
  | { step: 'results'; profileId: number; otherName: string; result: CompatibilityResult }

/** In localStorage, so that answers survive the tab. */
export const quizDraft = createDeviceMemory('quiz-answers', () => localStorage, parseForm)

const maxHeld = 50
export const heldProfiles = createDeviceMemory('travel-profiles', () => localStorage, parseHeld)

/** In sessionStorage: a reader who comes back another day begins with the quiz. */
export const quizView = createDeviceMemory('quiz-view', () => sessionStorage, parseView)

let hasArrived = false
let hasMoved = false

/** Opens another view. */
export function showView(view: QuizView) {
  hasArrived = true
  hasMoved = true
  quizView.set(view)
}

/** True once after each `showView`, for the view that was opened. */
export function takeArrival(): boolean {
  const arrived = hasArrived
  hasArrived = false
  return arrived
}

/** Whether the reader has left the view that the server rendered, and with it what belonged to that view. */
export function hasLeftFirstView(): boolean {
  return hasMoved
}

export function useDeviceMemory<Value>(memory: DeviceMemory<Value>): Value {
  return useSyncExternalStore(memory.subscribe, memory.current, memory.initial)
}

let areStored = true

/** Whether the profiles are on this device; where it stores nothing, they live as long as the page. */
export function areProfilesStored(): boolean {
  return areStored
}

export function holdProfile(profile: HeldProfile) {
  const { id, name, budgetRange, travelPace, travelPersonality, manageToken, manageUrl } = profile
  const held: HeldProfile = { id, name, budgetRange, travelPace, travelPersonality, manageToken, manageUrl }
  areStored = heldProfiles.set([...heldProfiles.current(), held].slice(-maxHeld))
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
