/** Asks an address over and over, and reads what it cost: with wrk, or where there is none with autocannon. */
import autocannon from 'autocannon'
import { cpuMs } from '#tests/support/run/process-figures.ts'
import { isInstalled } from '#tests/support/run/programs.ts'
import { type Answers, wrk } from './wrk.ts'

export interface LoadResult extends Answers {
  /** Server CPU for one request, in milliseconds. */
  cpuMsPerRequest: number
  /** The server's share of one processor. Well below 1 it had to wait: for the client, or for the machine. */
  busy: number
}

/** Whether the client is quicker than the servers here, so that speeds can be compared at all. */
export const hasWrk = isInstalled('wrk')

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

/** One thread that is slower than the servers it asks. */
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
