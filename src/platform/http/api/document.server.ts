import { createHash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import type { AppEnv, Deps } from '../deps.server.ts'
import { pageHeaders } from '../safety/security-headers.server.ts'
import { docsPage, docsStyle } from './docs-page.server.ts'

const info = {
  title: 'Travel site API',
  version: '1.0.0',
  description:
    'Everything the site itself reads and writes, as JSON. Errors are `{ "error": "a sentence for a person" }`, with ' +
    '`fields` where a field is at fault. Lists are bare arrays, newest first where they are dated. Times are UTC.',
}

/** The OpenAPI document of all routes of `app`, as JSON and, at /api/docs, as a page. */
export function documentRoutes(app: OpenAPIHono<AppEnv>, { env }: Deps, sessionCookie: string) {
  const session = { type: 'apiKey', in: 'cookie', name: sessionCookie } as const
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', session)
  let document: ReturnType<typeof app.getOpenAPI31Document> | undefined
  const readDocument = () => {
    document ??= app.getOpenAPI31Document({ openapi: '3.1.0', info, servers: [{ url: env.SITE_URL }] })
    return document
  }
  const styleHash = createHash('sha256').update(docsStyle).digest('base64')
  const headers = pageHeaders({ styleHashes: [styleHash], siteUrl: env.SITE_URL })
  return new Hono<AppEnv>()
    .get('/api/openapi.json', (c) => c.json(readDocument()))
    .get('/api/docs', (c) => c.html(docsPage(readDocument()), 200, headers))
}
