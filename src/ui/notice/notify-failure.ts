import { sentenceIn } from '#platform/problem-in.ts'
import { notify } from './notify.ts'

/** A notice with the API's sentence, or `otherwise` when it has none. */
export function notifyFailure(title: string, error: unknown, otherwise: string) {
  notify({ tone: 'failure', title, description: sentenceIn(error, otherwise) })
}
