/** The answers to the desk's calls of the API. */
import type { Answer } from './answers.ts'

/** The body of an answer. */
export const bodyOf = async <Body>(answer: Promise<Answer<Body>>): Promise<Body> => (await answer).json()

/** For a call whose answer has no body. */
export async function done(answer: Promise<unknown>): Promise<void> {
  await answer
}
