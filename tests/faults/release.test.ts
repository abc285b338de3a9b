/** A release: unpacked without anything installed, run by an unprivileged user, upgraded and rolled back by one command each. */
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { version } from '#platform/process/version.server.ts'
import { onEmbedded } from '#tests/support/run/left-out.ts'
import { nextVersion } from '#tests/support/site/release.ts'
import { freePort } from '#tests/support/site/site-process.ts'

const nobody = 65_534
const isRoot = process.getuid?.() === 0

/** A supervisor: stops the running version and starts the one that `current` links to, with an empty environment. */
const restartScript = (root: string, port: number) => `#!/bin/sh
cd ${root}
if [ -s pid ]; then kill "$(cat pid)" 2>/dev/null && while kill -0 "$(cat pid)" 2>/dev/null; do sleep 0.05; done; fi
env -i PATH=/usr/bin:/bin PORT=${port} SEED_DEMO=true ${isRoot ? `setpriv --reuid ${nobody} --regid ${nobody} --clear-groups` : ''} \\
  ${root}/current/start >> log 2>&1 &
echo $! > pid
`

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the systemd unit starts the release that is switched to', () => {
  const unit = readFileSync('deploy/travel-site@.service', 'utf8')
  // The settings file goes before Environment=, but not before these.
  const own = '/usr/bin/env PORT=%i DATA_DIR=/var/lib/travel-site'
  expect(unit).toContain(`\nExecStart=${own} /opt/travel-site/current/start\n`)
  expect(readFileSync('deploy/switch', 'utf8')).toContain('ROOT:-/opt/travel-site}')
})

test('a release is started, upgraded and rolled back, and holds what was written', {
  ...onEmbedded,
  timeout: 300_000,
}, async () => {
  const root = mkdtempSync(join(tmpdir(), 'release-'))
  chmodSync(root, 0o755)
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  mkdirSync(join(root, 'travel-site-data'))
  if (isRoot) chownSync(join(root, 'travel-site-data'), nobody, nobody)
  writeFileSync(join(root, 'restart'), restartScript(root, port), { mode: 0o755 })
  onTestFinished(() => {
    const pid = Number(readFileSync(join(root, 'pid'), 'utf8'))
    if (pid) process.kill(pid)
    // Retried, because the process may still write while it ends.
    rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  })
  execFileSync(process.execPath, ['scripts/release.ts', '--folder', join(root, `travel-site-${version}`)])
  for (const licence of ['LICENSE', 'node_modules/ms/license.md', 'node_modules/lru-cache/LICENSE.md'])
    expect(existsSync(join(root, `travel-site-${version}`, licence)), licence).toBe(true)
  const env = { PATH: '/usr/bin:/bin', ROOT: root, PORTS: String(port), RESTART: join(root, 'restart') }
  const switchTo = (number: string, WAIT = '60') =>
    new Promise((resolve) => {
      const own = { env: { ...env, WAIT } }
      execFile('deploy/switch', [`travel-site-${number}`], own, (error, _, said) =>
        resolve({ status: error ? error.code : 0, said: said.trim() }),
      )
    })
  const running = async () => (await (await fetch(`${site}/healthz`)).json()).version
  const subscribe = (email: string) =>
    fetch(`${site}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site },
      body: JSON.stringify({ email }),
    })

  expect(await switchTo(version)).toEqual({ status: 0, said: `travel-site-${version} runs.` })
  expect(await running()).toBe(version)
  expect(await (await fetch(`${site}/destinations`)).text()).toContain('on one map')
  const code = /Admin code\s+(\S+)/.exec(readFileSync(join(root, 'log'), 'utf8'))?.[1]
  expect(code).toMatch(/.{12}/)

  const goneAsset = nextVersion(root, '9.0.0')
  expect(await switchTo('9.0.0')).toEqual({ status: 0, said: 'travel-site-9.0.0 runs.' })
  expect(await running()).toBe('9.0.0')
  expect((await fetch(site + goneAsset)).status, 'what an open page of the old version asks for').toBe(200)
  expect((await subscribe('kept@example.com')).status).toBe(201)

  nextVersion(root, '9.0.1', true)
  expect(await switchTo('9.0.1', '2')).toEqual({
    status: 1,
    said: 'travel-site-9.0.1 does not answer.\ntravel-site-9.0.0 runs again.',
  })
  expect(await switchTo(version)).toEqual({ status: 0, said: `travel-site-${version} runs.` })
  expect(await running()).toBe(version)
  const signedIn = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ email: 'admin@example.com', adminCode: code }),
  })
  const headers = {
    cookie: signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  }
  const subscribers = await (await fetch(`${site}/api/newsletter/subscribers`, { headers })).text()
  expect(subscribers, 'written under the version that was left again').toContain('kept@example.com')
  const log = readFileSync(join(root, 'log'), 'utf8')
  expect(log.match(/Admin code/g), 'one site, with one code, whatever version runs').toHaveLength(1)

  const pid = Number(readFileSync(join(root, 'pid'), 'utf8'))
  process.kill(pid)
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
  writeFileSync(join(root, 'pid'), '')
  const asNobody = isRoot ? { uid: nobody, gid: nobody } : {}
  const exported = await new Promise<string>((resolve) => {
    execFile(join(root, 'current/start'), ['export'], { env: { PATH: '/usr/bin:/bin' }, ...asNobody }, (_, out, err) =>
      resolve(out + err),
    )
  })
  // The user who runs it may not write to the program's folder.
  const folder = isRoot ? `${root}/travel-site-data/archives/` : ''
  expect(exported).toMatch(new RegExp(`^${folder}site-[\\dTZ-]+\\.tar\\.gz: \\d+ rows`, 'm'))
})
