/** The development server has the addresses of the site, also those that lie beside pages and API. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bareSite, signIn } from '#tests/support/site/site-client.ts'
import { databaseOf, freePort } from '#tests/support/site/site-process.ts'

async function development() {
  const dataDir = mkdtempSync(join(tmpdir(), 'development-'))
  const port = await freePort()
  const database = await databaseOf(dataDir)
  const child = spawn(process.execPath, ['src/dev.server.ts'], {
    env: {
      ...process.env,
      ...bareSite,
      ...(database.url && { DATABASE_URL: database.url }),
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill()
    await ended
    rmSync(dataDir, { recursive: true, force: true })
    await database.drop()
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = async () => expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await vi.waitFor(isReady, { timeout: 100_000, interval: 100 })
  return url
}

test('in development the desk previews what is not saved, forms work without script, and metrics are told', async () => {
  const url = await development()
  const cookie = await signIn({ url })
  const send = (path: string, fields: Record<string, string>, headers = {}) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
  const changes = JSON.stringify({ 'site.titleSuffix': 'Slow Ferries' })
  const preview = await send('/admin/preview', { path: '/about', changes }, { cookie })
  const html = await preview.text()
  expect([preview.status, /<title>.*Slow Ferries</.test(html), html.includes('<script type="module"')]).toEqual([
    200,
    true,
    false,
  ])
  expect((await send('/admin/preview', { path: '/about', changes })).status).toBe(401)
  expect((await send('/newsletter', { email: 'reader@example.com' })).status).toBe(303)
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('site_version{version=')
})
