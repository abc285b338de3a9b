/** PgBouncer in transaction mode in front of a PostgreSQL server, from the system's packages. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { pathOf } from '../run/programs.ts'
import { freePort } from '../site/site-process.ts'

export interface Pooler {
  /** Address of the same database through the pooler. */
  url: string
  stop(): Promise<void>
}

export async function startPooler(serverUrl: string): Promise<Pooler> {
  const server = new URL(serverUrl)
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'))
  // PgBouncer refuses to run as root; the user it runs as must read this folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const users = join(folder, 'users')
  const settings = join(folder, 'settings')
  writeFileSync(users, `"${server.username}" ""\n`)
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'max_client_conn = 1000',
      // Closes idle server connections to databases that no test uses any more.
      'server_idle_timeout = 5',
    ].join('\n'),
  )
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(pathOf('pgbouncer'), [...asUser, settings], { stdio: 'ignore', cwd: '/' })
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${port}`
  while (!(await answers(url.href))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}.`)
    await wait(20)
  }
  return {
    url: url.href,
    async stop() {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** The direct address of the database, without the pooler of the run (`POOLER=pgbouncer`). */
export function pastPooler(url: string): string {
  if (!process.env.POOLED_SERVER) return url
  const direct = new URL(url)
  direct.host = process.env.POOLED_SERVER
  return direct.href
}
