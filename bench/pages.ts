/**
 * Cached pages against the same bytes from bare HTTP and from nginx, in alternating rounds; uncached pages by CPU time.
 */
import { howToGet } from '#tests/support/run/programs.ts'
import type { SiteProcess } from '#tests/support/site/site-process.ts'
import { hasWrk, type LoadResult, load, median, noSession } from './load.ts'
import { bytesOf, startBare, startNginxWith } from './yardsticks.ts'

const rounds = 5
const seconds = 2
const connections = 64
/** Below this share of a processor a server was waiting, so that the speed measured is not its own. */
const busyEnough = 0.85

export async function benchCachedPages(site: SiteProcess, paths: string[]) {
  if (!hasWrk) console.log(`Asked by autocannon, which is slower than what it asks. Quicker: ${howToGet('wrk')}.`)
  const rows = []
  for (const path of paths) {
    const bytes = await bytesOf(site.url + path)
    const bare = await startBare(bytes)
    const nginx = await startNginxWith(bytes)
    const own = { url: site.url + path, pid: site.child.pid ?? 0 }
    const results = { own: [] as LoadResult[], bare: [] as LoadResult[], nginx: [] as LoadResult[] }
    await load(own.url, own.pid, 1, {}, connections)
    for (let round = 0; round < rounds; round++) {
      results.bare.push(await load(bare.url, bare.pid, seconds, {}, connections))
      results.own.push(await load(own.url, own.pid, seconds, {}, connections))
      results.nginx.push(await load(nginx.url, nginx.pid, seconds, {}, connections))
    }
    bare.stop()
    nginx.stop()
    rows.push({
      page: path,
      'bytes (br)': bytes.length,
      'cached, req/s': Math.round(median(results.own.map(speed))),
      'bare, req/s': Math.round(median(results.bare.map(speed))),
      'nginx, req/s': Math.round(median(results.nginx.map(speed))),
      'CPU, ms': median(results.own.map(cost)).toFixed(3),
      'bare, ms': median(results.bare.map(cost)).toFixed(3),
      'nginx, ms': median(results.nginx.map(cost)).toFixed(3),
      'speed ÷ bare': speedRatio(results.own, results.bare),
      'speed ÷ nginx': speedRatio(results.own, results.nginx),
      'bare CPU ÷ own': ratio(results.bare, results.own, cost),
      'busy, own bare nginx': Object.values(results).map(busy).join(' '),
      failed: Object.values(results)
        .flat()
        .reduce((sum, { failed }) => sum + failed, 0),
    })
  }
  return rows
}

const speed = (result: LoadResult) => result.requestsPerSecond
const cost = (result: LoadResult) => result.cpuMsPerRequest

const busy = (results: LoadResult[]) => median(results.map((result) => result.busy)).toFixed(2)

/** Reports no speed where a server was waiting: the figure would measure only the client, or other load of the machine. */
function speedRatio(own: LoadResult[], other: LoadResult[]) {
  const hadToWait = [own, other].some((results) => Number(busy(results)) < busyEnough)
  return hadToWait ? 'not measured: a server waited' : ratio(own, other, speed)
}

/** Compared round by round: other load of the machine affects both alike. */
function ratio(own: LoadResult[], other: LoadResult[], of: (result: LoadResult) => number) {
  return median(own.map((result, round) => of(result) / of(other[round] as LoadResult))).toFixed(2)
}

/**
 * An unknown session bypasses the cache: the page's data is queried again, and the page is rendered if it has changed.
 */
export async function benchUncachedPages(site: SiteProcess, paths: string[]) {
  const rows = []
  for (const path of paths) {
    await load(site.url + path, site.child.pid ?? 0, 2, noSession, 4)
    const result = await load(site.url + path, site.child.pid ?? 0, 4, noSession, 4)
    rows.push({
      page: path,
      'uncached, req/s': Math.round(result.requestsPerSecond),
      'CPU a request, ms': Number(result.cpuMsPerRequest.toFixed(2)),
      'median, ms': result.medianMs,
      failed: result.failed,
    })
  }
  return rows
}
