export const maxPathLength = 300
export const maxHostLength = 100

/** The spans that the desk offers, in days. */
export const spans = [7, 30, 90, 365] as const
export type Span = (typeof spans)[number]
export const usualSpan: Span = 30
