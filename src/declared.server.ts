/** Puts the rooms' declarations together: everything central is derived here and repeated nowhere. */
import { sql } from 'drizzle-orm'
import { TrieRouter } from 'hono/router/trie-router'
import type { Db } from '#platform/db/database.server.ts'
import { defaultMaxBody, routesIn, type Terms } from '#platform/http/api/api-route.ts'
import type { FormPost } from '#platform/http/api/form-posts.server.ts'
import { rateLimits } from '#platform/http/tables.server.ts'
import { renderedTexts } from '#platform/markdown/tables.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { settingNames } from '#platform/settings/names.ts'
import { settings } from '#platform/settings/tables.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import { trash, undos } from '#platform/trash/tables.server.ts'
import type { SiteContent } from '#site/files/routes.server.ts'
import { links } from '#site/links.ts'
import type { DeclaredTable, PageOfMany, PageOnServer, ServerRoom, ShareCard } from '#site/room.server.ts'
import { postCounts } from '#site/tables.server.ts'
import { notFoundPart } from '#site/values/not-found-part.ts'
import type { ValuesPart } from '#site/values/part.ts'
import { sitePart } from '#site/values/site-part.ts'
import { siteValues } from '#site/values/tables.server.ts'
import { serverRooms } from './rooms.server.ts'

/** A route of the API with the terms that are checked before anything of a request is read. */
export interface ApiRoute extends Required<Terms> {
  method: string
  /** In the routers' form: "/api/blog-posts/:id". */
  path: string
  reads: ServerRoom['reads'] & string
}

const ofTheFrame: ApiRoute[] = ['/api/openapi.json', '/api/docs'].map((path) => ({
  method: 'GET',
  path,
  who: 'everybody',
  maxBody: defaultMaxBody,
  reads: 'the main database',
}))

/** Every route of the API. A route missing in this list exists for nobody. */
export const apiRoutes: readonly ApiRoute[] = [
  ...ofTheFrame,
  ...serverRooms.flatMap(({ contracts = [], reads = 'the main database' }) =>
    contracts.flatMap(routesIn).map((route) => ({
      method: route.method.toUpperCase(),
      path: route.getRoutingPath(),
      who: route.who,
      maxBody: route.maxBody,
      reads,
    })),
  ),
]

const routesByAddress = new TrieRouter<ApiRoute>()
for (const route of apiRoutes) routesByAddress.add(route.method, route.path, route)

/** The declared routes that match an address, as the routers match it; HEAD follows GET. */
export function routesAt(method: string, path: string): ApiRoute[] {
  const [found] = routesByAddress.match(method === 'HEAD' ? 'GET' : method, path)
  return found.map(([route]) => route)
}

const files = new TrieRouter<true>()
for (const path of [
  '/api/*',
  '/og/*',
  '/placeholder/*',
  '/healthz',
  '/livez',
  '/readyz',
  links.robots(),
  links.feedRss(),
  links.feedJson(),
  '/:sitemap{sitemap[\\w-]*\\.xml}',
  ...serverRooms.flatMap((room) => room.files ?? []),
]) {
  files.add('GET', path, true)
}

/** Whether the application answers an address; all others are files and pages. */
export function isAppPath(pathname: string): boolean {
  return files.match('GET', pathname)[0].length > 0
}

/** Whether a call reads the site's content only, so that the replica may answer it, and its answer belongs to a revision. */
export function readsContent(method: string, pathname: string): boolean {
  if (method !== 'GET') return false
  return /^\/(feed\.|sitemap)/.test(pathname) || routesAt(method, pathname).some(({ reads }) => reads === 'the replica')
}

/** Names as SQL literals, because a cursor's query cannot have parameters. */
const carriedSettings = Object.entries(settingNames).flatMap(([name, fate]) =>
  fate === 'carried' ? [`'${name}'`] : [],
)

const ofThePlatform: DeclaredTable[] = [
  { table: rateLimits, fate: 'left out' },
  {
    table: settings,
    fate: { carried: sql`${settings.key} in (${sql.raw(carriedSettings.join(', '))})`, counts: false },
  },
  { table: media, fate: { carried: true, counts: false } },
  { table: renderedTexts, fate: 'left out' },
  { table: siteValues, fate: 'carried' },
  // The trash stays with the installation; an older archive still contains what was deleted since.
  { table: trash, fate: 'left out' },
  { table: undos, fate: 'left out' },
  // Triggers on posts fill this table.
  { table: postCounts, fate: 'left out' },
]

const ofTheRooms = serverRooms.flatMap((room) => room.tables ?? [])

/** Every table, parents before children: the order in which an archive can be imported. */
export const tables: readonly DeclaredTable[] = [...ofThePlatform, ...ofTheRooms]

