/** Closed lists and limits of the search, without zod. */

/** In the order in which results are shown. */
export const searchKinds = ['place', 'post', 'itinerary', 'product'] as const
export type SearchKind = (typeof searchKinds)[number]

export const kindNames: Record<SearchKind, string> = {
  place: 'Places',
  post: 'Posts',
  itinerary: 'Itineraries',
  product: 'Things to book and pack',
}

export function isSearchKind(text: string): text is SearchKind {
  return (searchKinds as readonly string[]).includes(text)
}

/** Longest search term. */
export const maxQueryLength = 100
/** Limits of results of each kind: on the page, while typing, and where only one kind is asked for. */
export const maxPerKind = { page: 6, typing: 3, one: 60 } as const

/** The message of a failed search. */
export const searchFailed = 'The search did not answer. Please try again in a moment.'

/** Longest words kept of a miss. */
export const maxWordsLength = 40
