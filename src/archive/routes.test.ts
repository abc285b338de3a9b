import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contentsOf, hashOf, siteOf } from '#tests/support/database/archives.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { listening } from '#tests/support/site/listening-site.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'

async function adminSite() {
  const folder = temporaryFolder()
  return { ...(await signedIn('admin', { seeded: true, env: { DATA_DIR: folder } })), folder }
}

test('the admin takes the running site along as one file', async () => {
  const { get, database, folder, asReader } = await adminSite()
  const response = await get('/api/archive')
  expect(response.headers.get('content-type')).toBe('application/gzip')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="site-\d{4}-\d\d-\d\d\.tar\.gz"$/)
  const path = join(folder, 'site.tar.gz')
  writeFileSync(path, Buffer.from(await response.arrayBuffer()))
  expect(hashOf(path)).toBe(hashOf(await siteOf(database, folder).archive()))
  expect((await contentsOf(path)).get('tables/blog_posts.ndjson')?.split('\n')).toHaveLength(34)
  expect(readdirSync(join(folder, 'archives'))).toEqual([])
  expect((await asReader('/api/archive')).status).toBe(401)
})

test('one archive at a time; one that is not read to its end makes room again', async () => {
  const { get, send, folder } = await adminSite()
  expect((await send('HEAD', '/api/archive')).status).toBe(200)
  const reader = (await get('/api/archive')).body!.getReader()
  await reader.read()
  const second = await get('/api/archive')
  expect([second.status, await second.json()]).toEqual([
    409,
    { error: 'An archive is being made already. Please try again when it is done.' },
  ])
  await reader.cancel()
  expect(readdirSync(join(folder, 'archives'))).toEqual([])
  expect((await (await get('/api/archive')).arrayBuffer()).byteLength).toBeGreaterThan(10_000)
})

test('an archive that fails on the way is logged in one line, and breaks off', async () => {
  const { page, cookie, database, logged } = await listening()
  const printed = vi.spyOn(console, 'error')
  await database.db.execute('alter table gallery_images rename to away')
  // The tests of a worker share a database.
  onTestFinished(async () => {
    await database.db.execute('alter table away rename to gallery_images')
    printed.mockRestore()
  })
  await expect(page('/api/archive', { cookie }).then((response) => response.arrayBuffer())).rejects.toThrow()
  await expect.poll(() => JSON.stringify(logged)).toContain('an archive could not be made')
  expect(printed).not.toHaveBeenCalled()
  // The next one may be made. It is read to its end, since it writes into the folder that is removed after the test.
  const next = await page('/api/archive', { cookie })
  await next.arrayBuffer().catch(() => {})
  expect(next.status).not.toBe(409)
})
