/**
 * A refusal that the caller can understand and mend. Everything else that is thrown is a bug and is answered
 * with a 500 that says nothing.
 */
export class Problem extends Error {
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>
  /** More of the answer's body, beside `error` and `fields`. */
  readonly details: Record<string, unknown>

  constructor(
    status: number,
    message: string,
    fields?: Record<string, string>,
    headers: Record<string, string> = {},
    details: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.fields = fields
    this.headers = headers
    this.details = details
  }
}

export function notFound(what: string) {
  return new Problem(404, `${what} not found.`)
}

/** What was asked for is at another address of the API now, whose path is given. */
export function moved(what: string, location: string) {
  return new Problem(308, `${what} has moved.`, undefined, { location })
}

/** A change was made from an older row than the stored one, which comes along so that the two can be compared. */
export function outdated(what: string, current: unknown) {
  const sentence = `This ${what} was changed elsewhere after you opened it. Nothing was overwritten: compare the two and save again.`
  return new Problem(409, sentence, undefined, {}, { current })
}

/** A unique index refused the row: `conflict('slug', 'That slug is already used.')`. */
export function conflict(field: string, message: string) {
  return new Problem(409, message, { [field]: message })
}

/** Nothing can be written; everything can still be read. */
export function diskFull() {
  return new Problem(507, 'The disk is full, so nothing can be saved. Please free some space, then try again.')
}
