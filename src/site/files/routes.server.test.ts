import { expect, test } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import { siteContent } from '#declared.server.ts'
import { renderedTexts } from '#platform/markdown/tables.server.ts'
import { parseXml, xmlAll, xmlTexts } from '#tests/support/files/xml.ts'
import { itinerary, post, siteFiles, siteUrl } from '#tests/support/site/site-files.ts'
import { renderFeeds } from './feeds-ahead.server.ts'

/** All that a row can hold; NUL and unpaired surrogates cannot be stored and are tested with xml.server.ts. */
const hostile = 'A & B <script>"x"\u0008\u001b\ufffe ]]> \'y\' ]]> <![CDATA[ &amp; end'

test('the RSS feed carries the newest posts whole', async () => {
  const { get } = await siteFiles({
    posts: [
      post('old', { createdAt: '2026-01-01T00:00:00.000Z' }),
      post('new', { createdAt: '2026-02-01T00:00:00.000Z' }),
    ],
  })
  const { status, headers, text } = await get('/feed.xml')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const rss = parseXml(text)
  expect(rss.attributes.version).toBe('2.0')
  expect(xmlAll(rss, 'atom:link')[0]?.attributes).toMatchObject({ href: `${siteUrl}/feed.xml`, rel: 'self' })
  const [first, second] = xmlAll(rss, 'item')
  expect(second && xmlTexts(second, 'title')).toEqual(['About old'])
  if (!first) throw new Error('no item')
  expect(xmlTexts(first, 'link')).toEqual([`${siteUrl}/blog/new`])
  expect(xmlTexts(first, 'pubDate')).toEqual(['Sun, 01 Feb 2026 00:00:00 GMT'])
  expect(xmlTexts(first, 'category')).toEqual(['Food & Drink', 'sea'])
  expect(xmlTexts(first, 'author')).toEqual(['ines@example.com (Ines Calder)'])
  expect(xmlAll(first, 'enclosure')[0]?.attributes).toMatchObject({
    url: `${siteUrl}/og/post/new.png`,
    type: 'image/png',
  })
  const [content = ''] = xmlTexts(first, 'content:encoded')
  expect(content).toContain(`<a href="${siteUrl}/blog/other">More</a>`)
  expect(content).toContain(`<img src="${siteUrl}/art/boat.svg"`)
})

test('the JSON feed says the same', async () => {
  const { get } = await siteFiles({ posts: [post('new', { createdAt: '2026-02-01T00:00:00.000Z' })] })
  const { headers, text } = await get('/feed.json')
  expect(headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  expect(JSON.parse(text)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: `${siteUrl}/feed.json`,
    items: [
      {
        id: `${siteUrl}/blog/new`,
        url: `${siteUrl}/blog/new`,
        title: 'About new',
        summary: 'Short.',
        image: `${siteUrl}/og/post/new.png`,
        banner_image: `${siteUrl}/art/kyoto.svg`,
        date_published: '2026-02-01T00:00:00.000Z',
        tags: ['Food & Drink', 'sea'],
      },
    ],
  })
})

test('feeds hold fifty posts, the newest', async () => {
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString()
  const { get } = await siteFiles({
    posts: Array.from({ length: 53 }, (_, i) => post(`post-${i}`, { createdAt: day(i) })),
  })
  const items = xmlAll(parseXml((await get('/feed.xml')).text), 'item')
  expect(items).toHaveLength(50)
  expect(items[0] && xmlTexts(items[0], 'title')).toEqual(['About post-52'])
})

test('the texts of the feeds can be rendered before anybody asks', async () => {
  const { database, get } = await siteFiles({ posts: [post('one'), post('two')] })
  await renderFeeds(database, siteContent(database.db), siteUrl)
  expect(await database.db.$count(renderedTexts)).toBe(2)
  await get('/feed.xml')
  expect(await database.db.$count(renderedTexts)).toBe(2)
})

test('drafts and private itineraries are in none of the files', async () => {
  const { get } = await siteFiles({
    posts: [post('shown'), post('secret-draft', { published: false })],
    trips: [itinerary('open-trip'), itinerary('secret-trip', { isPublic: false })],
  })
  for (const path of ['/feed.xml', '/feed.json', '/sitemap.xml']) {
    const { text } = await get(path)
    expect(text).toContain('/blog/shown')
    expect(text).not.toContain('secret')
  }
})

