/** The library's filters. */
export const pictureFilters = {
  all: 'All',
  undescribed: 'Without a description',
  unused: 'Not used',
  gallery: 'In the gallery',
  large: 'Larger than 1 MB',
  twice: 'Twice here',
} as const
export type PictureFilter = keyof typeof pictureFilters

export const pictureOrders = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  uses: 'Most used',
} as const
export type PictureOrder = keyof typeof pictureOrders

/** The kinds of rows that can use a picture. */
export const useKinds = [
  'post',
  'itinerary',
  'destination',
  'product',
  'gallery',
  'person',
  'letter',
  'trash',
  'site',
] as const
export type UseKind = (typeof useKinds)[number]

export const picturesOnPage = 40
