import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#platform/env.server.ts'
import { createHttpServer, listen } from '#platform/http/server.server.ts'
import { testApp } from '#tests/support/app.ts'
import { openSession } from '#tests/support/signed-in.ts'
import type { Build } from './build.server.ts'
import { createWeb } from './web.server.ts'

/** Pages that say what the API says: enough to see which answers are kept and which are not. */
function plainPages(clientRoot: string): Build {
  const renderModule = {
    createRenderer: ({ transport }: { transport: typeof fetch }) => {
      return async (pathname: string) => {
        const slug = /^\/blog\/([^/]+)$/.exec(pathname)?.[1]
        const response = await transport(
          slug ? `http://in-process/api/blog-posts/slug/${slug}` : 'http://in-process/api/blog-posts',
        )
        return { status: response.status, html: await response.text() }
      }
    },
    pageParameters: () => ({ known: [], uncached: [] }),
    isPrivatePage: () => false,
  }
  return { head: () => ({ tags: '', styleHash: '' }), clientRoot, renderModule } as unknown as Build
}

async function listening() {
  const site = await testApp({ seeded: false })
  const folder = mkdtempSync(join(tmpdir(), 'web-'))
  const log = { info: () => {}, warn: () => {}, error: () => {} } as never
  const deps = { database: site.database, env: readEnv({ DATA_DIR: folder }), clock: () => new Date(), log }
  const { listener } = await createWeb(deps, plainPages(folder))
  const server = createHttpServer(listener)
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const cookie = await openSession(site, 'admin')
  return {
    page: (path: string, headers = {}) => fetch(origin + path, { redirect: 'manual', headers }),
    write: (method: string, path: string, body?: object) =>
      fetch(origin + path, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    cookie,
  }
}

const draft = {
  title: 'Ferry',
  slug: 'ferry',
  excerpt: 'By night.',
  content: 'First.',
  category: 'Culture',
  published: true,
}

test('a page that is kept is never older than the last write that was answered', async () => {
  const { page, write } = await listening()
  expect(await (await page('/')).text()).toBe('[]')
  expect((await write('POST', '/api/blog-posts', draft)).status).toBe(201)
  for (let save = 0; save < 20; save++) {
    await Promise.all([page('/'), page('/blog/ferry')])
    await write('PUT', '/api/blog-posts/1', { ...draft, title: `Ferry ${save}`, content: `Save ${save}.` })
    expect(await (await page('/')).text()).toContain(`"Ferry ${save}"`)
    expect(await (await page('/blog/ferry')).text()).toContain(`<p>Save ${save}.</p>`)
  }
  await write('PUT', '/api/blog-posts/1', { ...draft, published: false })
  expect(await (await page('/')).text()).toBe('[]')
  expect((await page('/blog/ferry')).status).toBe(404)
})

test('an old address moves to the new one, for readers and for the author', async () => {
  const { page, write, cookie } = await listening()
  await write('POST', '/api/blog-posts', draft)
  expect((await page('/blog/ferry')).status).toBe(200)
  await write('PUT', '/api/blog-posts/1', { ...draft, slug: '夜行-ferry' })
  for (const headers of [{}, { cookie }]) {
    const moved = await page('/blog/ferry', headers)
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/blog/%E5%A4%9C%E8%A1%8C-ferry'])
    expect(moved.headers.get('cache-control')).toBe('no-cache')
  }
  expect((await page('/blog/%E5%A4%9C%E8%A1%8C-ferry')).status).toBe(200)
  await write('POST', '/api/blog-posts', { ...draft, title: 'Another' })
  const reused = await page('/blog/ferry')
  expect([reused.status, (await reused.text()).includes('Another')]).toEqual([200, true])
  expect((await page('/blog/never')).status).toBe(404)
})
