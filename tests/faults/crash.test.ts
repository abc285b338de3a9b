/** kill -9 at any moment loses nothing that was acknowledged, and the site always starts again. */
import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { UploadedPicture } from '#media/schema.ts'
import { grainyPhoto, pictureForm } from '#tests/support/files/pictures.ts'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { count, figure, times } from '#tests/support/run/proof.ts'
import { lastingFolder } from '#tests/support/site/lasting-folder.ts'
import { bareSite, clientOf, signIn } from '#tests/support/site/site-client.ts'
import { type SiteProcess, spawnSite, startSite } from '#tests/support/site/site-process.ts'

const engine = process.env.DATABASE_URL ? 'PostgreSQL' : 'the embedded engine'
const cycles = times(50, 2)
const writesPerCycle = times(110, 40)
const firstStarts = times(10, 1)

/** Writes posts over several connections until the site is killed; `acknowledged` collects the slugs answered with 201. */
async function writeUntilKilled(site: SiteProcess, cookie: string, prefix: string, acknowledged: string[]) {
  const { send, close } = clientOf(site.url)
  let next = 0
  async function writer() {
    for (;;) {
      const slug = `${prefix}-${next++}`
      const body = { ...postDraft, slug, title: `Post ${slug}` }
      const answer = await send('/api/blog-posts', { method: 'POST', body, headers: { cookie } }).catch(() => null)
      if (!answer) return
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`)
      acknowledged.push(slug)
    }
  }
  await Promise.all(Array.from({ length: 8 }, writer))
  close()
}

interface Row {
  id: number
  slug: string
}

/** Every stored post, or the newest `atMost`. */
async function storedPosts(site: SiteProcess, cookie: string, atMost = Number.POSITIVE_INFINITY): Promise<Row[]> {
  const { send, close } = clientOf(site.url)
  const rows: Row[] = []
  let path: string | undefined = '/api/blog-posts?limit=100'
  while (path && rows.length < atMost) {
    const answer = await send(path, { headers: { cookie } })
    rows.push(...(JSON.parse(answer.body) as Row[]))
    path = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  close()
  return rows
}

async function expectWhole(site: SiteProcess, cookie: string, rows: Row[]) {
  const { send, close } = clientOf(site.url)
  for (const { id, slug } of rows) {
    const { body } = await send(`/api/blog-posts/${id}/revisions`, { headers: { cookie } })
    expect(JSON.parse(body), `the history of ${slug}`).toHaveLength(1)
  }
  close()
}

/** Uploads a picture repeatedly over several connections until the site is killed. */
async function sendUntilKilled({ url }: SiteProcess, cookie: string, photo: Buffer, answered: UploadedPicture[]) {
  async function sender() {
    for (;;) {
      const sent = { method: 'POST', headers: { cookie }, body: pictureForm(photo) }
      const answer = await fetch(`${url}/api/uploads`, sent).catch(() => null)
      const body = await answer?.text().catch(() => null)
      if (!body) return
      // The number of pictures that a minute takes is limited.
      if (answer?.status === 429) {
        await wait(200)
        continue
      }
      if (answer?.status !== 201) throw new Error(`${answer?.status} ${body}`)
      answered.push(JSON.parse(body) as UploadedPicture)
    }
  }
  await Promise.all([sender(), sender(), sender()])
}

/** Acknowledged pictures exist, every stored file can be decoded to its last line, and no unfinished files are left. */
async function expectDecodable({ url, dataDir }: SiteProcess, answered: UploadedPicture[]) {
  for (const { url: path, width, height } of answered) {
    const stored = await (await fetch(url + path)).arrayBuffer()
    expect(await sharp(stored).metadata()).toMatchObject({ width, height })
  }
  const names = await readdir(join(dataDir, 'uploads')).catch((): string[] => [])
  expect(names.filter((name) => name.startsWith('.'))).toEqual([])
  for (const name of names) await sharp(join(dataDir, 'uploads', name), { failOn: 'truncated' }).stats()
  figure(`${cycles} × kill -9 over uploads: ${answered.length} answered and whole, ${names.length} files, none in part`)
}

test(`${cycles} times killed while posts are written and pictures are sent`, { timeout: 3_600_000 }, async () => {
  const { folder: DATA_DIR } = await lastingFolder()
  const env = { ...bareSite, DATA_DIR }
  const photo = await grainyPhoto(1000, 750, 85)
  const acknowledged: string[] = []
  const pictures: UploadedPicture[] = []
  let site = await startSite(env)
  onTestFinished(() => site.stop('SIGKILL'))
  const cookie = await signIn(site)
  for (let cycle = 0; cycle < cycles; cycle++) {
    const before = acknowledged.length
    const sent = pictures.length
    // Pictures come first: their number in a minute is limited, and nobody waits for one while posts are written.
    const sending = sendUntilKilled(site, cookie, photo, pictures)
    while (pictures.length === sent) await wait(2)
    const writing = writeUntilKilled(site, cookie, `cycle-${cycle}`, acknowledged)
    while (acknowledged.length < before + writesPerCycle) await wait(2)
    await wait(randomInt(40))
    await site.stop('SIGKILL')
    await Promise.all([writing, sending])
    site = await startSite(env)
    const fresh = acknowledged.slice(before)
    const newest = await storedPosts(site, cookie, fresh.length + 100)
    const slugs = new Set(newest.map(({ slug }) => slug))
    expect(fresh.filter((slug) => !slugs.has(slug))).toEqual([])
    // A post, its slug and its first revision are written in one transaction.
    await expectWhole(site, cookie, newest.slice(0, 9))
    if (cycle % 10 === 9)
      figure(`${cycle + 1} cycles: ${count(acknowledged.length)} acknowledged writes, none lost so far`)
  }
  const slugs = new Set((await storedPosts(site, cookie)).map(({ slug }) => slug))
  const lost = acknowledged.filter((slug) => !slugs.has(slug))
  figure(`${cycles} × kill -9 on ${engine}: ${count(acknowledged.length)} acknowledged writes, ${lost.length} lost`)
  expect(lost).toEqual([])
  await expectDecodable(site, pictures)
})

test(`${firstStarts} times killed while it starts for the first time`, { timeout: 1_200_000 }, async () => {
  const { folder: DATA_DIR } = await lastingFolder()
  const env = { ...bareSite, SEED_DEMO: 'true', DATA_DIR }
  for (let start = 0; start < firstStarts; start++) {
    const { child, ended } = await spawnSite(env)
    await wait(randomInt(300, 4000))
    child.kill('SIGKILL')
    await ended
  }
  const counts: number[] = []
  for (let start = 0; start < 2; start++) {
    const site = await startSite(env)
    counts.push((await storedPosts(site, await signIn(site))).length)
    await site.stop('SIGTERM')
  }
  figure(
    `${firstStarts} × kill -9 in the first start on ${engine}: it opens, ${counts[0]} posts of the demo, never doubled`,
  )
  expect(counts).toEqual([33, 33])
})
