/** Checks of the rooms' declarations that the compiler cannot make; src/auth/guard.test.ts checks that each route has one. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { getTableName } from 'drizzle-orm'
import { TrieRouter } from 'hono/router/trie-router'
import { expect, test } from 'vitest'
import { apiRoutes, isAppPath, pageIds, tables } from '../src/declared.server.ts'
import { pages } from '../src/pages.ts'
import { serverRooms } from '../src/rooms.server.ts'
import { roomNames } from '../src/rooms.ts'
import { testApp } from './support/site/app.ts'

const foundations = ['platform', 'site', 'ui']
/** Folders of the application around the rooms. */
const application = ['rendering', 'running']

test('every folder under src/ is a room of the list, or belongs to the layers below or around the rooms', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...foundations, ...application, ...roomNames].sort())
})

/** An address that matches a pattern of the router: "/itineraries/:file{[^/]+\\.pdf}" → "/itineraries/file.pdf". */
function exampleOf(pattern: string): string {
  return pattern.replace(/:(\w+)\??(?:\{([^{}]*(?:\{\d[^}]*\})?[^{}]*)\})?/g, (_, name: string, expression = '') => {
    const ending = /\\\.\(?(?:\?:)?(\w+)\)?$/.exec(expression)?.[1]
    const start = /^sitemap/.test(expression) ? 'sitemap-1' : /^lead/.test(expression) ? 'lead' : name
    return ending ? `${start}.${ending}` : start
  })
}

test('every route outside /api has a declared address, so that it is reached at all', async () => {
  const { app } = await testApp({ seeded: false })
  const outside = app.routes.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/'))
  expect(outside.length).toBeGreaterThan(15)
  expect(outside.map(({ path }) => exampleOf(path)).filter((address) => !isAppPath(address))).toEqual([])
  for (const address of [
    '/',
    '/blog',
    '/blog/night-train',
    '/itineraries/kyoto',
    '/itineraries',
    '/contact',
    '/assets/a.js',
  ])
    expect([address, isAppPath(address)]).toEqual([address, false])
})

test('every route is found at its own address', () => {
  const router = new TrieRouter<string>()
  for (const { method, path } of apiRoutes) router.add(method, path, `${method} ${path}`)
  const lost = apiRoutes.filter(
    ({ method, path }) =>
      !router.match(method, path.replace(/:\w+/g, '1'))[0].some(([name]) => name === `${method} ${path}`),
  )
  expect(lost).toEqual([])
})

test('every page has its source file, its path is its own', () => {
  for (const { path } of pages) expect([path, existsSync(pageIds.get(path) ?? '')]).toEqual([path, true])
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
})

test('every table of the program has one fate in an archive', async () => {
  const files = globSync('src/**/tables.server.ts').map((file) => import(pathToFileURL(file).href) as Promise<object>)
  const exported = (await Promise.all(files)).flatMap((module) =>
    Object.values(module).filter((each) => each && typeof each === 'object' && Symbol.for('drizzle:Name') in each),
  )
  const declared = tables.map(({ table }) => getTableName(table))
  // Opening a database creates a new site revision.
  expect(declared.toSorted()).toEqual(
    exported
      .map((table) => getTableName(table))
      .filter((name) => name !== 'site_revision')
      .toSorted(),
  )
})

test('every table that readers see has a trigger that changes the site’s revision', () => {
  const statements = globSync('migrations/*.sql').map((file) => readFileSync(file, 'utf8'))
  const seen = serverRooms
    .filter(({ reads }) => reads === 'the replica')
    .flatMap((room) => room.tables ?? [])
    .filter(({ fate }) => fate !== 'left out')
    .map(({ table }) => getTableName(table))
  // Tables without a trigger, because answers from them are never cached: revisions, bookmarks, and the desk's filters.
  const unseen = ['post_revisions', 'post_research', 'saved_filters', 'itinerary_bookmarks', 'itinerary_bookmark_links']
  const silent = seen.filter((name) => !statements.some((sql) => new RegExp(`TRIGGER "?${name}_revision`).test(sql)))
  expect(silent.toSorted()).toEqual(unseen.toSorted())
})
