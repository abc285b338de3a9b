/**
 * Benchmark of twenty texts of 95 kB that are slow to parse, saved, previewed and imported at once: how long the site's event loop is
 * blocked meanwhile, and how long readers who have nothing to do with them wait.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { wordPressFile, wordPressItem } from '#tests/support/rooms/wordpress-export.ts'
import { bareSite, clientOf, signIn } from '#tests/support/site/site-client.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'

const length = 95_000
const fill = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Words that nobody has used before; the same in every run. */
function strangeWords(seed: number, letters: number): string {
  let state = seed
  const letter = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return String.fromCharCode(97 + Math.floor((state / 2 ** 32) * 26))
  }
  const word = () => Array.from({ length: letters }, letter).join('')
  return fill(Array.from({ length: length / letters }, word).join(' '))
}

const asHtml = (text: string) => `<p>${text.replaceAll('\n\n', '</p>\n<p>')}</p>`

/** Each as Markdown, and as the corresponding HTML of an old blog's export. */
const texts: Record<string, { markdown: string; html?: string }> = {
  brackets: { markdown: fill('[') },
  pictures: { markdown: fill('![a]('), html: fill('<img src="/a.jpg">') },
  emphasis: { markdown: fill('*a _b '), html: fill('<em>a <b>b ') },
  quotations: { markdown: fill('> - '), html: fill('<blockquote>a</blockquote>') },
  html: { markdown: fill('<div><b>'), html: fill('<div>a</div><b>b</b>') },
  links: { markdown: fill('[a](b) '), html: fill('<a href="https://old.example/b">a</a> ') },
  table: {
    markdown: `|a|\n|-|\n${fill('|b|\n')}`,
    html: `<table>${fill('<tr><td>b</td></tr>').replace(/<\/?[^<>]*$/, '')}</table>`,
  },
  backticks: { markdown: fill('`` ` '), html: fill('<code>`</code>') },
  footnotes: { markdown: fill('[^a]: b\n\n') },
  entities: { markdown: fill('&amp;&#35;') },
  tags: { markdown: fill('<a href="') },
  autolinks: { markdown: fill('www.a.b ') },
  strikes: { markdown: fill('~~a~ '), html: fill('<del>a</del> ') },
  words: { markdown: fill('word and another word. ') },
  'one word': { markdown: fill('abcdefghij') },
  'strange words': { markdown: strangeWords(1, 4) },
  'longer strange words': { markdown: strangeWords(2, 12) },
  lists: { markdown: fill('- a\n'), html: fill('<ul><li>a</li></ul>') },
  addresses: {
    markdown: Array.from({ length: 2500 }, (_, at) => `[a](https://b${at}.example/${at})`)
      .join(' ')
      .slice(0, length),
    html: Array.from({ length: 2500 }, (_, at) => `<a href="https://b${at}.example/">a</a>`)
      .join(' ')
      .slice(0, length),
  },
  lines: { markdown: fill('a\n\n'), html: fill('<p>a</p>') },
}

/** Cached pages, and searches that are in no cache. */
const kept = ['/', '/blog', '/destinations', '/about']
const searched = (at: number) => `/api/blog-posts?published=true&search=kyoto&limit=${1 + (at % 50)}`

async function readers(url: string, done: Promise<unknown>): Promise<number[]> {
  const { send, close } = clientOf(url, { connections: 64 })
  const took: number[] = []
  const open: Promise<void>[] = []
  let isDone = false
  void done.finally(() => {
    isDone = true
  })
  const begunAt = performance.now()
  for (let visit = 0; !isDone; visit++) {
    await wait(Math.max(0, begunAt + visit * 25 - performance.now()))
    const path = visit % 8 === 7 ? searched(visit) : kept[visit % kept.length]!
    const askedAt = performance.now()
    open.push(send(path).then(() => void took.push(performance.now() - askedAt)))
  }
  await Promise.all(open)
  close()
  return took
}

type Client = ReturnType<typeof clientOf>

async function save({ send }: Client, cookie: string): Promise<{ slugs: string[]; said: string }> {
  const answers = await Promise.all(
    Object.entries(texts).map(([name, { markdown }]) =>
      send('/api/blog-posts', {
        method: 'POST',
        headers: { cookie },
        body: { title: `A text of ${name}`, category: 'Travel Guides', content: markdown },
      }),
    ),
  )
  const slugs = answers.flatMap(({ body, status }) => (status === 201 ? [JSON.parse(body).slug as string] : []))
  return { slugs, said: told(answers.map(({ status }) => status)) }
}

