/** The parameters of the matches in the address: the profile, the search and the cursor. */
import { truncate } from '#platform/text/truncate.ts'

export function matchesAsked(search: URLSearchParams) {
  return {
    exclude: Number(search.get('profile')),
    search: truncate(search.get('search')?.trim() ?? '', 100),
    cursor: search.get('cursor'),
  }
}
