/** The parameters of the matches in the address: the profile, the search and the cursor. */
export function matchesAsked(search: URLSearchParams) {
  return {
    exclude: Number(search.get('profile')),
    search: search.get('search')?.trim().slice(0, 100) ?? '',
    cursor: search.get('cursor'),
  }
}