test('hostile words leave the files well-formed', async () => {
  const { get } = await siteFiles({
    posts: [
      post('x', {
        title: hostile,
        excerpt: hostile,
        content: `${hostile}\n\n\`]]>\` <b>]]></b>`,
        category: hostile,
        tags: [hostile],
        imageUrl: 'https://pictures.example/a.jpg?b=c&d="><x>',
      }),
    ],
  })
  const rss = parseXml((await get('/feed.xml')).text)
  const [item] = xmlAll(rss, 'item')
  expect(item && xmlTexts(item, 'title')[0]).toBe('A & B &lt;script>"x" ]]&gt; \'y\' ]]&gt; &lt;![CDATA[ &amp; end')
  expect(item && xmlTexts(item, 'content:encoded')[0]).not.toContain('<script')
  expect(xmlTexts(parseXml((await get('/sitemap.xml')).text), 'image:loc')).toEqual([
    'https://pictures.example/a.jpg?b=c&d=%22%3E%3Cx%3E',
  ])
  expect(JSON.parse((await get('/feed.json')).text).items[0].title).toBe(hostile)
})

test('an empty site has empty feeds and its standing pages', async () => {
  const { get } = await siteFiles()
  expect(xmlAll(parseXml((await get('/feed.xml')).text), 'item')).toEqual([])
  expect(JSON.parse((await get('/feed.json')).text).items).toEqual([])
  expect(xmlTexts(parseXml((await get('/sitemap.xml')).text), 'loc').map((url) => url.replace(siteUrl, ''))).toEqual([
    '/',
    '/about',
    '/contact',
    '/compatibility-quiz',
    '/itineraries',
    '/recommendations',
    '/blog',
    '/destinations',
  ])
})

test('the sitemap says when a page last changed and which picture it shows', async () => {
  const { get } = await siteFiles({
    posts: [post('kyoto', { updatedAt: '2026-03-04T05:06:07.000Z' })],
    trips: [itinerary('trip', { imageUrl: '/art/trip.svg' })],
  })
  const urls = xmlAll(parseXml((await get('/sitemap.xml')).text), 'url')
  const kyoto = urls.find((url) => xmlTexts(url, 'loc')[0] === `${siteUrl}/blog/kyoto`)
  if (!kyoto) throw new Error('the post is missing')
  expect(xmlTexts(kyoto, 'lastmod')).toEqual(['2026-03-04T05:06:07.000Z'])
  expect(xmlTexts(kyoto, 'image:loc')).toEqual([`${siteUrl}/art/kyoto.svg`])
  expect(urls.flatMap((url) => xmlTexts(url, 'image:loc'))).toContain(`${siteUrl}/art/trip.svg`)
})

test('a sitemap too long for one file becomes an index whose parts hold every page once', async () => {
  const posts = Array.from({ length: 12 }, (_, index) => post(`post-${index}`))
  const { get } = await siteFiles({ posts, trips: [itinerary('trip')], perFile: 5 })
  const parts = xmlTexts(parseXml((await get('/sitemap.xml')).text), 'loc')
  expect(parts).toEqual([1, 2, 3, 4, 5].map((part) => `${siteUrl}/sitemap-${part}.xml`))
  const pages: string[] = []
  for (const part of parts) pages.push(...xmlTexts(parseXml((await get(part.replace(siteUrl, ''))).text), 'loc'))
  expect(pages).toHaveLength(8 + 1 + 12)
  expect(new Set(pages).size).toBe(pages.length)
  await expect(get('/sitemap-6.xml')).resolves.toMatchObject({ status: 404 })
})

test('a new post comes last in the sitemap, however old its number is', async () => {
  const day = (index: number) => new Date(Date.UTC(2026, 0, 20 - index)).toISOString()
  const posts = Array.from({ length: 12 }, (_, index) => post(`post-${index}`, { createdAt: day(index) }))
  const { get } = await siteFiles({ posts, perFile: 5 })
  const found: string[] = []
  for (const part of [1, 2, 3, 4]) found.push(...xmlTexts(parseXml((await get(`/sitemap-${part}.xml`)).text), 'loc'))
  expect(found.slice(-12)).toEqual(posts.map(({ slug }) => `${siteUrl}/blog/${slug}`).toReversed())
})

test('robots are kept from the desk and shown the sitemap', async () => {
  const { get } = await siteFiles()
  const { headers, text } = await get('/robots.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /ai-automation',
    'Disallow: /api/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ])
})

test('an unchanged file is answered with 304, a changed one anew', async () => {
  const { database, get } = await siteFiles({ posts: [post('one')] })
  const etag = (await get('/feed.xml')).headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  expect((await get('/feed.xml', { 'if-none-match': etag })).status).toBe(304)
  await database.db.insert(blogPosts).values(post('two'))
  await database.syncRevision()
  const { status, text } = await get('/feed.xml', { 'if-none-match': etag })
  expect(status).toBe(200)
  expect(text).toContain('/blog/two')
})

test('no file names the host a request claims to be for', async () => {
  const { get } = await siteFiles({ posts: [post('one')] })
  for (const path of ['/feed.xml', '/feed.json', '/sitemap.xml', '/robots.txt']) {
    expect((await get(path)).text).not.toContain('evil')
  }
})
