import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { createHttpServer, listen } from '#platform/http/listening/server.server.ts'
import { temporaryFolder } from '../files/temporary-folder.ts'
import { testApp } from './app.ts'
import { openSession } from './signed-in.ts'

const path = '/api/uploads'

/** The application with its own folder for uploads, and an admin's session. */
export async function uploadSite(env: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const site = await testApp({ seeded: false, env: { DATA_DIR: folder, ...env } })
  const cookie = await openSession(site, 'admin')
  const send = (body: BodyInit, headers: Record<string, string> = {}, to = path) =>
    site.app.request(to, { method: 'POST', body, headers: { cookie, ...headers } })
  const files = () => readdirSync(join(folder, 'uploads')).filter((name) => name !== '.unfinished')
  return { ...site, send, files, cookie }
}

/** The application behind the site's HTTP server. */
export async function uploadSiteListening() {
  const site = await uploadSite()
  const server = createHttpServer(getRequestListener((request) => site.app.fetch(request, { address: '127.0.0.1' })))
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { ...site, port: typeof address === 'object' ? (address?.port ?? 0) : 0 }
}
