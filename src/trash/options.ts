/** The kinds of things that are kept in the trash when deleted. */
export const trashKinds = ['post', 'itinerary', 'product', 'snapshot', 'picture'] as const
export type TrashKindName = (typeof trashKinds)[number]

export const daysInTrash = 30
