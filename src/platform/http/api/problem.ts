/**
 * A refusal that the caller can understand and correct. Any other thrown error is a bug and becomes a 500 without
 * details.
 */
export class Problem extends Error {
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>
  /** Further fields of the answer's body, besides `error` and `fields`. */
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

/** A redirect: the resource has another path in the API now. */
export function moved(what: string, location: string) {
  return new Problem(308, `${what} has moved.`, undefined, { location })
}

/** Optimistic locking: the change is based on an older version of the row. The stored row is included for comparison. */
export function outdated(what: string, current: unknown) {
  const sentence = `This ${what} was changed elsewhere after you opened it. Nothing was overwritten: compare the two and save again.`
  return new Problem(409, sentence, undefined, {}, { current })
}

/** What a contributor began is for editors since it is public. @param state "public or scheduled" */
export function publicByNow(what: string, state: string) {
  const sentence = `This ${what} is ${state} by now, and only an editor or the admin changes it. Copy your text, and ask one of them.`
  return new Problem(403, sentence)
}

/** A unique index refused the row: `conflict('slug', 'That slug is already used.')`. */
export function conflict(field: string, message: string) {
  return new Problem(409, message, { [field]: message })
}

/** Writes fail; reads still work. */
export function diskFull() {
  return new Problem(507, 'The disk is full, so nothing can be saved. Please free some space, then try again.')
}
