import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../deps.server.ts'
import { type PurgeFormat, purgeFormats } from './purge-formats.server.ts'

/** Each purge is repeated after this long: until then another instance may have given the cache an outdated page. */
const againAfterMs = 6000
const firstPauseMs = 500
const maxPauseMs = 30_000
const answerLimitMs = 10_000
/** Limit of the Retry-After that is respected. */
const maxAskedPauseMs = 600_000

type PurgeDeps = Pick<Deps, 'database' | 'env' | 'log'>

/**
 * Purges shared caches by a POST to PURGE_URL, at the start and after every change that readers can see. A write may change any
 * page, so all of them are purged. Every instance does this, within the network's rate limit, with retries until the
 * answer is 2xx; a newer change replaces a waiting purge.
 * @returns the function that stops it
 */
export function purgeOnChange({ database, env, log }: PurgeDeps, repeatMs = againAfterMs): () => void {
  const { PURGE_URL: url, PURGE_TOKEN: token, PURGE_FORMAT } = env
  if (!url) return () => {}
  const format: PurgeFormat = purgeFormats[PURGE_FORMAT]
  let newest = new AbortController()
  let notBefore = 0

  async function post(revision: string, signal: AbortSignal) {
    await wait(Math.max(0, notBefore - performance.now()), undefined, { signal, ref: false })
    notBefore = performance.now() + format.everyMs
    const answer = await fetch(url ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...format.headers(token) },
      body: JSON.stringify(format.body(revision)),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)]),
    }).catch(() => null)
    const asked = Number(answer?.headers.get('retry-after')) * 1000
    if (asked > 0) notBefore = Math.max(notBefore, performance.now() + Math.min(asked, maxAskedPauseMs))
    // An unread body would hold its connection until garbage collection.
    await answer?.body?.cancel()
    return answer
  }

  async function tell(revision: string, signal: AbortSignal) {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      const answer = await post(revision, signal)
      if (answer?.ok || signal.aborted) return
      log.warn({ status: answer?.status }, 'PURGE_URL did not accept a purge; it is told again')
      await wait(pauseMs, undefined, { signal, ref: false })
    }
  }

  async function tellTwice(revision: string, signal: AbortSignal) {
    await tell(revision, signal)
    await wait(repeatMs, undefined, { signal, ref: false })
    await tell(revision, signal)
  }

  function start(revision: string) {
    newest.abort()
    newest = new AbortController()
    tellTwice(revision, newest.signal).catch(() => {})
  }

  const stopListening = database.onRevision(start)
  start(database.revision)
  return () => {
    stopListening()
    newest.abort()
  }
}
