/** Messages that are kept, and that are taken within an hour from all addresses together: a flood fills no disk. */
export const messageBox = { most: 5000, maxPerHour: 300 } as const
