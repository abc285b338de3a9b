/** wrk, a client that is faster than any of the servers here. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { pathOf } from '#tests/support/run/programs.ts'

/** The figures of a client. */
export interface Answers {
  total: number
  requestsPerSecond: number
  medianMs: number
  p99Ms: number
  failed: number
}

const run = promisify(execFile)
const msOf: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

export async function wrk(
  url: string,
  seconds: number,
  headers: Record<string, string>,
  connections: number,
): Promise<Answers> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run(pathOf('wrk'), ['-t1', `-c${connections}`, `-d${seconds}`, '--latency', ...given, url])
  return answersIn(stdout)
}

function answersIn(text: string): Answers {
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1) ?? []
  return {
    total: number(/(\d+) requests in/),
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    medianMs: latency(text, '50%'),
    p99Ms: latency(text, '99%'),
    failed: number(/Non-2xx or 3xx responses: (\d+)/) + errors.reduce((sum, each) => sum + Number(each), 0),
  }
}

function latency(text: string, share: string): number {
  const [, value, unit = ''] = new RegExp(`${share}\\s+([\\d.]+)(us|ms|s|m)`).exec(text) ?? []
  return Number(value ?? 0) * (msOf[unit] ?? 1)
}
