import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Deps } from '#platform/http/deps.server.ts'
import { createListener } from '#platform/http/listener.server.ts'
import { PackedResponse } from '#platform/http/packed-response.server.ts'
import { PageCache } from '#platform/http/page-cache.server.ts'
import { readCache } from '#platform/http/read-cache.server.ts'
import { pageHeaders } from '#platform/http/security-headers.server.ts'
import { loadStaticFiles } from '#platform/http/static-files.server.ts'
import { createApp } from './app.server.ts'
import { appPaths } from './app-paths.ts'
import type { Build } from './build.server.ts'
import { mailOffersOf } from './mail.server.ts'
import { findRedirect } from './redirects.server.ts'

const sessionCookie = /(?:^|;\s*)(?:__Host-)?session=/

export function hasSession(request: IncomingMessage): boolean {
  return request.headers.cookie !== undefined && sessionCookie.test(request.headers.cookie)
}

/** The whole site as one request listener: files, kept pages, application, fresh pages. */
export async function createWeb(deps: Deps, build: Build): Promise<{ listener: RequestListener; cache: PageCache }> {
  const app = createApp(deps)
  const cache = new PageCache()
  const reads = readCache((url, init) => app.request(url, init))
  deps.database.onRevision(() => {
    reads.clear()
    cache.clear()
  })
  const render = build.renderModule.createRenderer({
    transport: (async (input, init) => reads.read(String(input), init)) as typeof fetch,
    siteUrl: deps.env.SITE_URL,
    timeZone: deps.env.SITE_TIMEZONE,
    headTags: (moduleId) => build.head(moduleId).tags,
    plainHeadTags: (moduleId) => build.head(moduleId).plainTags,
    mailOffers: mailOffersOf(deps),
  })
  const https = deps.env.SITE_URL.startsWith('https:')
  const listener = createListener({
    staticFiles: await loadStaticFiles(build.clientRoot),
    cache,
    app: getRequestListener((request, bindings) => {
      const { incoming } = bindings as { incoming: IncomingMessage }
      return app.fetch(request, { address: incoming.socket.remoteAddress })
    }),
    isAppPath: (pathname) => appPaths.test(pathname),
    hasSession,
    pages: {
      parameters: build.renderModule.pageParameters,
      async render(pathname, search) {
        const { status, html, moduleId } = await render(pathname, search)
        const moved = status === 404 ? await findRedirect(deps.database.db, pathname) : null
        if (moved) return { response: movedTo(moved), keep: false }
        const isPrivate = build.renderModule.isPrivatePage(pathname)
        const keep = status === 200 && !isPrivate
        const cacheControl = keep ? 'public, max-age=0, must-revalidate' : isPrivate ? 'private, no-store' : 'no-store'
        const headers = pageHeaders({ styleHash: build.head(moduleId).styleHash, https })
        const response = new PackedResponse(status, 'text/html; charset=utf-8', Buffer.from(html), {
          ...headers,
          'cache-control': cacheControl,
        })
        return { response, keep }
      },
    },
    onError: (error, request) => deps.log.error({ error, url: request.url }, 'a page could not be rendered'),
  })
  return { listener, cache }
}

/** Permanent, but asked about again: the old address may be given to something new. */
function movedTo(location: string): PackedResponse {
  return new PackedResponse(308, 'text/plain; charset=utf-8', Buffer.from(''), {
    location,
    'cache-control': 'no-cache',
  })
}
