import { sentenceIn } from '#platform/problem-in.ts'
import { notify } from './notify.ts'

/** The API's own sentence, or what to say when it has none. */
export function notifyFailure(title: string, error: unknown, otherwise: string) {
  notify({ tone: 'failure', title, description: sentenceIn(error, otherwise) })
}
