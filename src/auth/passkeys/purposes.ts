/** What a challenge was made for: it serves for nothing else. */
export const challengePurposes = ['register', 'sign-in', 'confirm', 'join'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]
