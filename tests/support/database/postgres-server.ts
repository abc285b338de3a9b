/** Starts a PostgreSQL server for one test, from the system's packages. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Program, pathOf, runProgram } from '../run/programs.ts'
import { freePort } from '../site/site-process.ts'

export interface PostgresServer {
  /** Address of the database `postgres`. */
  url: string
  /** Starts a streaming replica. @returns its address */
  addReplica(): Promise<string>
  /** Resolves when it accepts connections again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root, so root runs it as the package's user. */
async function run(program: Program, ...args: string[]) {
  const command = [pathOf(program), ...args]
  const isRoot = process.getuid?.() === 0
  const [file = '', ...rest] = isRoot ? [pathOf('runuser'), '-u', 'postgres', '--', ...command] : command
  const [code] = await once(spawn(file, rest, { stdio: 'ignore', cwd: '/' }), 'close')
  if (code !== 0) throw new Error(`${program} ended with ${code}.`)
}

export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (process.getuid?.() === 0) runProgram('chown', ['postgres', folder])
  const data = join(folder, 'data')
  const port = await freePort()
  await run('initdb', '-D', data, '-U', 'site', '--auth=trust', '--encoding=UTF8', '--no-sync')
  const start = (place: string, at: number) =>
    run('pg_ctl', '-D', place, '-w', '-l', `${place}.log`, '-o', `-p ${at} -k ${folder} -h 127.0.0.1`, 'start')
  const stop = (place: string, mode: string) => run('pg_ctl', '-D', place, '-m', mode, '-w', 'stop')
  const replicas: string[] = []
  await start(data, port)
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    async addReplica() {
      const place = join(folder, `replica-${replicas.length}`)
      const at = await freePort()
      await run('pg_basebackup', '-D', place, '-d', `postgres://site@127.0.0.1:${port}/`, '-R', '--checkpoint=fast')
      await start(place, at)
      replicas.push(place)
      return `postgres://site@127.0.0.1:${at}/postgres`
    },
    async restart() {
      await stop(data, 'fast')
      await start(data, port)
    },
    async stop() {
      for (const place of [...replicas, data]) await stop(place, 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
