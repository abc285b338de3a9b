/** What the address asks for: whose matches, which of them, from where on. */
export function matchesAsked(search: URLSearchParams) {
  return {
    exclude: Number(search.get('profile')),
    search: search.get('search')?.trim().slice(0, 100) ?? '',
    cursor: search.get('cursor'),
  }
}
