/** Requests an address repeatedly and measures the cost: with wrk, or without it with autocannon. */
import autocannon from 'autocannon'
import { cpuMs } from '#tests/support/run/process-figures.ts'
import { isInstalled } from '#tests/support/run/programs.ts'
import { type Answers, wrk } from './wrk.ts'

export interface LoadResult extends Answers {
  /** Server CPU time of one request, in milliseconds. */
  cpuMsPerRequest: number
  /** The server's share of one processor. Well below 1 it was waiting, for the client or for the machine. */
  busy: number
}

/** Whether the client is faster than the servers here: only then can speeds be compared. */
export const hasWrk = isInstalled('wrk')

/** A session cookie in the right format that belongs to nobody: with it pages are not read from the cache. */
export const noSession = { cookie: `session=${'b'.repeat(43)}` }

export async function load(
  url: string,
  pid: number,
  seconds: number,
  headers: Record<string, string> = {},
  connections = 32,
): Promise<LoadResult> {
  const client = hasWrk ? wrk : autocannonClient
  const [cpuBefore, begunAt] = [cpuMs(pid), performance.now()]
  const answers = await client(url, seconds, { 'accept-encoding': 'br', ...headers }, connections)
  const used = cpuMs(pid) - cpuBefore
  return {
    ...answers,
    cpuMsPerRequest: used / Math.max(1, answers.total),
    busy: used / Math.min(performance.now() - begunAt, seconds * 1000),
  }
}

/** Autocannon runs in one thread and is slower than the servers it measures. */
async function autocannonClient(
  url: string,
  duration: number,
  headers: Record<string, string>,
  connections: number,
): Promise<Answers> {
  const result = await autocannon({ url, duration, connections, headers })
  return {
    total: result.requests.total,
    requestsPerSecond: result.requests.average,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
