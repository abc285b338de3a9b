import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../deps.server.ts'

/**
 * How long shared caches may keep a page without asking. With somebody to tell them of changes: a day, and for a minute
 * more while they fetch it anew. Without: as long as it takes other instances to hear of a write.
 */
export function sharedCaching(purgeUrl: string | undefined): string {
  return purgeUrl ? 's-maxage=86400, stale-while-revalidate=60' : 's-maxage=1, stale-while-revalidate=1'
}

/** Told again after this: until then another instance may have answered the cache with what it still kept. */
const againAfterMs = 6000
const firstPauseMs = 500
const maxPauseMs = 30_000
const answerLimitMs = 10_000

type PurgeDeps = Pick<Deps, 'database' | 'env' | 'log'>

/**
 * Tells PURGE_URL, at the start and after every change of what readers see, that shared caches must let go of their
 * pages: POST {"paths": ["/*"], "revision": "…"}. One write may show on any page, so all of them are named. Every instance
 * tells, tries again until it is answered with 2xx, and drops what a newer change has made needless.
 * @returns how to stop
 */
export function purgeOnChange({ database, env, log }: PurgeDeps, repeatMs = againAfterMs): () => void {
  const { PURGE_URL: url, PURGE_TOKEN: token } = env
  if (!url) return () => {}
  let newest = new AbortController()

  async function tell(revision: string, signal: AbortSignal) {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const body = JSON.stringify({ paths: ['/*'], revision })
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)])
      const answer = await fetch(url ?? '', { method: 'POST', headers, body, redirect: 'manual', signal: limit }).catch(
        () => null,
      )
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
