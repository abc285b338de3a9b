/**
 * Who may call what: one line for every route under /api. What is not in the table is there for nobody, so a forgotten
 * route is found by its author and not by somebody else.
 */
import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'
import type { AppEnv } from '#platform/http/deps.server.ts'
import { Problem } from '#platform/http/problem.ts'

export type Access = 'everybody' | 'admin'

/** Paths as the routers write them; HEAD follows GET. */
export const access: readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, who: Access][] = [
  ['GET', '/api/openapi.json', 'everybody'],
  ['GET', '/api/docs', 'everybody'],

  ['GET', '/api/auth/user', 'everybody'],
  ['POST', '/api/auth/login', 'everybody'],
  ['POST', '/api/auth/logout', 'everybody'],
  ['DELETE', '/api/auth/sessions', 'admin'],

  ['GET', '/api/settings', 'admin'],

  ['GET', '/api/blog-posts', 'everybody'],
  ['GET', '/api/blog-posts/:id', 'everybody'],
  ['GET', '/api/blog-posts/slug/:slug', 'everybody'],
  ['POST', '/api/blog-posts', 'admin'],
  ['PUT', '/api/blog-posts/:id', 'admin'],
  ['DELETE', '/api/blog-posts/:id', 'admin'],
  ['GET', '/api/blog-posts/:id/revisions', 'admin'],
  ['GET', '/api/blog-posts/:id/revisions/:revisionId', 'admin'],

  ['GET', '/api/categories', 'everybody'],
  ['POST', '/api/categories', 'admin'],
  ['PUT', '/api/categories/:id', 'admin'],
  ['DELETE', '/api/categories/:id', 'admin'],

  ['GET', '/api/destinations', 'everybody'],
  ['GET', '/api/destinations/:id', 'everybody'],
  ['POST', '/api/destinations', 'admin'],
  ['PUT', '/api/destinations/:id', 'admin'],
  ['DELETE', '/api/destinations/:id', 'admin'],

  ['GET', '/api/itineraries', 'everybody'],
  ['GET', '/api/itineraries/featured', 'everybody'],
  ['GET', '/api/itineraries/slug/:slug', 'everybody'],
  ['GET', '/api/itineraries/:id', 'everybody'],
  ['POST', '/api/itineraries', 'admin'],
  ['PUT', '/api/itineraries/:id', 'admin'],
  ['DELETE', '/api/itineraries/:id', 'admin'],
  ['POST', '/api/itineraries/:id/bookmarks', 'everybody'],
  ['POST', '/api/itineraries/bookmarks/remove', 'everybody'],

  ['GET', '/api/gallery', 'everybody'],
  ['POST', '/api/gallery', 'admin'],
  ['POST', '/api/gallery/uploads', 'admin'],
  ['PUT', '/api/gallery/order', 'admin'],
  ['PUT', '/api/gallery/:id', 'admin'],
  ['DELETE', '/api/gallery/:id', 'admin'],

  ['GET', '/api/affiliate-products', 'everybody'],
  ['POST', '/api/affiliate-products', 'admin'],
  ['PUT', '/api/affiliate-products/:id', 'admin'],
  ['DELETE', '/api/affiliate-products/:id', 'admin'],

  ['POST', '/api/newsletter/subscribe', 'everybody'],
  ['POST', '/api/newsletter/confirm', 'everybody'],
  ['GET', '/api/newsletter/unsubscribe', 'everybody'],
  ['POST', '/api/newsletter/unsubscribe', 'everybody'],
  ['GET', '/api/newsletter/subscribers', 'admin'],
  ['GET', '/api/newsletter/subscribers.csv', 'admin'],
  ['GET', '/api/newsletter/subscribers/growth', 'admin'],
  ['POST', '/api/newsletter/subscribers/import', 'admin'],
  ['POST', '/api/newsletter/subscribers/import/preview', 'admin'],
  ['DELETE', '/api/newsletter/subscribers/:id', 'admin'],
  ['GET', '/api/newsletter/desk', 'admin'],
  ['PUT', '/api/newsletter/plan', 'admin'],
  ['GET', '/api/newsletter/digests', 'admin'],
  ['POST', '/api/newsletter/digests', 'admin'],
  ['PUT', '/api/newsletter/digests/:id', 'admin'],
  ['DELETE', '/api/newsletter/digests/:id', 'admin'],
  ['GET', '/api/newsletter/digests/:id/preview', 'admin'],
  ['POST', '/api/newsletter/digests/:id/test', 'admin'],
  ['POST', '/api/newsletter/digests/:id/send', 'admin'],
  ['POST', '/api/newsletter/digests/:id/stop', 'admin'],
  ['POST', '/api/newsletter/digests/:id/send-again', 'admin'],
  ['GET', '/api/newsletter/digests/:id/recipients', 'admin'],

  ['POST', '/api/contact', 'everybody'],
  ['GET', '/api/contact/messages', 'admin'],
  ['PUT', '/api/contact/messages/:id', 'admin'],
  ['DELETE', '/api/contact/messages/:id', 'admin'],

  ['GET', '/api/expedia/popular-packages', 'everybody'],
  ['GET', '/api/expedia/status', 'admin'],
  ['POST', '/api/expedia/generate-link', 'admin'],
  ['POST', '/api/expedia/auto-populate', 'admin'],

  ['GET', '/api/compatibility/profiles', 'everybody'],
  ['GET', '/api/compatibility/profiles/:id', 'everybody'],
  ['POST', '/api/compatibility/profiles', 'everybody'],
  ['DELETE', '/api/compatibility/profiles/:id', 'everybody'],
  ['POST', '/api/compatibility/calculate', 'everybody'],

  ['GET', '/api/automation/status', 'admin'],
  ['GET', '/api/automation/test-apis', 'admin'],
  ['POST', '/api/automation/start', 'admin'],
  ['POST', '/api/automation/stop', 'admin'],
  ['GET', '/api/automation/plan', 'admin'],
  ['PUT', '/api/automation/plan', 'admin'],
  ['GET', '/api/automation/spend', 'admin'],
  ['POST', '/api/automation/generate-now', 'admin'],
  ['GET', '/api/automation/jobs', 'admin'],
  ['GET', '/api/automation/jobs/:jobId', 'admin'],
  ['POST', '/api/automation/jobs/:jobId/cancel', 'admin'],
  ['POST', '/api/automation/jobs/:jobId/retry', 'admin'],
  ['POST', '/api/automation/jobs/:jobId/posts/:index/approve', 'admin'],
  ['POST', '/api/automation/jobs/:jobId/posts/:index/skip', 'admin'],

  ['POST', '/api/uploads', 'admin'],

  ['GET', '/api/archive', 'admin'],

  ['GET', '/api/demo', 'admin'],
  ['POST', '/api/demo/remove', 'admin'],
  ['POST', '/api/demo/undo', 'admin'],
]

/**
 * Asks the table before the body, the id or any shape is looked at. It reads the path the way the routes do, so no
 * spelling of an address reaches a route by another line than its own.
 */
export function guard() {
  const table = new TrieRouter<Access>()
  for (const [method, path, who] of access) table.add(method, path, who)

  return createMiddleware<AppEnv>(async (c, next) => {
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const [lines] = table.match(method, c.req.path)
    // No row has NUL in its name, and the database takes no text with it.
    if (lines.length === 0 || c.req.path.includes('\0')) throw new Problem(404, 'There is nothing at this address.')
    if (lines.some(([who]) => who === 'admin')) refuseUnlessAdmin(c.var.viewer.role)
    await next()
  })
}

function refuseUnlessAdmin(role: AppEnv['Variables']['viewer']['role']) {
  if (role === 'anonymous') throw new Problem(401, 'Please sign in as the admin.')
  if (role !== 'admin') throw new Problem(403, 'Only the admin may do this.')
}
