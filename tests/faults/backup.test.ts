/** Disaster recovery: a machine and its data are lost, and one command restores the site from the bucket. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupPlace } from '#archive/away/place.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { picture, pictureForm } from '#tests/support/files/pictures.ts'
import { postDraft, postsPath } from '#tests/support/rooms/posts.ts'
import { startBucket } from '#tests/support/servers/bucket.ts'
import { bareSite, signIn } from '#tests/support/site/site-client.ts'
import { databaseOf, startSite } from '#tests/support/site/site-process.ts'

function newMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'machine-'))
  const lose = async () => {
    rmSync(folder, { recursive: true, force: true })
    await (await databaseOf(folder)).drop()
  }
  onTestFinished(lose)
  return { folder, lose }
}

async function restore(folder: string, env: Record<string, string>, which: string) {
  const { url } = await databaseOf(folder)
  const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'travel-site-compiled') }
  const own = { ...process.env, ...compiled, ...env, DATA_DIR: folder, ...(url && { DATABASE_URL: url }) }
  return new Promise<{ status: number; said: string }>((resolve) => {
    execFile(process.execPath, ['src/restore.server.ts', which], { env: own }, (error, out, err) =>
      resolve({ status: error ? 1 : 0, said: out + err }),
    )
  })
}

test('the machine is lost; the site is back from the bucket by one command, with all of it', {
  timeout: 240_000,
}, async () => {
  const env = {
    ...bareSite,
    ...(await startBucket('safe')),
    BACKUP_URL: 's3://safe',
    BACKUP_EVERY: 'hour',
    BACKUP_KEY: 'thirty-two letters, and some more',
  }
  const place = backupPlace(readEnv(env))!
  const lost = newMachine()
  const before = await startSite({ ...bareSite, DATA_DIR: lost.folder })
  const cookie = await signIn(before)
  const form = pictureForm(await picture('jpeg'))
  const { url } = await (
    await fetch(`${before.url}/api/uploads`, { method: 'POST', headers: { cookie }, body: form })
  ).json()
  const written = await fetch(before.url + postsPath, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...postDraft,
      slug: 'what-was-written',
      imageUrl: url,
      imageAlt: 'A disc',
      published: true,
    }),
  })
  expect(written.status).toBe(201)
  const bytes = await (await fetch(before.url + url)).arrayBuffer()
  await before.stop()

  const running = await startSite({ ...env, DATA_DIR: lost.folder })
  await expect.poll(async () => (await place.list()).length, { timeout: 60_000 }).toBe(1)
  await running.stop('SIGKILL')
  await lost.lose()

  const { folder } = newMachine()
  const wrong = await restore(folder, { ...env, BACKUP_KEY: 'another key of thirty-two letters' }, 'latest')
  expect(wrong).toEqual({ status: 1, said: expect.stringContaining('does not open with this BACKUP_KEY') })
  const right = await restore(folder, env, 'latest')
  expect(right).toEqual({ status: 0, said: expect.stringContaining('The site is back as site-') })
  const again = await startSite({ ...env, DATA_DIR: folder })
  expect((await fetch(`${again.url}/blog/what-was-written`)).status).toBe(200)
  expect(await (await fetch(again.url + url)).arrayBuffer()).toEqual(bytes)
  await signIn(again)
  await again.stop()
})
