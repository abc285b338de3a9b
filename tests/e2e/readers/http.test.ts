import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { expect, inject, test } from 'vitest'
import { publicPages } from '#tests/support/site/public-pages.ts'

const siteUrl = inject('siteUrl')

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(siteUrl + path, { headers, redirect: 'manual' })
}

/** GET with an unchanged address, which `fetch` would normalise. */
function getRaw(path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path, method: 'GET' }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })
}

test.each([
  ['/', 200],
  ['/blog?category=Travel%20Tips', 200],
  ['/blog/no-such-post', 404],
  ['/itineraries/no-such-trip', 404],
  ['/no/such/page', 404],
  ['/blog/%00', 404],
  ['/blog/%E0%A4%A', 404],
  ['/blog/%F0%9F%9A%82', 404],
  [`/blog/${'a'.repeat(3000)}`, 404],
  [`/blog?search=${'x'.repeat(300)}`, 200],
  [`/blog?search=${'x'.repeat(3000)}`, 400],
  ['/blog?search=%00', 400],
  ['/blog?cursor=wild', 400],
  ['/blog?category[]=x&category=y&__proto__=1&constructor=2', 200],
  ['/?utm_source=a&x=%FF', 200],
  ['/..%2f..%2fetc%2fpasswd', 404],
  ['/assets/../../package.json', 404],
  [`/${'a'.repeat(9000)}`, 414],
])('%s answers %i with words for a person', async (path, status) => {
  const response = await getRaw(path)
  expect(response.status).toBe(status)
  expect(response.body.length).toBeGreaterThan(10)
  const words = response.body.replace(/<style>[\s\S]*?<\/style>/g, '')
  expect(words).not.toMatch(/\n\s+at .*:\d+:\d+|SELECT .* FROM|postgres:/)
})

test.each([
  ['/api/blog-posts?limit=0', 400],
  ['/api/blog-posts?limit=abc', 400],
  ['/api/blog-posts?limit=101', 400],
  ['/api/blog-posts?search=%00', 400],
  ['/api/blog-posts?cursor=wild', 400],
  ['/api/blog-posts/0', 404],
  ['/api/blog-posts/2147483648', 404],
  ['/api/blog-posts/abc', 404],
  ['/api/blog-posts/slug/no-such-post', 404],
  ['/api/no-such-thing', 404],
  ['/api/auth/user', 401],
])('%s answers %i as JSON with a sentence', async (path, status) => {
  const response = await get(path)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(((await response.json()) as { error: string }).error).toMatch(/^[A-Z].*\.$/)
})

test('a page arrives compressed, named by its bytes, without cookie, and is not sent twice', async () => {
  const first = await get('/about', { 'accept-encoding': 'br' })
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(first.headers.get('set-cookie')).toBeNull()
  expect(first.headers.get('cache-control')).toBe(
    'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=1',
  )
  const etag = first.headers.get('etag') ?? ''
  // Weak: the same for all encodings.
  expect(etag).toMatch(/^W\/"/)
  for (const tag of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
    const again = await get('/about', { 'if-none-match': tag })
    const { length } = await again.text()
    expect({ tag, status: again.status, length }).toEqual({ tag, status: 304, length: 0 })
  }
  expect((await get('/about', { 'if-none-match': '"x"' })).status).toBe(200)
})

test('HEAD has the same headers as GET, without the body', async () => {
  const [head, whole] = await Promise.all([fetch(`${siteUrl}/about`, { method: 'HEAD' }), get('/about')])
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect(head.headers.get('etag')).toBe(whole.headers.get('etag'))
})

test('the security policy names the one inline script and the one inline style sheet by their hashes', async () => {
  const response = await get('/')
  const policy = response.headers.get('content-security-policy') ?? ''
  const html = await response.text()
  const scripts = [...html.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>(.*?)<\/script>/gs)]
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)]
  const hashOf = ([, text = '']: RegExpExecArray) => createHash('sha256').update(text).digest('base64')
  expect([scripts.length, styles.length]).toEqual([1, 1])
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf(scripts[0]!)}';`)
  expect(policy).toContain(`style-src 'self' 'sha256-${hashOf(styles[0]!)}';`)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('x-powered-by')).toBeNull()
  expect(html).not.toMatch(/<[^>]+\sstyle=/)
  expect(html).not.toMatch(/<[^>]+\son\w+=/)
})

test('files of the build are kept for ever, pages are asked for again', async () => {
  const html = await (await get('/')).text()
  const asset = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? ''
  const response = await get(asset)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('an address with a slash at its end moves to the one without, and never to another host', async () => {
  const response = await get('/blog/')
  expect(response.status).toBe(308)
  expect(response.headers.get('location')).toBe('/blog')
  const sly = await get('//evil.example/')
  expect(sly.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
})

test.each([
  ['/sitemap.xml', 'application/xml'],
  ['/robots.txt', 'text/plain'],
  ['/feed.xml', 'application/rss+xml'],
  ['/feed.json', 'application/feed+json'],
  ['/healthz', 'application/json'],
  ['/api/openapi.json', 'application/json'],
  ['/api/docs', 'text/html'],
  ['/og/page/home.png', 'image/png'],
  ['/placeholder/Nowhere.svg', 'image/svg+xml'],
  ['/media-kit.pdf', 'application/pdf'],
  ['/itineraries/seven-slow-days-in-kyoto.pdf', 'application/pdf'],
  ['/itineraries/seven-slow-days-in-kyoto.ics', 'text/calendar'],
])('%s is there as %s', async (path, type) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain(type)
})

test.each([...publicPages, '/destinations/in/asia', '/compatibility-quiz'])(
  '%s tells machines what it is',
  async (path) => {
    const html = await (await get(path)).text()
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${path === '/' ? '/' : path}"`)
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await fetch(image)).status).toBe(200)
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((hit) =>
      JSON.parse(hit[1] ?? ''),
    )
    expect(blocks.length).toBeGreaterThan(0)
    expect(JSON.stringify(blocks)).toContain('https://schema.org')
  },
)
