/** An old blog is imported once and completely, and undone completely, even if the process is killed. */
import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { BlogPost } from '#blog/schema.ts'
import type { OldBlogImport } from '#imports/schema.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { zipOf } from '#tests/support/files/zips.ts'
import { wordPressExport } from '#tests/support/rooms/wordpress-export.ts'
import { runUntilKilled } from '#tests/support/run/killed-child.ts'
import { onServerOnlyWhole } from '#tests/support/run/left-out.ts'
import { figure, times } from '#tests/support/run/proof.ts'
import { lastingFolder } from '#tests/support/site/lasting-folder.ts'
import { bareSite, clientOf, signIn } from '#tests/support/site/site-client.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'

const engine = process.env.DATABASE_URL ? 'PostgreSQL' : 'the embedded engine'
const kills = times(50, 3)
const child = 'rooms/import-child.ts'
const posts = times(2000, 120)

/** The desk's import calls to a running site. */
async function deskOf(site: SiteProcess) {
  const headers = { cookie: await signIn(site) }
  const client = clientOf(site.url)
  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await client.send(path, { method, body, headers })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`)
    return JSON.parse(answer.body) as Body
  }
  const newest = async () => (await call<{ imports: OldBlogImport[] }>('GET', '/api/old-blog')).imports[0]
  return {
    close: client.close,
    newest,
    act: (id: string, what: string, body: object = {}) =>
      call<OldBlogImport>('POST', `/api/old-blog/${id}/${what}`, body),
    async settled() {
      for (;;) {
        const one = await newest()
        if (!one || !['looking', 'running', 'undoing'].includes(one.status)) return one
        await wait(100)
      }
    },
    async sent(files: Record<string, Buffer>) {
      const roles = ['export', 'pictures']
      const named = Object.entries(files).map(([name, bytes], at) => ({ role: roles[at], name, bytes: bytes.length }))
      const { id } = await call<OldBlogImport>('POST', '/api/old-blog', { files: named })
      for (const [file, bytes] of Object.values(files).entries()) {
        const answer = await fetch(`${site.url}/api/old-blog/${id}/files/${file}?at=0`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          body: new Uint8Array(bytes),
        })
        expect(answer.status).toBe(200)
      }
      await call('POST', `/api/old-blog/${id}/look`, {})
      return id
    },
    async pictures() {
      const { pictures } = await call<{ pictures: { url: string }[] }>('GET', '/api/pictures?limit=100')
      return pictures.map(({ url }) => url).filter((url) => url.startsWith('/uploads/'))
    },
    async slugs() {
      const rows: BlogPost[] = []
      for (let path: string | null = '/api/blog-posts?limit=100'; path; ) {
        const answer = await client.send(path)
        rows.push(...(JSON.parse(answer.body) as BlogPost[]))
        path = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? null
        if (path) path = new URL(path, site.url).pathname + new URL(path, site.url).search
      }
      return rows.map(({ slug }) => slug)
    },
  }
}

/** Stored files of these pictures. A process killed between storing files and their row leaves further files that no row names. */
function filesOf(pictures: readonly string[], folder: string) {
  const names = pictures.map((url) => url.slice('/uploads/'.length, url.lastIndexOf('.')))
  return readdirSync(join(folder, 'uploads')).filter((file) => names.some((name) => file.startsWith(name)))
}

// Long, because on a server a killed process's lease must expire each time.
test(`killed ${kills} times during an import, then during its undo: everything once, then nothing`, {
  timeout: 3_600_000,
  ...onServerOnlyWhole,
}, async () => {
  const { folder, url } = await lastingFolder()
  const env = { ...bareSite, DATA_DIR: folder, ...(url && { DATABASE_URL: url }) }
  const photo = await picture('jpeg', 60, 40)
  const photos = Object.fromEntries([1, 2, 3, 4, 5].map((id) => [`uploads/photo-900${id}.jpg`, photo]))

  const first = await startSite(env)
  const desk = await deskOf(first)
  const id = await desk.sent({ 'old.xml': Buffer.from(wordPressExport({ posts })), 'old.zip': await zipOf(photos) })
  expect(await desk.settled()).toMatchObject({ status: 'ready' })
  await desk.act(id, 'run', { fetches: false })
  desk.close()
  await first.stop('SIGKILL')
  for (let kill = 0; kill < kills; kill++) await runUntilKilled(child, env, () => wait(randomInt(50, 900)))

  const second = await startSite(env)
  const later = await deskOf(second)
  expect(await later.settled()).toMatchObject({
    id,
    status: 'done',
    report: { posts: posts + 11, present: 0, pictures: 5 },
  })
  const slugs = await later.slugs()
  expect([slugs.length, new Set(slugs).size]).toEqual([posts + 7, posts + 7])
  const pictures = await later.pictures()
  expect(pictures).toHaveLength(5)
  expect(filesOf(pictures, folder).length).toBeGreaterThan(5)
  await later.act(id, 'undo')
  later.close()
  await second.stop('SIGKILL')
  await runUntilKilled(child, env, () => wait(randomInt(0, 100)))

  const third = await startSite(env)
  onTestFinished(() => third.stop('SIGKILL'))
  const last = await deskOf(third)
  expect(await last.settled()).toBeUndefined()
  expect(await last.slugs()).toEqual([])
  // Files are deleted after the rows, by whichever process runs next.
  await expect.poll(() => filesOf(pictures, folder), { timeout: 30_000 }).toEqual([])
  last.close()
  figure(`${kills} × kill -9 while ${posts} posts come in on ${engine}: each once, and all taken back`)
})
