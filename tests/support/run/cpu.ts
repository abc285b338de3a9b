import { spawnSync } from 'node:child_process'

/** CPU time that work takes in this process, in milliseconds: unlike wall time it does not grow on a busy machine. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  return cpuMsSince(before)
}

/** Median CPU time of `referenceWork` on the machine that the limits were set on, in milliseconds. */
const referenceMs = 11

/**
 * A limit of CPU time in milliseconds, for this machine as it is now: a fixed piece of work tells how much slower or faster it
 * is than the one that the limit was set on. Virtual machines differ by more than half, and their neighbours slow them down on
 * some days. A limit is never lowered: the speed of a machine changes from second to second, by a third and more.
 */
export function onThisMachine(maxMs: number): number {
  return maxMs * slowness()
}

/** How many times slower the machine is at this moment than the one that the limits were set on; at least 1. */
export function slowness(): number {
  // The first rounds are slower, because V8 has not optimised the code yet.
  const took = Array.from({ length: 40 }, () => {
    const before = process.cpuUsage()
    referenceWork()
    return cpuMsSince(before)
  }).slice(10)
  const median = took.sort((a, b) => a - b)[15] ?? referenceMs
  return Math.max(1, median / referenceMs)
}

/** CPU time of `referenceProcess` on a quiet machine, in milliseconds. */
const referenceProcessMs = 1000

/**
 * As `slowness`, for the start of a process. A fresh process maps memory, compiles and fills its caches: neighbours make that half
 * as slow again, when they do not slow down arithmetic in a warm process at all.
 */
export function slownessOfStarts(): number {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', referenceProcess], {
    encoding: 'utf8',
  })
  const took = Number(stdout)
  if (!(took > 0)) throw new Error(`The reference process failed: ${stderr}`)
  return Math.max(1, took / referenceProcessMs)
}

/** Loads what Node has for HTTP, compiles the embedded database's engine, and allocates: a start in small. */
const referenceProcess = `
  import { readFileSync } from 'node:fs'
  new Request('http://localhost/')
  await WebAssembly.compile(readFileSync('node_modules/@electric-sql/pglite/dist/pglite.wasm'))
  JSON.parse(JSON.stringify(Array.from({ length: 300_000 }, (_, n) => ({ n, name: 'row ' + n }))))
  const { user, system } = process.cpuUsage()
  console.log((user + system) / 1000)`

/** Allocates, sorts and parses, as a server does. */
function referenceWork(): number {
  const rows = Array.from({ length: 5000 }, (_, n) => ({ name: `row ${(n * 7919) % 5003}`, tags: [n % 7, n % 11] }))
  const parsed: typeof rows = JSON.parse(JSON.stringify(rows))
  const names = parsed.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, tags }) => `${name} ${tags.join(' ')}`)
  return new Set(names.flatMap((name) => name.split(' '))).size
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
