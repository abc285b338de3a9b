/**
 * `npm run bench`: what the site costs, side by side in one run on this machine. `npm run bench -- pages` (or posts,
 * places, start, texts, generation, weight, lighthouse) runs one part.
 */
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { memoryMb } from '#tests/support/run/process-figures.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { bareSite, signIn } from '#tests/support/site/site-client.ts'
import { startSite } from '#tests/support/site/site-process.ts'
import { benchGeneration } from './generation.ts'
import { benchLarge } from './large.ts'
import { runLighthouse } from './lighthouse.ts'
import { benchLinks } from './links.ts'
import { benchCachedPages, benchUncachedPages } from './pages.ts'
import { benchPlaces } from './places.ts'
import { benchDrawn, benchPosts } from './posts.ts'
import { benchStart } from './start.ts'
import { benchTexts } from './texts.ts'
import { benchTouch } from './touch.ts'
import { benchPageWeight } from './weight.ts'
import { benchWriting } from './writing.ts'

const apiCalls = ['/api/blog-posts?published=true', '/api/destinations', '/api/blog-posts/slug/night-train-to-hanoi']

const wanted = process.argv.slice(2)
const runs = (part: string) => wanted.length === 0 || wanted.includes(part)

function print(title: string, rows: object[]) {
  console.log(`\n${title}`)
  console.table(rows)
}

/** Runs a part on the embedded database. */
async function embedded<Result>(part: () => Promise<Result>): Promise<Result> {
  const { DATABASE_URL } = process.env
  delete process.env.DATABASE_URL
  return part().finally(() => DATABASE_URL && Object.assign(process.env, { DATABASE_URL }))
}

/** Runs a part on a PostgreSQL server: DATABASE_URL's, or a temporary one. */
async function onServer<Result>(part: () => Promise<Result>): Promise<Result> {
  if (process.env.DATABASE_URL) return part()
  const server = await startPostgres()
  process.env.DATABASE_URL = server.url
  return part().finally(() => {
    delete process.env.DATABASE_URL
    server.stop()
  })
}

const everything = [
  ...publicPages,
  ...apiCalls,
  '/feed.xml',
  '/itineraries/seven-slow-days-in-kyoto.pdf',
  '/og/page/home.png',
]
if (runs('start')) {
  const rows = [
    await embedded(() => benchStart('embedded', everything)),
    await onServer(() => benchStart('PostgreSQL', everything)),
  ]
  print('From start to first page, and memory', rows)
}
if (runs('posts')) {
  const rows = await onServer(() => benchPosts([500, 200_000]))
  print('PostgreSQL with 500 and 200,000 posts, right after a write (median ms)', rows)
}
// Only on request: writing 200,000 posts takes a quarter of an hour here.
if (wanted.includes('posts-embedded')) {
  const rows = await embedded(() => benchPosts([500, 200_000]))
  print('The embedded database with 500 and 200,000 posts, right after a write (median ms)', rows)
}
// Only on request: an import of 50,000 posts (POSTS sets the number) takes minutes.
if (wanted.includes('large')) {
  const posts = Number(process.env.POSTS ?? 50_000)
  if (!process.env.DATABASE_URL) print('A large site, embedded', await benchLarge('embedded', posts))
  print('A large site, PostgreSQL', await onServer(() => benchLarge('PostgreSQL', posts)))
}
if (runs('places')) {
  const rows = await embedded(() => benchPlaces(1000, 20_000))
  print(
    'The page of a place, on the demo and with 1,000 places and 20,000 posts, right after a write (median ms of a processor)',
    rows,
  )
}
// Only on request: fifteen thousand requests, one by one.
if (wanted.includes('links')) {
  const links = Number(process.env.LINKS ?? 5000)
  print('Looking at many links, embedded', await embedded(() => benchLinks(links)))
  print('Looking at many links, PostgreSQL', await onServer(() => benchLinks(links)))
}
if (runs('texts')) {
  print('Hard texts, embedded', await embedded(() => benchTexts()))
  print('Hard texts, PostgreSQL', await onServer(() => benchTexts()))
}
if (runs('generation')) print('Readers while posts are written', await benchGeneration(publicPages))
if (runs('pages') || runs('lighthouse') || runs('weight') || runs('touch') || runs('writing')) {
  // With logging on, as in production.
  const site = await startSite({ ...bareSite, SEED_DEMO: 'true', LOG_LEVEL: 'info' })
  if (runs('weight')) print('Page weight (KB on the wire)', await benchPageWeight(site.url, publicPages))
  if (runs('touch')) print('From a touch on a page at rest to what it shows', await benchTouch(site.url))
  if (runs('writing')) print('Writing a text of 10,000 words', await benchWriting(site.url, await signIn(site)))
  if (runs('pages')) {
    print(
      'Kept pages against bare node:http and nginx, same bytes',
      await benchCachedPages(site, ['/', '/blog/night-train-to-hanoi', '/itineraries']),
    )
    print('Asked with a session that is none, and found unchanged', await benchUncachedPages(site, publicPages))
    print('Drawn anew right after a write', await benchDrawn(publicPages))
    print('API', await benchUncachedPages(site, apiCalls))
    console.log(`Memory after load: ${Math.round(memoryMb(site.child.pid ?? 0))} MB`)
  }
  if (runs('lighthouse')) {
    const asked = process.env.PAGES?.split(' ')
    const isAsked = (path: string) => !asked || asked.includes(path)
    print('Lighthouse, mobile, throttled', await runLighthouse(site.url, publicPages.filter(isAsked)))
    const desk = ['/admin', '/ai-automation'].filter(isAsked)
    print("The author's desk, signed in", await runLighthouse(site.url, desk, { cookie: await signIn(site) }))
  }
  await site.stop()
}
process.exit(0)
