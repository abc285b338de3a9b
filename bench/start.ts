/** From starting the process to its first page, and what it holds: then, and after readers of every kind. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOf, spawnSite } from '#tests/support/site-process.ts'
import { cpuMs, load, median, memoryMb } from './load.ts'

const starts = 5
/** After these every kept page is its smallest self, and every part of the site is loaded. */
const seconds = 1
const connections = 16

export interface StartFigures {
  wallMs: number
  cpuMs: number
  memoryMb: number
}

async function startOnce(dataDir: string) {
  const began = performance.now()
  const site = await spawnSite({ DATA_DIR: dataDir })
  const pid = site.child.pid ?? 0
  while (!(await isThere(site.url))) {
    if (site.child.exitCode !== null) throw new Error(`The site ended:\n${site.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const figures: StartFigures = { wallMs: performance.now() - began, cpuMs: cpuMs(pid), memoryMb: memoryMb(pid) }
  const stop = async () => {
    site.child.kill()
    await site.ended
  }
  return { site, pid, figures, stop }
}

const isThere = (url: string) =>
  fetch(url).then(
    async (response) => response.ok && (await response.text()) !== '',
    () => false,
  )

/** On the database that DATABASE_URL says, or the embedded one. The very first start writes the demo. */
export async function measureStarts(loaded: readonly string[] = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-start-'))
  const first = await startOnce(dataDir)
  await first.stop()
  const later: StartFigures[] = []
  let afterLoad = 0
  for (let start = 0; start < starts; start++) {
    const { site, pid, figures, stop } = await startOnce(dataDir)
    later.push(figures)
    if (start === starts - 1) {
      for (const path of loaded) {
        await load(site.url + path, pid, seconds, {}, connections)
        await load(site.url + path, pid, seconds, { cookie: 'session=bench' }, connections)
      }
      afterLoad = memoryMb(pid)
    }
    await stop()
  }
  const { drop } = await databaseOf(dataDir)
  await drop()
  rmSync(dataDir, { recursive: true, force: true })
  return { first: first.figures, later, afterLoad }
}

export async function benchStart(database: string, loaded: readonly string[]) {
  const { first, later, afterLoad } = await measureStarts(loaded)
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  return {
    database,
    'very first start, s': seconds(first.wallMs),
    'its CPU, s': seconds(first.cpuMs),
    'start, s': seconds(median(later.map(({ wallMs }) => wallMs))),
    'CPU, s': seconds(median(later.map((each) => each.cpuMs))),
    'memory then, MB': Math.round(median(later.map((each) => each.memoryMb))),
    'after load, MB': Math.round(afterLoad),
  }
}
