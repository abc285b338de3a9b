/**
 * Compares what is visible from outside of two running sites with the same content: OpenAPI document, pages (as reader
 * and as author; light and dark share one HTML), feeds, sitemap, files. Prints the differences.
 * `node scripts/compare-outside.ts <url before> <url after> [cookie before] [cookie after]`
 */
const [before = '', after = '', cookieBefore = '', cookieAfter = ''] = process.argv.slice(2)

const paths = [
  '/',
  '/blog',
  '/blog?category=Culture',
  '/blog?search=train',
  '/blog?tag=trains',
  '/blog/night-train-to-hanoi',
  '/blog/no-such-post',
  '/destinations',
  '/destinations?continent=Asia',
  '/itineraries',
  '/itineraries?search=kyoto',
  '/itineraries/seven-slow-days-in-kyoto',
  '/itineraries/seven-slow-days-in-kyoto?start=2027-03-01&travellers=3',
  '/itineraries/no-such-trip',
  '/compatibility-quiz',
  '/compatibility-quiz/result',
  '/recommendations',
  '/recommendations?category=gear',
  '/about',
  '/contact',
  '/newsletter',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
  '/itineraries/bookmark/remove?token=x',
  '/no-such-page',
  '/admin',
  '/admin?tab=gallery',
  '/admin/blog/new',
  '/admin/categories',
  '/admin/destinations',
  '/admin/itineraries',
  '/admin/inbox',
  '/admin/settings',
  '/ai-automation',
  '/feed.xml',
  '/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/itineraries/seven-slow-days-in-kyoto.ics?start=2027-03-01',
  '/api/openapi.json',
  '/api/docs',
  '/api/blog-posts',
  '/api/destinations',
  '/api/itineraries',
  '/api/affiliate-products',
  '/api/categories',
  '/api/gallery',
  '/api/nothing',
  '/api/settings',
  '/api/contact/messages',
  '/og/post/no-such.png',
  '/og/other/kyoto.png',
  '/map/world.svg',
  '/letters/logo.png',
]

const headers = ['content-type', 'cache-control', 'location', 'x-robots-tag', 'link', 'x-total-count']

async function read(url: string, path: string, cookie: string) {
  const answer = await fetch(url + path, { redirect: 'manual', headers: cookie ? { cookie } : {} })
  const named = headers.map((name) => `${name}: ${answer.headers.get(name) ?? ''}`)
  const text = (await answer.text())
    .replaceAll(url, 'http://site')
    .replaceAll(encodeURIComponent(url), 'http://site')
    // Removes what differs between builds: hashed file names, the page's inlined styles and their hash.
    .replace(/\/assets\/[\w.-]+/g, '/assets/file')
    .replace(/data-modules="[^"]*"/, '')
    .replace(/(<link rel="(modulepreload|stylesheet)"[^>]*>)+/g, '')
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/"(dataUpdatedAt|errorUpdatedAt|dehydratedAt)":\d+/g, '')
    .replace(/DTSTAMP:\w+/g, '')
  return [`${answer.status}`, ...named, text].join('\n')
}

function firstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return `before …${JSON.stringify(one.slice(Math.max(0, at - 60), at + 120))}\n     after  …${JSON.stringify(other.slice(Math.max(0, at - 60), at + 120))}`
}

/** The OpenAPI document with its paths sorted. */
function sortedPaths(text: string): string {
  const at = text.indexOf('{"')
  const document = JSON.parse(text.slice(at)) as Record<string, unknown>
  const sort = (value: unknown): unknown =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, inner]) => [name, sort(inner)]),
        )
      : value
  return JSON.stringify(sort(document))
}

let different = 0
for (const [who, ofBefore, ofAfter] of [
  ['reader', '', ''],
  ['author', cookieBefore, cookieAfter],
] as const) {
  if (who === 'author' && !cookieBefore) continue
  for (const path of paths) {
    let [one, other] = [await read(before, path, ofBefore), await read(after, path, ofAfter)]
    if (path === '/api/openapi.json' && one !== other) {
      ;[one, other] = [sortedPaths(one), sortedPaths(other)]
      if (one === other) process.stdout.write(`${who} ${path}: the same but for its order\n`)
    }
    if (one === other) continue
    different++
    process.stdout.write(`${who} ${path}:\n     ${firstDifference(one, other)}\n`)
  }
}
process.stdout.write(`${paths.length} addresses, ${different} differences\n`)
