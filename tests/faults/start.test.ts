/** A start that cannot succeed ends with one sentence that says what to change, and leaves nothing behind. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { onEmbedded } from '#tests/support/run/left-out.ts'
import { bareSite } from '#tests/support/site/site-client.ts'
import { type SiteProcess, spawnSite, startSite } from '#tests/support/site/site-process.ts'

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

test('a folder that another process works on', onEmbedded, async () => {
  const { code, said } = await refusedStart({ DATA_DIR: running.dataDir })
  expect(code).toBe(1)
  expect(oneLine(said)).toContain(`The data folder ${running.dataDir} is in use by another process`)
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
})
