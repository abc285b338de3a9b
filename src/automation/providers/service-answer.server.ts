/** Tells the answer of a service from that of something between it and this site, such as a proxy or a network's sign-in page. */
import { bounded } from '#platform/http/safety/bounded.server.ts'
import { intercepted, ProviderFailure } from './failure.ts'

/** A fetch whose answer is the service's own, bounded. Redirects are not followed: the key would go with them. */
export async function fetchFrom(
  name: string,
  maxAnswerBytes: number,
  url: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  if (isIntercepted(response)) {
    await response.body?.cancel()
    throw new ProviderFailure('busy', `${intercepted(name)}.`)
  }
  return bounded(response, maxAnswerBytes)
}

/** The services answer with JSON, but may refuse with a page, such as a wrong key; 511 is a network's sign-in (RFC 6585). */
function isIntercepted({ status, ok, headers }: Response): boolean {
  const isRedirect = status >= 300 && status < 400
  return isRedirect || ((ok || status === 511) && headers.get('content-type')?.includes('text/html') === true)
}
