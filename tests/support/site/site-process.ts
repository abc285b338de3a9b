import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export interface SiteProcess {
  url: string
  child: ChildProcess
  dataDir: string
  /** Everything it printed so far. */
  output(): string
  /** Resolves when the process is gone, with its exit code; null when it was killed. */
  ended: Promise<number | null>
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Each worker of a run has ports of its own, because whoever asks for one listens only seconds later. All lie below those that
 * the system gives to outgoing connections (from 32,768), and above 10,080, which browsers refuse.
 */
const portsOfAWorker = 900
const firstPort = 11_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 10) * portsOfAWorker
let portsGiven = Math.floor(Math.random() * portsOfAWorker)

/** A port nobody listens on at the moment, and that no other worker of this run is given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < portsOfAWorker; tries++) {
    const port = firstPort + (portsGiven++ % portsOfAWorker)
    if (await isFree(port)) return port
  }
  throw new Error(`All ports from ${firstPort} on are taken.`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (isListening) await new Promise((resolve) => probe.close(resolve))
  return isListening
}

async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}:\n${output()}`)
    const response = await fetch(`${url}/healthz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The site did not answer within a minute:\n${output()}`)
}

/** Runs one statement on the server that DATABASE_URL names. */
async function onServer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** On a server each data folder has a database of its own, in place of the embedded one, also after a restart. */
export async function databaseOf(dataDir: string): Promise<{ url?: string; drop: () => Promise<void> }> {
  const serverUrl = process.env.DATABASE_URL
  if (!serverUrl) return { drop: async () => {} }
  const name = `site_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  // 42P04: it exists already.
  await onServer(serverUrl, `CREATE DATABASE ${name}`).catch((error) => {
    if (error.code !== '42P04') throw error
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

export interface SpawnedSite {
  child: ChildProcess
  dataDir: string
  url: string
  /** Everything it printed so far. */
  output(): string
  /** Resolves when the process is gone, with its exit code; null when it was killed. */
  ended: Promise<number | null>
  drop(): Promise<void>
}

/**
 * Starts the built site as a process, with its own folder and port, without waiting until it answers.
 * @param program folder of the program, if not this checkout
 */
export async function spawnSite(env: Record<string, string> = {}, program?: string): Promise<SpawnedSite> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'travel-site-')))
  const port = env.PORT ?? String(await freePort())
  const database = await databaseOf(dataDir)
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'src/serve.server.js'], {
    ...(program !== undefined && { cwd: program }),
    env: {
      ...process.env,
      // Compiled code is shared by all starts.
      NODE_COMPILE_CACHE: join(tmpdir(), 'travel-site-compiled'),
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '65536',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...(database.url && { DATABASE_URL: database.url }),
      ...env,
      DATA_DIR: dataDir,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  child.stdout.on('data', (chunk) => chunks.push(String(chunk)))
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = `http://127.0.0.1:${port}`
  return { child, dataDir, url, output: () => chunks.join(''), ended, drop: database.drop }
}

/** Starts the built site as its operator would, and waits until it answers. */
export async function startSite(env: Record<string, string> = {}, program?: string): Promise<SiteProcess> {
  const { child, dataDir, url, output, ended, drop } = await spawnSite(env, program)
  await answers(url, child, output)

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    child.kill(signal)
    await ended
    if (env.DATA_DIR) return
    await rm(dataDir, { recursive: true, force: true })
    await drop()
  }
  return { url, child, dataDir, output, ended, stop }
}
