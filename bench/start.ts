/** The time from starting the process to its first page, and its memory: then, and after load on every kind of page. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { measureStart, memoryMb, peakMemoryMb, type StartFigures } from '#tests/support/run/process-figures.ts'
import { databaseOf } from '#tests/support/site/site-process.ts'
import { load, median, noSession } from './load.ts'

const starts = 5
/** A warm-up: after it every cached page is in its smallest compression, and every part of the site is loaded. */
const seconds = 1
const connections = 16
/** A pause in which the garbage of the load is collected. */
const calmMs = 15_000

/** On DATABASE_URL's database, or the embedded one. The very first start writes the demo. */
async function measureStarts(loaded: readonly string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-start-'))
  const first = await measureStart({ DATA_DIR: dataDir })
  await first.stop()
  const later: StartFigures[] = []
  let afterLoad = 0
  let peak = 0
  for (let start = 0; start < starts; start++) {
    const { site, pid, figures, stop } = await measureStart({ DATA_DIR: dataDir })
    later.push(figures)
    if (start === starts - 1) {
      for (const path of loaded) {
        await load(site.url + path, pid, seconds, {}, connections)
        await load(site.url + path, pid, seconds, noSession, connections)
      }
      await wait(calmMs)
      afterLoad = memoryMb(pid)
      peak = peakMemoryMb(pid)
    }
    await stop()
  }
  const { drop } = await databaseOf(dataDir)
  await drop()
  rmSync(dataDir, { recursive: true, force: true })
  return { first: first.figures, later, afterLoad, peak }
}

export async function benchStart(database: string, loaded: readonly string[]) {
  const { first, later, afterLoad, peak } = await measureStarts(loaded)
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  return {
    database,
    'very first start, s': seconds(first.wallMs),
    'its CPU, s': seconds(first.cpuMs),
    'start, s': seconds(median(later.map(({ wallMs }) => wallMs))),
    'CPU, s': seconds(median(later.map((each) => each.cpuMs))),
    'memory then, MB': Math.round(median(later.map((each) => each.memoryMb))),
    'at most, MB': Math.round(peak),
    'after load, MB': Math.round(afterLoad),
  }
}
