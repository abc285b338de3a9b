/** The choices that the full editor offers. */
export const budgetRanges = ['Budget', 'Mid-range', 'Luxury'] as const

/** Reading time in minutes. */
export const readTimeLimits = { min: 1, max: 60, default: 5 } as const

/** The orders that the author's list of posts can be read in. */
export const postOrders = ['newest', 'oldest', 'title'] as const
export type PostOrder = (typeof postOrders)[number]
