/** What the API says when it refuses something. The one reader of such a body; `http/problem.ts` writes it. */
import { ApiError } from './api-client.ts'

interface ProblemIn {
  /** For a person. */
  sentence?: string
  /** What is wrong, by the name of the field. */
  fields: Record<string, string>
  /** The row as it is stored now, when a change was made from an older one. */
  current?: unknown
}

/** Of any error: an answer without JSON, or none at all, says nothing. An error in a page's state is a plain object. */
export function problemIn(error: unknown): ProblemIn {
  try {
    const { error: said, fields, current } = JSON.parse((error as ApiError).body) as Record<string, unknown>
    return {
      sentence: typeof said === 'string' && said ? said : undefined,
      fields: (fields ?? {}) as Record<string, string>,
      current,
    }
  } catch {
    return { fields: {} }
  }
}

/** The API's own sentence, or what to say when it has none. */
export function sentenceIn(error: unknown, otherwise: string): string {
  return problemIn(error).sentence ?? otherwise
}

/** The row as it is stored now, when a save was refused because it is newer than the one that was edited; else null. */
export function storedRowIn<Row>(error: unknown): Row | null {
  return error instanceof ApiError && error.status === 409
    ? ((problemIn(error).current as Row | undefined) ?? null)
    : null
}
