/** Cached pages against a bare server with the same bytes, in alternating rounds; uncached pages by CPU. */
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type SiteProcess } from '#tests/support/site-process.ts'
import { load, median } from './load.ts'

const rounds = 5
const seconds = 2

async function startBare(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const plain = Buffer.from(await response.arrayBuffer())
  const { brotliCompressSync } = await import('node:zlib')
  const file = join(mkdtempSync(join(tmpdir(), 'bare-')), 'body')
  const body = brotliCompressSync(plain)
  writeFileSync(file, body)
  const headers = Object.fromEntries(response.headers)
  delete headers.date
  delete headers.connection
  delete headers['keep-alive']
  headers['content-length'] = String(body.length)
  headers['content-encoding'] = 'br'
  const port = await freePort()
  const child = spawn(process.execPath, ['bench/bare-server.ts', String(port), file, JSON.stringify(headers)], {
    stdio: 'inherit',
  })
  for (let tries = 0; tries < 100 && !(await fetch(`http://127.0.0.1:${port}/`).catch(() => null)); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url: `http://127.0.0.1:${port}/`, child, bytes: body.length }
}

export async function benchCachedPages(site: SiteProcess, paths: string[]) {
  const rows = []
  for (const path of paths) {
    const bare = await startBare(site.url + path)
    const speeds: number[] = []
    const costs: number[] = []
    const own: number[] = []
    await load(site.url + path, site.child.pid ?? 0, 1)
    for (let round = 0; round < rounds; round++) {
      const reference = await load(bare.url, bare.child.pid ?? 0, seconds)
      const cached = await load(site.url + path, site.child.pid ?? 0, seconds)
      speeds.push(cached.requestsPerSecond / reference.requestsPerSecond)
      costs.push(cached.cpuMsPerRequest / reference.cpuMsPerRequest)
      own.push(cached.requestsPerSecond)
    }
    bare.child.kill()
    rows.push({
      page: path,
      'bytes (br)': bare.bytes,
      'cached, req/s': Math.round(median(own)),
      'speed ÷ bare HTTP': Number(median(speeds).toFixed(2)),
      'CPU ÷ bare HTTP': Number(median(costs).toFixed(2)),
    })
  }
  return rows
}

/** A session keeps a request out of the page cache, so every one of these is rendered anew. */
export async function benchUncachedPages(site: SiteProcess, paths: string[]) {
  const rows = []
  for (const path of paths) {
    const headers = { cookie: 'session=bench' }
    await load(site.url + path, site.child.pid ?? 0, 2, headers, 4)
    const result = await load(site.url + path, site.child.pid ?? 0, 4, headers, 4)
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
