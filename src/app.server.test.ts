import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { BlogPost, BlogPostDetail, Series } from '#blog/schema.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { PopularPackage } from '#booking/schema.ts'
import { Category } from '#categories/schema.ts'
import { PublicProfile } from '#compatibility/schema.ts'
import { Destination, DestinationDetail } from '#destinations/schema.ts'
import { GalleryImage } from '#gallery/schema.ts'
import { Itinerary, ItineraryDetail } from '#itineraries/schema.ts'
import { NotesPage } from '#notes/schema.ts'
import { OwnPage } from '#own-pages/schema.ts'
import { Area, Place } from '#places/schema.ts'
import { ErrorAnswer } from '#platform/http/api/contract.ts'
import { AffiliateProduct } from '#products/schema.ts'
import { SearchAnswer } from '#search/schema.ts'
import { siteValues } from '#site/values/tables.server.ts'
import { testApp } from '#tests/support/site/app.ts'
import { createReads, createRoutes } from './app.server.ts'

const partner = { EXPEDIA_PARTNER_ID: 'camref-1', EXPEDIA_AFFILIATE_ID: 'creative-1' }

/** Every public read with its shape; `strict` finds fields that the document does not promise. */
const reads: [path: string, shape: z.ZodType][] = [
  ['/api/destinations', z.array(Destination.strict()).length(25)],
  ['/api/destinations?popular=true', z.array(Destination.strict()).min(1).max(24)],
  ['/api/destinations/1', DestinationDetail.strict()],
  ['/api/destinations/slug/kyoto', Place.strict()],
  ['/api/destinations/in/asia', Area.strict()],
  ['/api/blog-posts?published=true', z.array(BlogPost.strict()).length(33)],
  ['/api/blog-posts/1', BlogPostDetail.strict()],
  ['/api/blog-posts/slug/packing-checklist-one-bag', BlogPostDetail.strict()],
  ['/api/series/two-of-a-kind', Series.strict()],
  ['/api/categories', z.array(Category.strict()).length(9)],
  ['/api/categories/1', Category.strict()],
  ['/api/own-pages/imprint', OwnPage.strict()],
  ['/api/gallery', z.array(GalleryImage.strict()).length(14)],
  ['/api/compatibility/profiles', z.array(PublicProfile.strict()).length(8)],
  ['/api/compatibility/profiles/1', PublicProfile.strict()],
  ['/api/affiliate-products?active=true', z.array(AffiliateProduct.strict()).length(34)],
  ['/api/affiliate-products/1', AffiliateProduct.strict()],
  ['/api/itineraries', z.array(Itinerary.strict()).length(9)],
  ['/api/itineraries/featured', z.array(Itinerary.strict()).min(1).max(8)],
  ['/api/itineraries/slug/seven-slow-days-in-kyoto', ItineraryDetail.strict()],
  ['/api/itineraries/1', ItineraryDetail.strict()],
  ['/api/search?q=kyoto', SearchAnswer.strict()],
  ['/api/notes/post/packing-checklist-one-bag', NotesPage.strict()],
  ['/api/expedia/popular-packages', z.array(PopularPackage.strict()).min(1).max(9)],
]

/** The demo's site with what it lacks: a page of the author's own, and a series. */
async function wholeApp(options: Parameters<typeof testApp>[0] = {}) {
  const site = await testApp(options)
  const pages = [{ slug: 'imprint', title: 'Imprint', text: 'Me.', inFooter: true }]
  await site.database.db.insert(siteValues).values({ values: { 'ownPages.pages': pages }, savedBy: 'x' })
  await site.database.db.update(blogPosts).set({ series: 'Two of a kind', seriesPart: 2 }).where(eq(blogPosts.id, 1))
  await site.database.syncRevision()
  return site
}

test('every public answer has the shape it is documented with', async () => {
  const { get } = await wholeApp({ env: partner })
  for (const [path, shape] of reads) {
    const response = await get(path)
    expect(response.status, path).toBe(200)
    expect(response.headers.get('content-type'), path).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control'), path).toBe('no-cache')
    expect(shape.safeParse(await response.json()).error, path).toBeUndefined()
  }
})

test('what pages read in process is what the API answers, and refuses what it refuses', async () => {
  const { get, deps } = await wholeApp({ env: partner })
  const read = createReads(deps, createRoutes(deps))
  const told = ['x-total-count', 'link']
  const refused = ['/api/messages', '/api/destinations/99', '/api/destinations?popular=yes', '/api/nothing-here']
  for (const path of [...reads.map(([each]) => each), '/api/blog-posts?limit=2', ...refused]) {
    const address = `http://in-process${path}`
    const [answer, own] = [await get(address), await read(address)]
    expect([own.status, ...told.map((name) => own.headers.get(name))], path).toEqual([
      answer.status,
      ...told.map((name) => answer.headers.get(name)),
    ])
    const value = await answer.json()
    expect([await own.json(), JSON.parse(await own.text())], path).toEqual([value, value])
  }
})

