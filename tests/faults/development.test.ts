/** The development server has the addresses of the site, also those that lie beside pages and API. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lastingFolder } from '#tests/support/site/lasting-folder.ts'
import { bareSite, signIn } from '#tests/support/site/site-client.ts'
import { freePort } from '#tests/support/site/site-process.ts'

async function development() {
  const { folder, url: databaseUrl } = await lastingFolder()
  const port = await freePort()
  const child = spawn(process.execPath, ['src/dev.server.ts'], {
    env: {
      ...process.env,
      ...bareSite,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      NODE_ENV: 'development',
      DATA_DIR: folder,
      PORT: String(port),
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill()
    await ended
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
