/**
 * `npm run bench`: what the site costs, side by side in one run on this machine. `npm run bench -- pages` (or posts,
 * start, generation, lighthouse) runs one part.
 */
import { startSite } from '#tests/support/site-process.ts'
import { benchGeneration } from './generation.ts'
import { runLighthouse } from './lighthouse.ts'
import { memoryMb } from './load.ts'
import { benchCachedPages, benchUncachedPages } from './pages.ts'
import { benchPosts } from './posts.ts'
import { benchPageWeight } from './weight.ts'

export const publicPages = [
  '/',
  '/blog',
  '/blog/night-train-to-hanoi',
  '/destinations',
  '/itineraries',
  '/itineraries/seven-slow-days-in-kyoto',
  '/recommendations',
  '/about',
  '/contact',
]

const wanted = process.argv.slice(2)
const runs = (part: string) => wanted.length === 0 || wanted.includes(part)

function print(title: string, rows: object[]) {
  console.log(`\n${title}`)
  console.table(rows)
}

async function benchStart() {
  const first = performance.now()
  const site = await startSite({ DATA_DIR: `${process.env.TMPDIR ?? '/tmp'}/bench-start-${process.pid}` })
  const firstMs = performance.now() - first
  await site.stop()
  const second = performance.now()
  const again = await startSite({ DATA_DIR: site.dataDir })
  const secondMs = performance.now() - second
  await fetch(again.url)
  const memory = memoryMb(again.child.pid ?? 0)
  await again.stop()
  return [
    {
      'very first start, s': (firstMs / 1000).toFixed(2),
      'start when seeded, s': (secondMs / 1000).toFixed(2),
      'memory, MB': Math.round(memory),
    },
  ]
}

if (runs('start')) print('Start', await benchStart())
if (runs('posts'))
  print('The site with 500 and 200,000 posts, right after a write (median ms)', await benchPosts([500, 200_000]))
if (runs('generation')) print('Readers while posts are written', await benchGeneration(publicPages))
if (runs('pages') || runs('lighthouse') || runs('weight')) {
  const site = await startSite()
  if (runs('weight')) print('Page weight (KB on the wire)', await benchPageWeight(site.url, publicPages))
  if (runs('pages')) {
    print(
      'Kept pages against bare node:http, same bytes',
      await benchCachedPages(site, ['/', '/blog/night-train-to-hanoi', '/itineraries']),
    )
    print('Fresh pages', await benchUncachedPages(site, publicPages))
    print(
      'API',
      await benchUncachedPages(site, [
        '/api/blog-posts?published=true',
        '/api/destinations',
        '/api/blog-posts/slug/night-train-to-hanoi',
      ]),
    )
    console.log(`Memory after load: ${Math.round(memoryMb(site.child.pid ?? 0))} MB`)
  }
  if (runs('lighthouse'))
    print(
      'Lighthouse, mobile, throttled',
      await runLighthouse(
        site.url,
        publicPages.filter((path) => !process.env.PAGES || process.env.PAGES.split(' ').includes(path)),
      ),
    )
  await site.stop()
}
process.exit(0)
