/** What can be searched for at the booking partner. */
export const linkTypes = ['hotel', 'flight', 'car', 'activity', 'package'] as const
export type LinkType = (typeof linkTypes)[number]

export const guestLimits = { min: 1, max: 20, default: 2 } as const
export const roomLimits = { min: 1, max: 10, default: 1 } as const
