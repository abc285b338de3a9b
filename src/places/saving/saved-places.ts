import { createSaved } from '#itineraries/saving/saved-store.ts'

/** The places that a reader keeps on this device. */
export const savedPlaces = createSaved('saved-places')
