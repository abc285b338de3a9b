import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { readEnv } from '#platform/env.server.ts'
import type { DepsLog } from '#platform/http/deps.server.ts'
import type { Measured } from '#platform/http/listening/metrics.server.ts'
import { createHttpServer, listen } from '#platform/http/listening/server.server.ts'
import { refusing } from '#platform/http/listening/unread-requests.server.ts'
import type { Posted } from '#platform/page.ts'
import type { PageAt } from '../../../src/render.server.tsx'
import type { Build } from '../../../src/rendering/build.server.ts'
import { createWeb } from '../../../src/web.server.ts'
import { temporaryFolder } from '../files/temporary-folder.ts'
import { testApp } from './app.ts'
import { openSession } from './signed-in.ts'

/** Plain pages that contain an API answer, or the outcome of their form: enough to test which of them are cached. */
export function plainPages(clientRoot: string): Build {
  const renderModule = {
    createRenderer: ({ transport }: { transport: typeof fetch }) => {
      return async ({ pathname }: PageAt, _search: URLSearchParams, { posted }: { posted?: Posted } = {}) => {
        if (posted) return { status: 200, html: JSON.stringify(posted), styleHashes: [] }
        const slug = ['/', '/blog'].includes(pathname) ? null : (/^\/blog\/([^/]+)$/.exec(pathname)?.[1] ?? 'nothing')
        const response = await transport(
          slug ? `http://in-process/api/blog-posts/slug/${slug}` : 'http://in-process/api/blog-posts',
        )
        return { status: response.status === 308 ? 404 : response.status, html: await response.text(), styleHashes: [] }
      }
    },
    pageAt: (pathname: string) => ({
      pathname,
      path: /^\/(?:blog(?:\/[^/]+)?)?$/.test(pathname) ? pathname : null,
      isPrivate: false,
      params: {},
      route: null,
      plain: null,
    }),
  }
  return {
    head: () => ({ tags: '', styleHashes: [] }),
    clientRoot,
    staticFiles: new Map(),
    renderModule,
  } as unknown as Build
}

interface ListeningOptions {
  /** The site's own pages instead of plain ones. */
  renderModule?: Build['renderModule']
  env?: Record<string, string>
  clock?: () => Date
  freeBytes?: () => Promise<number>
  measured?: readonly Measured[]
}

/** The site on a socket, as the process serves it, with an admin's session; `logged` has its log lines. */
export async function listening({
  env = {},
  clock = () => new Date(),
  freeBytes,
  renderModule,
  measured,
}: ListeningOptions = {}) {
  const site = await testApp({ seeded: false, clock })
  const folder = temporaryFolder()
  const { database, logged } = site
  const keep = (...entry: unknown[]) => void logged.push(entry)
  const log = { info: keep, warn: keep, error: keep } as unknown as DepsLog
  const options = {
    env: readEnv({ DATA_DIR: folder, ...env }),
    clock,
    ...(freeBytes && { freeBytes }),
  }
  const deps = { database, log, ...options }
  const build = plainPages(folder)
  const { listener } = await createWeb(deps, renderModule ? { ...build, renderModule } : build, measured)
  const server = createHttpServer(listener, refusing(deps))
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const cookie = await openSession(site, 'admin')
  return {
    ...site,
    origin,
    page: (path: string, headers = {}) => fetch(origin + path, { redirect: 'manual', headers }),
    write: (method: string, path: string, body?: object, headers = {}) =>
      fetch(origin + path, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    cookie,
  }
}
