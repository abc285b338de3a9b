/** nginx from the system's packages, with the configuration that `deploy/` tells operators to use. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '../run/programs.ts'
import { freePort } from '../site/site-process.ts'

/** @param instances ports of the two instances */
export async function startNginx(instances: [number, number], address = '127.0.0.1') {
  return runNginx((port) =>
    readFileSync('deploy/nginx.conf', 'utf8')
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${instances[0]}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${instances[1]}`)
      .replace('listen 80;', `listen ${address}:${port};`),
  )
}

/** @param site content of the configuration's `http` block */
export async function runNginx(site: (port: number) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
access_log off;
${paths.join('\n')}
${site(port).replaceAll('/var/log/nginx/', `${folder}/`)}
}
`,
  )
  const child = spawn(pathOf('nginx'), ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await answering(url, child)
  return {
    url,
    child,
    /** The lines of requests, and what nginx itself complains of. */
    logged: () =>
      ['travel-site.log', 'travel-site-error.log', 'error.log'].map((name) => textOf(join(folder, name))).join(''),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Waits for any answer: before the instances listen it is a 502. */
async function answering(url: string, child: ChildProcess) {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`)
    if (await fetch(url, { redirect: 'manual' }).catch(() => null)) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('nginx did not answer.')
}
