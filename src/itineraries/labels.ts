/** The list's filter buttons, in their order. */
export const itineraryFilters = [
  { value: 'all', label: 'All' },
  { value: 'couples', label: 'Couples' },
  { value: 'families', label: 'Families' },
  { value: 'solo', label: 'Solo Travel' },
  { value: 'luxury', label: 'Luxury' },
  { value: 'budget', label: 'Budget' },
] as const

/** The label of a travel style: 'solo' is "Solo Travel"; a style without a filter gets a capital. */
export function travelStyleLabel(style: string): string {
  const known = itineraryFilters.find(({ value }) => value !== 'all' && value === style.trim().toLowerCase())
  return known?.label ?? capitalised(style)
}

export function difficultyLabel(difficulty: string): string {
  return capitalised(difficulty)
}

/** "1 day", "7 days". */
export function daysLabel(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** "Kyoto, Japan"; only the country when the destination is the country. */
export function placeLabel({ destination, country }: { destination: string; country: string }): string {
  return destination === country ? country : `${destination}, ${country}`
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