test('HEAD answers like GET, without the body', async () => {
  const { get } = await wholeApp()
  for (const [path] of reads) {
    const response = await get(path, { method: 'HEAD' })
    expect([response.status, await response.text()], path).toEqual([200, ''])
  }
  expect((await get('/api/destinations/99', { method: 'HEAD' })).status).toBe(404)
})

test('every registered route is in the document, and every public read in this file', async () => {
  const { app } = await testApp()
  const aboutTheApi = new Set(['/api/openapi.json', '/api/docs'])
  const registered = app.routes
    .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL' && !aboutTheApi.has(path))
    .map(({ path, method }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, { responses: object; parameters?: { name: string }[] }>>
  }
  const files = Object.keys(document.paths).filter((path) => !path.startsWith('/api/'))
  expect(files).toEqual(['/itineraries/{slug}.pdf', '/itineraries/{slug}.ics'])
  for (const path of files) expect(document.paths[path]?.get?.responses).toMatchObject({ 200: {}, 404: {} })
  const calls = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/'))
  const documented = calls.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses, parameters = [] }]) => ({
      route: `${method.toUpperCase()} ${path}`,
      responses,
      hasToken: parameters.some(({ name }) => name === 'token'),
    })),
  )
  expect(document.openapi).toBe('3.1.0')
  expect(documented.map(({ route }) => route).toSorted()).toEqual([...new Set(registered)].toSorted())
  const untested = documented.filter(({ route, responses, hasToken }) => {
    // Routes with a mailed token redirect, or answer for its owner alone.
    const isPublicRead = route.startsWith('GET ') && '200' in responses && !('401' in responses) && !hasToken
    const pattern = new RegExp(`^${route.slice('GET '.length).replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
    return isPublicRead && !reads.some(([path]) => pattern.test(path))
  })
  expect(untested).toEqual([])
})

test('the document names every call by another name, and says which ones need a session', async () => {
  const { get } = await testApp()
  const { paths, components } = (await (await get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string; security: object[]; responses: object }>>
    components: { securitySchemes: object }
  }
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length)
  expect(paths['/api/blog-posts/slug/{slug}']?.get?.operationId).toBe('getBlogPostsSlugBySlug')
  expect(paths['/api/categories']?.get?.security).toEqual([])
  expect(paths['/api/categories']?.post?.security).toEqual([{ session: [] }])
  expect(components.securitySchemes).toEqual({ session: { type: 'apiKey', in: 'cookie', name: 'session' } })
})

test('patterns of the document are those of the API', async () => {
  const { get } = await testApp()
  const document = await (await get('/api/openapi.json')).text()
  const patterns = [...document.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => JSON.parse(text ?? ''))
  expect(patterns.length).toBeGreaterThan(0)
  for (const pattern of patterns) expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow()
  expect(patterns.filter((pattern) => /\/[a-z]*$/.test(pattern))).toEqual([])
  const ofSlugs = patterns.find((pattern) => pattern.includes('Latin'))
  expect('seven-slow-days').toMatch(new RegExp(ofSlugs, 'u'))
})

test('the document names its shapes and the readable page shows every route without a script', async () => {
  const { get } = await testApp()
  const document = (await (await get('/api/openapi.json')).json()) as {
    paths: Record<string, unknown>
    components: { schemas: Record<string, unknown> }
  }
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['BlogPost', 'Destination', 'Error']))
  const page = await get('/api/docs')
  const html = await page.text()
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
  expect(html).not.toMatch(/<script|style=|https?:\/\/(?!127\.0\.0\.1)/)
  for (const path of Object.keys(document.paths)) expect(html).toContain(path)
})

test.each(['/api', '/api/', '/api/nothing', '/api/blog-posts/', '/api/blog-posts/slug', '/api/destinations/x/y'])(
  '%s answers 404 as JSON',
  async (path) => {
    const { get } = await testApp()
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(ErrorAnswer.safeParse(await response.json()).success).toBe(true)
  },
)

test.each(['/api/destinations/0', '/api/destinations/2147483648', '/api/destinations/x', '/api/itineraries/slug/%00'])(
  '%s is not found',
  async (path) => {
    const { get, logged } = await testApp()
    expect((await get(path)).status).toBe(404)
    expect(logged).toEqual([])
  },
)

test('nobody is signed in', async () => {
  const { get } = await testApp()
  const response = await get('/api/auth/user')
  expect([response.status, await response.json()]).toEqual([401, { error: 'Nobody is signed in.' }])
})

test('the health check answers', async () => {
  const { json } = await testApp()
  expect(await json('/healthz')).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
})

test('an internal error reveals nothing to the caller, and is logged in full', async () => {
  const { get, database, logged } = await testApp({ seeded: false })
  database.db.select = () => {
    throw new Error('secret detail')
  }
  const response = await get('/api/gallery')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(logged).toHaveLength(1)
  await database.close()
})
