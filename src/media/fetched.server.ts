import { Problem } from '#platform/http/api/problem.ts'
import { guardedFetch, RefusedFetch } from '#platform/http/safety/guarded-fetch.server.ts'

/**
 * Fetches the file at an address that an author has pasted. `url` is its address after redirects.
 * @throws Problem 400 with a sentence that says why it cannot be fetched
 */
export async function fetchedFile(address: string, maxBytes: number) {
  const answer = await guardedFetch(address, { maxBytes }).catch((error) => {
    if (error instanceof RefusedFetch) throw new Problem(400, error.message)
    throw error
  })
  if (answer.status !== 200) throw new Problem(400, `The address answered ${answer.status}.`)
  return answer
}
