import { ApiError } from '#platform/api-client.ts'
import { notify } from '#ui/notice/notify.ts'

/** The server's own sentence, or what to say when there is none. */
export function notifyFailure(title: string, error: unknown, otherwise: string) {
  const description = error instanceof ApiError ? error.sentence(otherwise) : otherwise
  notify({ tone: 'failure', title, description })
}
