/** Icons and colours of a category; any other value is shown as the map icon and grey. */
export const categoryIcons = ['map-marked-alt', 'lightbulb', 'backpack', 'dollar-sign'] as const
export const categoryColors = ['travel-blue', 'sandy-brown', 'teal-accent', 'earth-brown'] as const

export type CategoryIcon = (typeof categoryIcons)[number]
export type CategoryColor = (typeof categoryColors)[number]
