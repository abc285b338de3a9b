/**
 * A site with very many posts: import and restore by the operator's commands, the first feed after a write, the parts
 * of the sitemap, and the growth of the embedded database's log while nobody writes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuMs, peakMemoryMb } from '#tests/support/run/process-figures.ts'
import { bareSite, clientOf, signIn } from '#tests/support/site/site-client.ts'
import { databaseOf, startSite } from '#tests/support/site/site-process.ts'
import { median } from './load.ts'
import { manyPost } from './many-posts.ts'

const restMs = 60_000
const writes = 5

/** Writes a WordPress export. */
async function writeExport(path: string, posts: number) {
  const file = createWriteStream(path)
  const put = (text: string) => file.write(text) || new Promise((resolve) => file.once('drain', resolve))
  await put(`<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:wp="http://wordpress.org/export/1.2/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
    xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Old</title><link>https://old.example</link>
    <wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url>`)
  for (let number = 0; number < posts; number++) {
    const { title, slug, content, createdAt } = manyPost(number)
    const text = content.replace(/^## (.*)\n/, '<h2>$1</h2>\n')
    await put(`<item><title>${title}</title><link>https://old.example/${slug}/</link><content:encoded><![CDATA[${text}]]></content:encoded>
      <wp:post_id>${number + 1}</wp:post_id><wp:post_date_gmt>${createdAt.slice(0, 19).replace('T', ' ')}</wp:post_date_gmt>
      <wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`)
  }
  file.end('</channel></rss>')
  await new Promise((resolve) => file.once('close', resolve))
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

/** Wall time and CPU time in seconds, and peak memory. @throws when it does not exit with 0 */
async function run(args: string[], env: Record<string, string>) {
  const start = performance.now()
  const child = spawn(process.execPath, args, { stdio: 'ignore', env: { ...process.env, ...env } })
  let used = ''
  const look = setInterval(() => {
    const memory = child.exitCode === null ? peakMemoryMb(child.pid ?? 0) : 0
    if (memory > 0) used = `${Math.round(cpuMs(child.pid ?? 0) / 1000)} s CPU, ${Math.round(memory)} MB`
  }, 200)
  const [code] = await once(child, 'exit')
  clearInterval(look)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
  return `${((performance.now() - start) / 1000).toFixed(0)} s, ${used}`
}

async function msOf(url: string) {
  const start = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - start
}

export async function benchLarge(engine: string, posts: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-large-'))
  const place = async (name: string) => {
    const dataDir = join(folder, name)
    const { url, drop } = await databaseOf(dataDir)
    return { env: { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) }, dataDir, drop }
  }
  const [from, to] = [await place('imported'), await place('restored')]
  const file = join(folder, 'old.xml')
  await writeExport(file, posts)
  const rows: { what: string; [engine: string]: string }[] = []
  const tell = (what: string, value: string) => rows.push({ what, [engine]: value })
  const report = join(folder, 'report.md')
  const importing = ['src/imports/wordpress/import.server.ts', file, '--no-fetch', '--report', report]
  tell(`import of ${posts} posts, exit 0`, await run(importing, from.env))

  const site = await startSite({ ...bareSite, ...from.env })
  const { send, close } = clientOf(site.url)
  tell('first feed after the start (ms)', (await msOf(`${site.url}/feed.xml`)).toFixed(0))
  const cookie = await signIn(site)
  const [category] = (await (await fetch(`${site.url}/api/categories`)).json()) as { name: string }[]
  const times: number[] = []
  for (let write = 0; write < writes; write++) {
    const { searchText, readTime, createdAt, ...draft } = manyPost(posts + write)
    const body = { ...draft, slug: `new-${write}`, category: category?.name }
    const answer = await send('/api/blog-posts', { method: 'POST', body, headers: { cookie, origin: site.url } })
    if (answer.status !== 201) throw new Error(`A new post was answered ${answer.status}: ${answer.body}`)
    times.push(await msOf(`${site.url}/feed.xml`))
  }
  tell(
    'first feed after a new post: median, most (ms)',
    `${median(times).toFixed(0)}, ${Math.max(...times).toFixed(0)}`,
  )
  const index = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const parts: number[] = []
  for (const [, path] of index.matchAll(/<loc>[^<]*?(\/sitemap-\d+\.xml)/g)) parts.push(await msOf(site.url + path))
  tell(`parts of the sitemap: ${parts.length}, slowest (ms)`, Math.max(...parts).toFixed(0))
  if (!from.env.DATABASE_URL) {
    await wait(restMs)
    const log = bytesIn(join(from.dataDir, 'pg/pg_wal'))
    const data = bytesIn(join(from.dataDir, 'pg')) - log
    tell('log, data after a minute of rest (MB)', [log, data].map((bytes) => (bytes / 2 ** 20).toFixed(0)).join(', '))
  }
  close()
  site.child.kill()
  await site.ended
  const archive = join(folder, 'site.tar.gz')
  tell('export', await run(['src/export.server.ts', '--out', archive], from.env))
  tell('restore, exit 0', await run(['src/import.server.ts', archive], to.env))
  await Promise.all([from.drop(), to.drop()])
  rmSync(folder, { recursive: true, force: true })
  return rows
}
