/** What the site depends on goes away and comes back: meanwhile it says so, and afterwards nobody has to help. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { credentials, fakeS3 } from '#tests/support/fake-s3.ts'
import { postDraft } from '#tests/support/posts.ts'
import { figure } from '#tests/support/proof.ts'
import { bareSite, clientOf, signIn } from '#tests/support/site-client.ts'
import { databaseOf, freePort, startSite } from '#tests/support/site-process.ts'

const serverUrl = process.env.DATABASE_URL

/** A wire to a server that can be cut and mended. */
async function wireTo(host: string, port: number) {
  const sockets = new Set<Socket>()
  let server: Server | undefined
  const ownPort = await freePort()
  async function mend() {
    server = createServer((near) => {
      const far = connect(port, host)
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => {}).on('close', () => sockets.delete(socket))
      }
      near.pipe(far).pipe(near)
    }).listen(ownPort, '127.0.0.1')
    await new Promise((resolve) => server?.once('listening', resolve))
  }
  function cut() {
    server?.close()
    for (const socket of sockets) socket.destroy()
  }
  await mend()
  onTestFinished(cut)
  return { port: ownPort, cut, mend }
}

test.runIf(serverUrl)('the database goes away and comes back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outage-'))
  const { url, drop } = await databaseOf(folder)
  const address = new URL(url ?? '')
  const wire = await wireTo(address.hostname, Number(address.port))
  address.host = `127.0.0.1:${wire.port}`
  const site = await startSite({ ...bareSite, SEED_DEMO: 'true', DATA_DIR: folder, DATABASE_URL: address.href })
  onTestFinished(async () => {
    await site.stop()
    rmSync(folder, { recursive: true })
    await drop()
  })
  const cookie = await signIn(site)
  expect((await fetch(`${site.url}/about`)).status).toBe(200)

  wire.cut()
  expect((await fetch(`${site.url}/about`)).status, 'a kept page').toBe(200)
  expect((await fetch(`${site.url}/livez`)).status).toBe(200)
  const sentence = 'The database does not answer at the moment. Please try again in a little while.'
  for (const [path, method] of [
    ['/api/categories', 'GET'],
    ['/api/blog-posts', 'POST'],
  ] as const) {
    const body = method === 'POST' ? { body: JSON.stringify(postDraft) } : {}
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await fetch(site.url + path, { method, headers, ...body })
    expect([response.status, await response.json()], path).toEqual([503, { error: sentence }])
    expect(response.headers.get('retry-after')).toBe('5')
  }
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${site.url}/destinations?outage`)).status).toBe(503)

  const mendedAt = performance.now()
  await wire.mend()
  await vi.waitFor(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(200), { timeout: 10_000 })
  figure(`the database came back: ready again after ${((performance.now() - mendedAt) / 1000).toFixed(1)} s`)
  const response = await fetch(`${site.url}/api/blog-posts`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(postDraft),
  })
  expect(response.status).toBe(201)
})

test('the store of pictures goes away and comes back', async () => {
  const bucket = await fakeS3()
  const site = await startSite({ ...bareSite, ...credentials, S3_ENDPOINT: bucket.url, STORAGE_URL: 's3://pictures' })
  onTestFinished(() => site.stop())
  const picture = `${site.url}/uploads/${'0'.repeat(32)}.jpg`
  bucket.failures.push(503, 503, 503)
  const away = await fetch(picture)
  expect([away.status, await away.json()]).toEqual([
    503,
    { error: 'The store of pictures does not answer at the moment. Please try again in a little while.' },
  ])
  expect((await fetch(`${site.url}/about`)).status).toBe(200)
  expect((await fetch(picture)).status, 'it is back, and has no such picture').toBe(404)
})

/** A disk of its own, which only the administrator of the machine can make. */
function smallDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

function fill(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(join(folder, 'filler'), Buffer.alloc(bavail * bsize))
}

test.skipIf(serverUrl)('the disk is full, and has room again', async (context) => {
  const disk = smallDisk(400)
  if (!disk) return context.skip('only root can make a disk')
  const DATA_DIR = join(disk, 'data')
  mkdirSync(DATA_DIR)
  const site = await startSite({ ...bareSite, SEED_DEMO: 'true', DATA_DIR })
  onTestFinished(() => site.stop('SIGKILL'))
  const cookie = await signIn(site)
  const { send, close } = clientOf(site.url)
  onTestFinished(close)
  const write = (slug: string) =>
    send('/api/blog-posts', { method: 'POST', headers: { cookie }, body: { ...postDraft, slug } })
  expect((await write('before')).status).toBe(201)

  fill(disk)
  await vi.waitFor(async () => expect((await write('never')).status).toBe(507), { timeout: 5000, interval: 200 })
  expect(JSON.parse((await write('never')).body)).toEqual({
    error: 'The disk is full, so nothing can be saved. Please free some space, then try again.',
  })
  for (const path of ['/', '/api/blog-posts?limit=5', '/blog?search=ferry', '/healthz', '/blog/night-train-to-hanoi']) {
    expect((await send(path)).status, path).toBe(200)
  }

  rmSync(join(disk, 'filler'))
  await vi.waitFor(async () => expect((await write('after')).status).toBe(201), { timeout: 5000, interval: 300 })
  expect(await send('/api/blog-posts/slug/never', { headers: { cookie } })).toMatchObject({ status: 404 })
  figure('disk full: writes answer 507, reading goes on, writing again once there is room')
})
