import { expect } from 'vitest'
import { OwnProfile, type ProfileDraft } from '#compatibility/schema.ts'
import type { testApp } from '../site/app.ts'
import { travelProfile } from './travel-profile.ts'

type App = Awaited<ReturnType<typeof testApp>>

export const profilesPath = '/api/compatibility/profiles'
export const calculatePath = '/api/compatibility/calculate'

/** Submits the quiz, and returns the answer for its own reader. */
export async function createProfile(app: App, answers: Partial<ProfileDraft> = {}) {
  const response = await app.post(profilesPath, travelProfile(answers))
  expect(response.status).toBe(201)
  return OwnProfile.strict().parse(await response.json())
}

export async function calculate(app: App, profileId1: unknown, profileId2: unknown) {
  const response = await app.post(calculatePath, { profileId1, profileId2 })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
