import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { UploadedPicture } from '#media/schema.ts'
import { adminPair, startAdminSite } from '#tests/support/admin-site.ts'
import { grainyPhoto, pictureForm } from '#tests/support/pictures.ts'

/** Signs in over HTTP. @returns the cookie header */
async function signIn(url: string) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(adminPair),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test('the site is killed in the middle of uploads: what was answered is there whole, and nothing is there in part', async () => {
  const photo = await grainyPhoto(1200, 900, 85)
  const first = await startAdminSite()
  const { dataDir } = first
  let site = first
  onTestFinished(async () => {
    await site.stop()
    await first.stop()
  })
  const answered: UploadedPicture[] = []
  for (const delayMs of [120, 350, 700]) {
    const { url, child } = site
    const headers = { origin: url, cookie: await signIn(url) }
    const uploads = [1, 2, 3, 4].map(async () => {
      const answer = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: pictureForm(photo) })
      answered.push((await answer.json()) as UploadedPicture)
    })
    setTimeout(() => child.kill('SIGKILL'), delayMs)
    await Promise.allSettled(uploads)
    await new Promise((gone) => (child.signalCode ? gone(null) : child.once('exit', gone)))
    site = await startAdminSite({ DATA_DIR: dataDir })
  }
  const { url } = site
  for (const { url: path, width, height } of answered) {
    const picture = await fetch(url + path)
    expect(picture.status).toBe(200)
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width, height })
  }
  // Whatever has a name can be decoded to its last line.
  for (const name of (await readdir(join(dataDir, 'uploads'))).filter((each) => !each.startsWith('.'))) {
    await sharp(join(dataDir, 'uploads', name), { failOn: 'truncated' }).stats()
  }
  const headers = { origin: url, cookie: await signIn(url) }
  expect((await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: pictureForm(photo) })).status).toBe(201)
})
