/** Icons and colours a category may carry; anything else falls back to the map icon and grey. */
export const categoryIcons = ['map-marked-alt', 'lightbulb', 'backpack', 'dollar-sign'] as const
export const categoryColors = ['travel-blue', 'sandy-brown', 'teal-accent', 'earth-brown'] as const

export type CategoryIcon = (typeof categoryIcons)[number]
export type CategoryColor = (typeof categoryColors)[number]
