/** Limits against floods: messages that wait or are spam, and messages an hour from all addresses together. */
export const messageBox = { maxKept: 5000, maxPerHour: 300 } as const
