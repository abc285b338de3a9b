/** The same bytes from the fastest servers there are: a bare `node:http` one, and nginx. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { runNginx } from '#tests/support/servers/nginx.ts'
import { freePort } from '#tests/support/site/site-process.ts'

export interface Yardstick {
  url: string
  /** Of the process that answers. */
  pid: number
  stop(): void
}

interface Bytes {
  folder: string
  file: string
  length: number
  headers: Record<string, string>
}

/** A page's cached bytes in their smallest compression, and its headers. */
export async function bytesOf(url: string): Promise<Bytes> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const body = brotliCompressSync(Buffer.from(await response.arrayBuffer()))
  const { date: _, connection: __, 'keep-alive': ___, ...headers } = Object.fromEntries(response.headers)
  const folder = mkdtempSync(join(tmpdir(), 'yardstick-'))
  // nginx reads it as another user.
  chmodSync(folder, 0o755)
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const ofBody = { 'content-length': String(body.length), 'content-encoding': 'br' }
  return { folder, file, length: body.length, headers: { ...headers, ...ofBody } }
}

export async function startBare({ file, headers }: Bytes): Promise<Yardstick> {
  const port = await freePort()
  const child = spawn(process.execPath, ['bench/bare-server.ts', String(port), file, JSON.stringify(headers)], {
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}/`
  for (let tries = 0; tries < 100 && !(await fetch(url).catch(() => null)); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, pid: child.pid ?? 0, stop: () => child.kill() }
}

/** nginx configured for speed, with as many headers; length, type and entity tag are its own. */
export async function startNginxWith({ folder, headers }: Bytes): Promise<Yardstick> {
  const own = ['content-type', 'content-length', 'etag']
  const added = Object.entries(headers).filter(([name]) => !own.includes(name))
  const nginx = await runNginx(
    (port) => `sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10;
server {
  listen 127.0.0.1:${port};
  root ${folder};
  default_type "${headers['content-type']}";
  location / {
    try_files /body =404;
${added.map(([name, value]) => `    add_header ${name} "${value}";`).join('\n')}
  }
}`,
  )
  const master = nginx.child.pid ?? 0
  const [worker] = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ')
  return { url: `${nginx.url}/`, pid: Number(worker), stop: () => void nginx.stop() }
}
