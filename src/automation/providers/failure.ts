/**
 * Kind of a failed call, by what to do next: 'busy' may pass after a wait, 'answer' may pass when asked again,
 * 'refused' is final for this post, 'account' stops every post until the author acts.
 */
export type FailureKind = 'busy' | 'answer' | 'refused' | 'account' | 'absent'

interface Circumstances {
  /** The wait that the provider asked for. */
  retryAfterMs?: number | undefined
  /** It may have been charged all the same, at an unknown cost: the answer was not read to its end, or did not state one. */
  maybeCharged?: boolean
  /** The known cost. */
  usd?: number | undefined
}

/** The message is a sentence for the author. It never quotes the provider's answer, which could contain the key. */
export class ProviderFailure extends Error {
  readonly kind: FailureKind
  readonly retryAfterMs: number | undefined
  readonly maybeCharged: boolean
  readonly usd: number | undefined

  constructor(kind: FailureKind, message: string, { retryAfterMs, maybeCharged = false, usd }: Circumstances = {}) {
    super(message)
    this.name = 'ProviderFailure'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
    this.maybeCharged = maybeCharged
    this.usd = usd
  }
}

/** The failure for an answer with status 200 that is of no use. It may have been charged, also where it states no cost. */
export function unusable(
  kind: 'answer' | 'refused' | 'busy',
  message: string,
  usd: number | undefined,
): ProviderFailure {
  return new ProviderFailure(kind, message, { usd, maybeCharged: usd === undefined })
}

/**
 * The failure for an HTTP status other than success.
 * @param code the provider's own name of the error
 */
export function failureOf(
  name: string,
  status: number,
  headers: Headers | undefined,
  code?: string | null,
): ProviderFailure {
  const retryAfterMs = retryAfterOf(headers)
  if (status === 401 || status === 403) return new ProviderFailure('account', `${name} rejected the key (${status}).`)
  if (status === 402) return new ProviderFailure('account', `${name} wants its account topped up (402).`)
  if (status === 404) return new ProviderFailure('absent', `${name} does not know the model or the address (404).`)
  // With this code no wait helps.
  if (status === 429 && code === 'insufficient_quota')
    return new ProviderFailure('account', `${name}’s account has no credit left (429).`)
  if (status === 429) return new ProviderFailure('busy', `${name} asks to slow down (429).`, { retryAfterMs })
  if (status === 408 || status === 409 || status >= 500) {
    return new ProviderFailure('busy', `${name} has trouble of its own (${status}).`, { retryAfterMs })
  }
  return new ProviderFailure('refused', `${name} did not accept the request (${status}).`)
}

export function timedOut(name: string): ProviderFailure {
  return new ProviderFailure('busy', `${name} did not answer in time.`, { maybeCharged: true })
}

export function unreachable(name: string): ProviderFailure {
  return new ProviderFailure('busy', `The connection to ${name} was lost.`, { maybeCharged: true })
}

/** The message for a captive portal's or proxy's answer, without a full stop. */
export function intercepted(name: string): string {
  return `Something else answered instead of ${name}: a proxy or the network’s sign-in may be in between`
}

export function tooLong(name: string): ProviderFailure {
  return new ProviderFailure('answer', `${name} sent more than can be read.`, { maybeCharged: true })
}

/** The Retry-After header, in seconds or as a date. */
function retryAfterOf(headers: Headers | undefined): number | undefined {
  const value = headers?.get('retry-after')
  if (!value) return undefined
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
