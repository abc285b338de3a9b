const known: Record<string, [country: string, continent: string]> = {
  barcelona: ['Spain', 'Europe'],
  berlin: ['Germany', 'Europe'],
  hokkaido: ['Japan', 'Asia'],
  kyoto: ['Japan', 'Asia'],
  lisbon: ['Portugal', 'Europe'],
  marrakech: ['Morocco', 'Africa'],
  oaxaca: ['Mexico', 'North America'],
  paris: ['France', 'Europe'],
  porto: ['Portugal', 'Europe'],
  rome: ['Italy', 'Europe'],
  tbilisi: ['Georgia', 'Asia'],
  tokyo: ['Japan', 'Asia'],
  zanzibar: ['Tanzania', 'Africa'],
}

/**
 * Country and continent of the few places that a visitor of the demonstration is likely to type; any other place counts
 * as its own country.
 */
export function whereabouts(destination: string) {
  const [country = destination, continent = 'Europe'] = known[destination.toLowerCase()] ?? []
  return { country, continent }
}