/** All parts of the author's texts and values, by name. */
export const valuesParts: ReadonlyMap<string, ValuesPart> = new Map(
  [sitePart, ...serverRooms.flatMap(({ texts = [] }) => texts), notFoundPart].map((part) => [part.name, part]),
)

/** The text blocks of all rooms; each answers for its own addresses. */
export const textBlocks = serverRooms.flatMap(({ textBlock }) => textBlock ?? [])

type DeclaredPage = PageOnServer & { path: string; id: string }

const pages: DeclaredPage[] = serverRooms.flatMap(({ name, pages = {} }) =>
  Object.entries(pages).map(([path, page]) => ({ ...page, path, id: `src/${name}/${page.file}` })),
)
const screens = serverRooms.flatMap(({ name, desk = {} }) =>
  Object.entries(desk).map(([path, screen]) => ({ ...screen, path, id: `src/${name}/${screen.file}` })),
)

/** Source file of a page by its path pattern, as the build's manifest names it. */
export const pageIds: ReadonlyMap<string, string> = new Map([
  ...[...pages, ...screens].map(({ path, id }) => [path, id] as const),
  ['', 'src/site/not-found-page.tsx'],
])

interface Parameters {
  known: readonly string[]
  uncached: readonly string[]
}

const parameters = new Map<string, Parameters>([
  ...pages.map(({ path, params = [], uncached = [] }) => [path, { known: params, uncached }] as const),
  ...screens.map(({ path, params = [] }) => [path, { known: params, uncached: [] }] as const),
])

/** The query parameters that the page with this path pattern reads, and those with which it is not cached. */
export function parametersOf(path: string): Parameters {
  return parameters.get(path) ?? { known: [], uncached: [] }
}

const isOfMany = (page: DeclaredPage): page is DeclaredPage & PageOfMany => 'moved' in page

/** Readers' forms that work without script, by the address that they are sent to. */
export const forms: ReadonlyMap<string, FormPost> = new Map(
  serverRooms.flatMap((room) => Object.entries(room.forms ?? {})),
)

/** The content of feeds and sitemap: pages from the last room, Home, to the first, so that posts, which are the most, come last. */
export function siteContent(db: Db): SiteContent {
  return {
    async feedPosts(limit) {
      const posts = await Promise.all(serverRooms.map(({ feed }) => feed?.(db, limit) ?? []))
      return posts.flat()
    },
    standingPages: pages.flatMap(({ path, sitemap }) => (sitemap === true ? [{ path }] : [])).toReversed(),
    sources: pages
      .flatMap(({ sitemap }) => (typeof sitemap === 'object' ? [sitemap] : []))
      .toReversed()
      .map(({ count, entries }) => ({
        count: () => count(db),
        entries: (offset, limit) => entries(db, offset, limit),
      })),
  }
}

/** The content of share pictures, by the kind of page. */
export function shareCards(db: Db): Record<string, (slug: string) => ReturnType<ShareCard['of']>> {
  const cards = pages.filter(isOfMany).flatMap(({ card }) => (typeof card === 'object' ? [card] : []))
  return Object.fromEntries(cards.map(({ kind, of }) => [kind, (slug) => of(db, slug)]))
}

/**
 * The redirect for an address without a page: a path of this site, or null. Only public pages are found, always at their present
 * address, however often that has changed.
 */
export async function findRedirect(db: Db, pathname: string): Promise<string | null> {
  for (const { moved, path } of pages.filter(isOfMany)) {
    const slug = slugIn(pathname, path.slice(0, path.indexOf(':')))
    if (slug === null || moved === 'never moves') continue
    const now = await moved.find(db, slug)
    if (now !== null) return moved.link(now)
  }
  for (const { moved } of serverRooms) {
    const now = (await moved?.(db, pathname)) ?? null
    if (now !== null) return latestOf(db, now)
  }
  return null
}

/** The target of an old address may have been renamed since, as a category can be. */
async function latestOf(db: Db, location: string): Promise<string> {
  const { pathname, searchParams } = new URL(location, 'http://in-process')
  return (await findMovedSearch(db, pathname, searchParams)) ?? location
}

const movedSearches = new Map(
  pages.flatMap((page) => ('movedSearch' in page && page.movedSearch ? [[page.path, page.movedSearch] as const] : [])),
)

/** The redirect for a search that names something by a former name on the page with this path pattern; else null. */
export async function findMovedSearch(db: Db, path: string | null, search: URLSearchParams): Promise<string | null> {
  return (path !== null && (await movedSearches.get(path)?.(db, search))) || null
}

/** The segment after a folder, decoded; null when it cannot be a slug. */
function slugIn(pathname: string, folder: string): string | null {
  if (!pathname.startsWith(folder)) return null
  try {
    const slug = decodeURIComponent(pathname.slice(folder.length)).normalize('NFC')
    return isSlug(slug) ? slug : null
  } catch {
    return null
  }
}