const told = (statuses: number[]) =>
  [...Map.groupBy(statuses, (status) => status)].map(([status, of]) => `${of.length} × ${status}`).join(', ')

async function importAll({ send }: Client, cookie: string, url: string): Promise<string> {
  const headers = { cookie }
  const origin = 'https://old.example'
  const items = Object.entries(texts).map(([name, { markdown, html }], at) =>
    wordPressItem(origin, {
      id: at + 1,
      title: `An old ${name}`,
      slug: `old-${at}`,
      content: html ?? asHtml(markdown),
    }),
  )
  const site = `<wp:base_site_url>${origin}</wp:base_site_url><wp:base_blog_url>${origin}</wp:base_blog_url>`
  const xml = wordPressFile(`<title>Old blog</title><link>${origin}</link>${site}${items.join('\n')}`)
  const files = [{ role: 'export', name: 'old.xml', bytes: Buffer.byteLength(xml) }]
  const begun = JSON.parse((await send('/api/old-blog', { method: 'POST', headers, body: { files } })).body)
  await fetch(`${url}/api/old-blog/${begun.id}/files/0?at=0`, {
    method: 'POST',
    headers: { ...headers, origin: url, 'content-type': 'application/octet-stream' },
    body: xml,
  })
  const until = async (...statuses: string[]) => {
    for (;;) {
      const { imports } = JSON.parse((await send('/api/old-blog', { headers })).body)
      if (statuses.includes(imports[0].status)) return imports[0]
      await wait(300)
    }
  }
  await send(`/api/old-blog/${begun.id}/look`, { method: 'POST', headers })
  await until('ready', 'refused')
  await send(`/api/old-blog/${begun.id}/run`, { method: 'POST', headers, body: { fetches: false } })
  const { status, report, problem } = await until('done', 'failed', 'refused')
  return `${status}: ${report?.posts ?? problem} posts`
}

/** The delays that the event loop's probe has measured since the last call. */
async function probed({ child }: SiteProcess, file: string) {
  rmSync(file, { force: true })
  child.kill('SIGUSR2')
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await wait(5)
  return JSON.parse(readFileSync(file, 'utf8')) as { at: Record<string, number>; max: number }
}

export async function benchTexts() {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-texts-')), 'delay.json')
  const probe = `--import=${new URL('./loop-probe.js', import.meta.url).href}`
  const NODE_OPTIONS = [process.env.SITE_NODE_OPTIONS, probe].filter(Boolean).join(' ')
  const site = await startSite({ ...bareSite, SEED_DEMO: 'true', LOG_LEVEL: 'info', NODE_OPTIONS, LOOP_PROBE: file })
  const cookie = await signIn(site)
  const client = clientOf(site.url)
  let slugs: string[] = []
  const parts: Record<string, () => Promise<string>> = {
    nothing: async () => {
      await wait(4000)
      return ''
    },
    'saved at once': async () => {
      const saved = await save(client, cookie)
      slugs = saved.slugs
      return saved.said
    },
    'previewed at once': async () => {
      const answers = await Promise.all(
        slugs.map((slug) => client.send(`/blog/${slug}`, { headers: { cookie: `${cookie}; signed_in=1` } })),
      )
      return told(answers.map(({ status }) => status))
    },
    'imported from an old blog': () => importAll(client, cookie, site.url),
  }
  await readers(site.url, wait(3000))
  const rows: object[] = []
  for (const [what, part] of Object.entries(parts)) {
    await probed(site, file)
    const begunAt = performance.now()
    const work = part()
    const took = (await readers(site.url, work)).toSorted((one, other) => one - other)
    const seconds = (performance.now() - begunAt) / 1000
    const { at, max } = await probed(site, file)
    const share = (of: number) => took[Math.floor((took.length - 1) * of)] ?? 0
    rows.push({
      'twenty texts of 95 kB': what,
      answers: await work,
      's in all': seconds.toFixed(1),
      ...Object.fromEntries(Object.entries(at).map(([of, ms]) => [`loop p${of}, ms`, ms.toFixed(1)])),
      'loop at most': max.toFixed(0),
      'reader p50': share(0.5).toFixed(1),
      p99: share(0.99).toFixed(0),
      'at most': (took.at(-1) ?? 0).toFixed(0),
    })
  }
  client.close()
  await site.stop()
  return rows
}
