import { expect, test } from 'vitest'
import { listening } from './support/site/listening-site.ts'

/** Requests of a reader: pages, one that is missing, a sign-up; then the database fails. */
async function visited(env: Record<string, string>) {
  const site = await listening({ env })
  for (const path of ['/', '/blog', '/nothing-here', '/api/blog-posts']) await (await site.page(path)).arrayBuffer()
  await site.write('POST', '/api/newsletter/subscribe', { email: 'anna@example.com' })
  site.database.ping = () => Promise.reject(new Error('gone'))
  await (await site.page('/healthz')).arrayBuffer()
  await expect.poll(() => JSON.stringify(site.logged)).toContain('"status":503')
  return site.logged.flatMap((entry) => {
    const [line] = entry as [{ method?: string; path?: string; status?: number }]
    return line.method ? [`${line.method} ${line.path} ${line.status}`] : []
  })
}

test('with LOG_REQUESTS=off reads are not logged; writes and failures are', async () => {
  const written = ['POST /api/newsletter/subscribe 201', 'GET /healthz 503']
  const read = ['GET / 200', 'GET /blog 200', 'GET /nothing-here 404', 'GET /api/blog-posts 200']
  expect(await visited({})).toEqual([...read, ...written])
  expect(await visited({ LOG_REQUESTS: 'off' })).toEqual(written)
})
