/** A PostgreSQL server of a test's own, from the system's packages. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './site-process.ts'

const versions = '/usr/lib/postgresql'

export interface PostgresServer {
  /** Of the database `postgres`. */
  url: string
  restart(): void
  stop(): void
}

/** Root may not run the server, so root runs it as the user that the package made. */
function run(program: string, ...args: string[]) {
  const version = readdirSync(versions).sort((one, other) => Number(other) - Number(one))[0]
  const command = [join(versions, version ?? '', 'bin', program), ...args]
  const [file = '', ...rest] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command
  execFileSync(file, rest, { stdio: 'ignore', cwd: '/' })
}

export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder])
  const data = join(folder, 'data')
  const port = await freePort()
  run('initdb', '-D', data, '-U', 'site', '--auth=trust', '--encoding=UTF8', '--no-sync')
  const settings = `-p ${port} -k ${folder} -h 127.0.0.1`
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start')
  start()
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    restart() {
      run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop')
      start()
    },
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
