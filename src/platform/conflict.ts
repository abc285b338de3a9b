import { ApiError } from './api-client.ts'

/** The row as it is stored now, when a save was refused because it is newer than the one that was edited; else null. */
export function storedRowOf<Row>(error: unknown): Row | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  try {
    return (JSON.parse(error.body) as { current?: Row }).current ?? null
  } catch {
    return null
  }
}
