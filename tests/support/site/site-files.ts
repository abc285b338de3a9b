/** A site's feeds, sitemap and robots.txt for given rows. */
import { OpenAPIHono } from '@hono/zod-openapi'
import { blogPosts } from '#blog/tables.server.ts'
import { siteContent } from '#declared.server.ts'
import { itineraries } from '#itineraries/tables.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { answerErrors } from '#platform/http/api/answer-errors.server.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { siteFilesRoutes } from '#site/files/routes.server.ts'
import { testDatabase } from '../database/database.ts'

export const siteUrl = 'https://travel.example'

type PostRow = typeof blogPosts.$inferInsert
type ItineraryRow = typeof itineraries.$inferInsert

export const post = (slug: string, rest: Partial<PostRow> = {}): PostRow => ({
  slug,
  title: `About ${slug}`,
  excerpt: 'Short.',
  content: 'Long. [More](/blog/other) ![Boat](/art/boat.svg)',
  category: 'Food & Drink',
  tags: ['sea'],
  readTime: 5,
  published: true,
  searchText: '',
  imageUrl: '/art/kyoto.svg',
  ...rest,
})

export const itinerary = (slug: string, rest: Partial<ItineraryRow> = {}): ItineraryRow => ({
  slug,
  title: slug,
  description: 'Days.',
  destination: 'Kyoto',
  country: 'Japan',
  duration: 3,
  travelStyle: 'solo',
  ...rest,
})

/** A site with these rows; `get` returns status, headers and text. */
export async function siteFiles({
  posts = [],
  trips = [],
  perFile,
}: {
  posts?: PostRow[]
  trips?: ItineraryRow[]
  perFile?: number
} = {}) {
  const database = await testDatabase()
  if (posts.length) await database.db.insert(blogPosts).values(posts)
  if (trips.length) await database.db.insert(itineraries).values(trips)
  await database.syncRevision()
  const log = { info() {}, warn() {}, error() {} } as Deps['log']
  const deps: Deps = { database, clock: () => new Date(), env: readEnv({ SITE_URL: siteUrl }), log }
  const app = new OpenAPIHono<AppEnv>()
  app.onError(answerErrors(log))
  app.route('/', siteFilesRoutes(deps, siteContent(database.db), perFile))
  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await app.request(`http://evil.example${path}`, { headers: { host: 'evil.example', ...headers } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { database, get }
}
