/** Limits against floods: messages stored in all, and messages an hour from all addresses together. */
export const messageBox = { maxKept: 5000, maxPerHour: 300 } as const
