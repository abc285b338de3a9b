import autocannon from 'autocannon'
import { cpuMs } from '#tests/support/process-figures.ts'

export interface LoadResult {
  requestsPerSecond: number
  /** Server CPU for one request, in milliseconds. */
  cpuMsPerRequest: number
  medianMs: number
  p99Ms: number
  failed: number
}

/** Asks `url` over and over for `seconds` and reads what it cost the server process. */
export async function load(
  url: string,
  pid: number,
  seconds: number,
  headers: Record<string, string> = {},
  connections = 32,
): Promise<LoadResult> {
  const before = cpuMs(pid)
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers: { 'accept-encoding': 'br', ...headers },
  })
  const used = cpuMs(pid) - before
  return {
    requestsPerSecond: result.requests.average,
    cpuMsPerRequest: used / Math.max(1, result.requests.total),
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
