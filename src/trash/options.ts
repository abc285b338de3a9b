/** The kinds of things that are kept in the trash when deleted. */
export const trashKinds = [
  'post',
  'category',
  'destination',
  'itinerary',
  'product',
  'snapshot',
  'picture',
  'letter',
] as const
export type TrashKindName = (typeof trashKinds)[number]

/** Of more, the last deleted ones are listed. */
export const maxListed = 500

export const daysInTrash = 30
