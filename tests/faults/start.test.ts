/** A start that cannot succeed ends with one sentence that says what to change, and leaves nothing behind. */
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { exportName } from '#archive/file.server.ts'
import { outdated } from '#archive/nights.server.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { onEmbedded } from '#tests/support/run/left-out.ts'
import { pathOf } from '#tests/support/run/programs.ts'
import { adminPair, bareSite, signIn } from '#tests/support/site/site-client.ts'
import { databaseOf, freePort, type SiteProcess, spawnSite, startSite } from '#tests/support/site/site-process.ts'

let running: SiteProcess
beforeAll(async () => {
  running = await startSite(bareSite)
})
afterAll(() => running.stop())

/** Starts a site that cannot start. @returns its exit code and its output */
async function refusedStart(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  const { ended, output, drop } = await spawnSite({ ...bareSite, DATA_DIR: folder, ...env })
  const code = await ended
  if (!env.DATA_DIR) await drop()
  rmSync(folder, { recursive: true, force: true })
  return { code, said: output() }
}

const oneLine = (said: string) => said.replace(/\s+/g, ' ').trim()

test('settings that cannot work', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    other.close()
  })
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const cases: [env: Record<string, string>, sentence: string][] = [
    [{ SITE_URL: 'example.com' }, 'SITE_URL must be an http:// or https:// origin without a path, such as'],
    [{ DATABASE_URL: 'mysql://me:secret@db/site' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
    [{ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/site' }, 'The database site on 127.0.0.1:1 cannot be used: '],
    [
      { DATABASE_URL: 'postgres://me:sec/ret@db/site' },
      'DATABASE_URL is no address: signs such as / # ? @ in a password',
    ],
    [{ ADMIN_CODE: 'short' }, 'ADMIN_CODE must have at least 12 characters in production.'],
    [
      { DATA_DIR: file },
      `The data folder ${file} cannot be used (there is a file in the way): mend that or set DATA_DIR to another folder.`,
    ],
    [{ PORT: String(port) }, `Port ${port} is taken by another program: stop that one or set PORT.`],
    [{ HOST: 'nowhere.invalid' }, 'This machine has no address nowhere.invalid: set HOST to one it has.'],
  ]
  await Promise.all(
    cases.map(async ([env, sentence]) => {
      const { code, said } = await refusedStart(env)
      expect(code, sentence).toBe(1)
      expect(oneLine(said)).toMatch(/^The site could not start: /)
      expect(oneLine(said)).toContain(sentence)
      expect(said).not.toMatch(/secret|\n\s+at /)
    }),
  )
})

/** A folder for several starts, with its database. */
async function folderOfStarts() {
  const parent = mkdtempSync(join(tmpdir(), 'start-'))
  const DATA_DIR = join(parent, 'data')
  onTestFinished(async () => {
    rmSync(parent, { recursive: true, force: true })
    await (await databaseOf(DATA_DIR)).drop()
  })
  return DATA_DIR
}

test('a start that fails has shown the code that it made, which no later one could', async () => {
  const env = { ...bareSite, ADMIN_CODE: '', DATA_DIR: await folderOfStarts() }
  const refused = await spawnSite({ ...env, PORT: new URL(running.url).port })
  expect(await refused.ended).toBe(1)
  const adminCode = /Admin code\s+(\S+)/.exec(refused.output())?.[1] ?? ''
  expect(adminCode.length).toBeGreaterThanOrEqual(16)
  const site = await startSite(env)
  onTestFinished(() => site.stop())
  expect(site.output()).not.toContain('Admin code')
  expect(await signIn(site, { ...adminPair, adminCode })).toContain('session=')
})

test('a site that is stopped while it starts ends well, and starts again', async () => {
  for (const ms of [0, 250, 600]) {
    const env = { ...bareSite, SEED_DEMO: 'true', DATA_DIR: await folderOfStarts() }
    const { child, ended, output } = await spawnSite(env)
    while (!existsSync(env.DATA_DIR)) await wait(5)
    await wait(ms)
    child.kill('SIGTERM')
    expect(await ended, `after ${ms} ms: ${output()}`).toBe(0)
    expect(output()).not.toContain('could not start')
    await (await startSite(env)).stop()
  }
})

test('settings that need mail wait for a mail server, and the log says so', async () => {
  const env = { CONTACT_TO: 'ines@example.com', NEWSLETTER_CONFIRM: 'true', LOG_LEVEL: 'warn' }
  const site = await startSite({ ...bareSite, ...env })
  await site.stop()
  expect(site.output()).toMatch(/"settings":\["CONTACT_TO","NEWSLETTER_CONFIRM"\].+without a mail server/)
})

test('a folder that another process works on', onEmbedded, async () => {
  const { code, said } = await refusedStart({ DATA_DIR: running.dataDir })
  expect(code).toBe(1)
  expect(oneLine(said)).toContain(`The data folder ${running.dataDir} is in use by another process`)
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
})

test('the site is stopped by a signal to npm run serve', async () => {
  const port = await freePort()
  const DATA_DIR = await folderOfStarts()
  const { url } = await databaseOf(DATA_DIR)
  const own = { ...bareSite, DATA_DIR, PORT: String(port), HOST: '127.0.0.1', ...(url && { DATABASE_URL: url }) }
  const env = { ...process.env, ...own }
  const npm = spawn(pathOf('npm'), ['run', 'serve'], { env, stdio: 'ignore' })
  const health = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => null,
    )
  await expect.poll(health, { timeout: 60_000 }).toBe(200)
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  await expect.poll(health).toBe(null)
})

test('operators’ commands refuse what they do not know, and an export makes no site', async () => {
  const folder = join(tmpdir(), `nothing-${randomUUID()}`)
  const run = (...words: string[]) =>
    spawnSync(process.execPath, words, { env: { ...process.env, ...bareSite, DATA_DIR: folder }, encoding: 'utf8' })
  const seeded = run('seed/run.server.ts', '--remvoe')
  expect([seeded.status, seeded.stderr]).toEqual([1, expect.stringMatching(/^Unknown option '--remvoe'/)])
  if (!process.env.DATABASE_URL) {
    const exported = run('src/export.server.ts', join(tmpdir(), 'nothing.tar.gz'))
    expect([exported.status, exported.stderr]).toEqual([
      1,
      `There is no site in ${folder}: set DATA_DIR to the folder of one.\n`,
    ])
  }
  expect(existsSync(folder)).toBe(false)
})

test('an export that names no file replaces none of a night, and is not deleted with them', () => {
  const own = exportName(new Date('2026-11-21T08:15:00Z'))
  expect([own, outdated([own], 0, '2026-11-22')]).toEqual(['site-2026-11-21T081500Z.tar.gz', []])
})

test('with PORT=0 the site listens on a free port, and is at that address', async () => {
  const { child, output, ended, drop } = await spawnSite({ ...bareSite, PORT: '0', DATA_DIR: temporaryFolder() })
  await expect.poll(output, { timeout: 60_000 }).toMatch(/The site is at \S+\n/)
  const [, address = ''] = /The site is at (\S+)/.exec(output()) ?? []
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify(adminPair),
  })
  expect(answer.status, output()).toBe(200)
  child.kill('SIGTERM')
  await ended
  await drop()
})
