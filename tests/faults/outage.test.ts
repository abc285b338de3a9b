/** Dependencies fail and recover: the site reports the outage, and recovers without intervention. */
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { asRoot, onEmbedded, onlyWhole, onServer } from '#tests/support/run/left-out.ts'
import { pathOf, runProgram } from '#tests/support/run/programs.ts'
import { figure } from '#tests/support/run/proof.ts'
import { demoProviders } from '#tests/support/servers/demo-providers.ts'
import { credentials, fakeS3 } from '#tests/support/servers/fake-s3.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { wireTo } from '#tests/support/servers/wire.ts'
import { lastingFolder } from '#tests/support/site/lasting-folder.ts'
import { bareSite, clientOf, signIn } from '#tests/support/site/site-client.ts'
import { startSite } from '#tests/support/site/site-process.ts'

test('the database goes away and comes back', onServer, async () => {
  const { folder, url } = await lastingFolder()
  const address = new URL(url ?? '')
  const wire = await wireTo(address.hostname, Number(address.port))
  address.host = `127.0.0.1:${wire.port}`
  const site = await startSite({ ...bareSite, SEED_DEMO: 'true', DATA_DIR: folder, DATABASE_URL: address.href })
  onTestFinished(() => site.stop())
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
  for (const page of ['/destinations?outage', '/', '/blog/nothing-here'])
    expect((await fetch(site.url + page)).status, page).toBe(503)

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
  const store = { S3_ENDPOINT: bucket.url, STORAGE_URL: 's3://pictures', BACKUP_EVERY: 'never' }
  const site = await startSite({ ...bareSite, ...credentials, ...store })
  onTestFinished(() => site.stop())
  const picture = `${site.url}/uploads/${'0'.repeat(32)}.jpg`
  bucket.outage.isOn = true
  const away = await fetch(picture)
  expect([away.status, await away.json()]).toEqual([
    503,
    { error: 'The store of pictures does not answer at the moment. Please try again in a little while.' },
  ])
  expect((await fetch(`${site.url}/about`)).status).toBe(200)
  bucket.outage.isOn = false
  expect((await fetch(picture)).status, 'it is back, and has no such picture').toBe(404)
})

// Long, because retries have pauses. The rooms' own tests check the same with short ones.
test('the mail server and the providers go away and come back', {
  timeout: 240_000,
  ...onlyWhole('test:faults'),
}, async () => {
  const mailServer = await startMailServer()
  // Slow, so that the outage begins during a call.
  const providers = await demoProviders({ delayMs: { 'perplexity.agent': 2000 } })
  const wires = [
    await wireTo('127.0.0.1', mailServer.port),
    await wireTo('127.0.0.1', Number(new URL(providers.origin).port)),
  ]
  const [toMail, toProviders] = wires.map(({ port }) => `127.0.0.1:${port}`)
  const site = await startSite({
    ...bareSite,
    ...providers.env,
    OPENAI_BASE_URL: `http://${toProviders}/openai/v1`,
    PERPLEXITY_BASE_URL: `http://${toProviders}/perplexity`,
    SMTP_URL: `smtp://${toMail}`,
    CONTACT_TO: 'ines@example.com',
  })
  onTestFinished(() => site.stop('SIGKILL'))
  const { send, close } = clientOf(site.url)
  onTestFinished(close)
  const headers = { cookie: await signIn(site) }
  const call = async (path: string, body?: unknown) => {
    const answer = await send(path, { headers, ...(body !== undefined && { method: 'POST', body }) })
    return { status: answer.status, body: JSON.parse(answer.body) }
  }
  await call('/api/blog-posts', { ...postDraft, published: true })
  await call('/api/newsletter/subscribe', { email: 'reader@example.com' })
  await call('/api/newsletter/digests', { subject: 'The ferry', intro: 'It leaves at six.', postIds: [1] })
  const job = await call('/api/automation/generate-now', { destination: 'Kyoto', postType: 'guide', count: 1 })
  const jobPath = `/api/automation/jobs/${job.body.jobId}`
  expect(job.status).toBe(201)

  for (const wire of wires) wire.cut()
  const sentence = 'The mail server could not be reached.'
  expect(await call('/api/newsletter/digests/1/test', {})).toEqual({ status: 409, body: { error: sentence } })
  const message = { name: 'Anna', email: 'anna@example.com', subject: 'Hello', message: 'Is it far?' }
  expect((await call('/api/contact', message)).status).toBe(201)
  expect((await call('/api/newsletter/digests/1/send', {})).status).toBe(200)
  await vi.waitFor(
    async () => {
      expect((await call('/api/newsletter/digests')).body[0]).toMatchObject({ status: 'sending', problem: sentence })
      const { log } = (await call(jobPath)).body as { log: { level: string; message: string }[] }
      expect(log.find(({ level }) => level === 'warning')?.message).toMatch(/^[A-Z].* Trying again in \d+ s\.$/)
    },
    { timeout: 30_000, interval: 200 },
  )
  for (const path of ['/', '/readyz', '/blog']) expect((await send(path)).status, path).toBe(200)

  const mendedAt = performance.now()
  await Promise.all(wires.map((wire) => wire.mend()))
  await mailServer.arrivals(2)
  expect(mailServer.received.map(({ to }) => to[0]).toSorted()).toEqual(['ines@example.com', 'reader@example.com'])
  await vi.waitFor(
    async () => expect((await call(jobPath)).body).toMatchObject({ status: 'completed', resultCount: 1 }),
    {
      timeout: 90_000,
      interval: 500,
    },
  )
  expect((await call('/api/newsletter/digests')).body[0]).toMatchObject({
    problem: null,
    counts: { sent: 1, queued: 0 },
  })
  const seconds = ((performance.now() - mendedAt) / 1000).toFixed(0)
  figure(
    `mail and providers came back: the letter, the message and the post were done by themselves within ${seconds} s`,
  )
})

/** Mounts a small disk; null where root may not do so, as in most containers. */
function smallDisk(megabytes: number): string | null {
  pathOf('mount')
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  try {
    runProgram('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  onTestFinished(() => {
    runProgram('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

function fill(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(join(folder, 'filler'), Buffer.alloc(bavail * bsize))
}

test('the disk is full, and has room again', { ...onEmbedded, ...asRoot('make a disk') }, async (context) => {
  const disk = smallDisk(400)
  if (!disk) return context.skip('this machine lets nobody mount a disk')
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
  // The free space is measured every half second, so that the first of these may still be stored.
  let tries = 0
  await vi.waitFor(async () => expect((await write(`full-${tries++}`)).status).toBe(507), {
    timeout: 5000,
    interval: 200,
  })
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
