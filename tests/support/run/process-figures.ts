/** CPU time and memory of a process, from Linux's /proc. */
import { readFileSync } from 'node:fs'
import { spawnSite } from '../site/site-process.ts'

/** User and system time so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // In clock ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Resident memory in MB. */
export function memoryMb(pid: number): number {
  return statusMb(pid, 'VmRSS')
}

/** Peak resident memory so far, in MB. */
export function peakMemoryMb(pid: number): number {
  return statusMb(pid, 'VmHWM')
}

function statusMb(pid: number, name: string): number {
  const line = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

export interface StartFigures {
  wallMs: number
  cpuMs: number
  memoryMb: number
}

/** Starts the built site, and measures until it has answered with its first page. */
export async function measureStart(env: Record<string, string>) {
  const began = performance.now()
  const site = await spawnSite(env)
  const pid = site.child.pid ?? 0
  while (!(await isThere(site.url))) {
    if (site.child.exitCode !== null) throw new Error(`The site ended with ${site.child.exitCode}:\n${site.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const figures: StartFigures = { wallMs: performance.now() - began, cpuMs: cpuMs(pid), memoryMb: memoryMb(pid) }
  const stop = async () => {
    site.child.kill()
    await site.ended
  }
  return { site, pid, figures, stop }
}

function isThere(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => response.ok && (await response.text()) !== '',
    () => false,
  )
}
