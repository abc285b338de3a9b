import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** Clock ticks of user and system time the process has used, in milliseconds (Linux). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Resident memory of a process in MB (Linux). */
export function memoryMb(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

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
