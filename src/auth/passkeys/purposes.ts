/** The purpose of a challenge: it is valid for no other. */
export const challengePurposes = ['register', 'sign-in', 'confirm', 'join'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]
