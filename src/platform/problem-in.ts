/** The reader of the API's refusals; `http/problem.ts` writes them. */
import { ApiError } from './api-client.ts'

interface ProblemIn {
  /** For display. */
  sentence?: string
  /** Errors by field. */
  fields: Record<string, string>
  /** The row as it is stored now, when a change was based on an older one. */
  current?: unknown
}

/** Accepts any error: one without an answer, or without JSON in it, gives no details. An error in a query's state is a plain object. */
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

/** The API's sentence, or `otherwise` when it has none. */
export function sentenceIn(error: unknown, otherwise: string): string {
  return problemIn(error).sentence ?? otherwise
}

/** The newer row as it is stored now, when a save was refused because of it; else null. */
export function storedRowIn<Row>(error: unknown): Row | null {
  return error instanceof ApiError && error.status === 409
    ? ((problemIn(error).current as Row | undefined) ?? null)
    : null
}
