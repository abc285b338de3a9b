/** What deploy/nginx.conf asks which instance, with two that behave as told in place of the site's. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { withPrograms } from '#tests/support/run/left-out.ts'
import { startNginx } from '#tests/support/servers/nginx.ts'
import { freePort } from '#tests/support/site/site-process.ts'

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

/** The proxy before two instances; one that is null does not listen. `heard` has what each was asked, with its body. */
async function behindNginx(behaviours: [Behaviour | null, Behaviour | null]) {
  const heard: string[] = []
  const ports: number[] = []
  for (const behave of behaviours) {
    const port = await freePort()
    ports.push(port)
    if (!behave) continue
    const instance = createServer(async (request, response) => {
      heard.push(`${request.method} ${request.url} ${await text(request)}`.trim())
      behave(request, response)
    })
    await new Promise<void>((resolve) => instance.listen(port, '127.0.0.1', resolve))
    onTestFinished(() => {
      instance.closeAllConnections()
      instance.close()
    })
  }
  const nginx = await startNginx([ports[0]!, ports[1]!])
  onTestFinished(() => nginx.stop())
  heard.length = 0
  const ask = (method: string, path: string) =>
    fetch(nginx.url + path, { method, ...(method.startsWith('P') && { body: 'words' }) })
  return { heard, ask, nginx }
}

const answers: Behaviour = (_, response) => void response.end('the site')
/** Ends as if it were killed while it works on the request. */
const dies: Behaviour = (request) => void request.socket.destroy()

// Each with its own proxy: after three failures it asks an instance no more.
test.each([{ method: 'GET', times: 2 }, ...['POST', 'PATCH', 'PUT', 'DELETE'].map((method) => ({ method, times: 1 }))])(
  '$method is sent $times times where each instance dies of it',
  withPrograms('nginx'),
  async ({ method, times }) => {
    const { heard, ask } = await behindNginx([dies, dies])
    expect((await ask(method, '/api/blog-posts/1')).status).toBe(502)
    expect(heard).toEqual(Array(times).fill(expect.stringMatching(`^${method} /api/blog-posts/1`)))
  },
)

test(
  'what one instance refuses to accept is asked of the other, whatever the method',
  withPrograms('nginx'),
  async () => {
    const { heard, ask } = await behindNginx([null, answers])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PUT', 'POST', 'PUT']) {
      expect((await ask(method, '/api/blog-posts/1')).status, method).toBe(200)
    }
    expect(heard).toHaveLength(7)
    expect(heard.filter((each) => each.startsWith('PUT'))).toEqual(Array(3).fill('PUT /api/blog-posts/1 words'))
  },
)

test('a write has a connection of its own, which no instance is about to close', withPrograms('nginx'), async () => {
  const used = new WeakSet<object>()
  const kept: string[] = []
  // As of one that stops: what comes by a connection that has been idle finds it closed.
  const closesIdle: Behaviour = (request, response) => {
    kept.push(`${request.method} ${request.headers.connection ?? 'kept'}`)
    if (request.method !== 'GET' && used.has(request.socket)) return void request.socket.destroy()
    used.add(request.socket)
    response.end('the site')
  }
  const { ask } = await behindNginx([closesIdle, closesIdle])
  for (const method of ['GET', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PUT', 'POST'])
    expect((await ask(method, '/api/blog-posts/1')).status, method).toBe(200)
  // Newer versions of nginx keep connections without being told, and the site must be told that this one is not.
  const sent = [
    'GET kept',
    'GET kept',
    ...['POST', 'PUT', 'PATCH', 'DELETE', 'PUT', 'POST'].map((one) => `${one} close`),
  ]
  expect(kept.slice(-sent.length)).toEqual(sent)
})

test(
  'a browser file that one instance does not have is asked of the other, and a page is not',
  withPrograms('nginx'),
  async () => {
    const lacks: Behaviour = (_, response) => void response.writeHead(404).end()
    const { heard, ask } = await behindNginx([lacks, answers])
    for (let round = 0; round < 4; round++) expect((await ask('GET', '/assets/new-1a2b3c.js')).status).toBe(200)
    expect(heard.length).toBeGreaterThan(4)
    const statuses = [await ask('GET', '/blog'), await ask('GET', '/blog')].map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404])
  },
)

test('no log has the address of a client, or what follows a question mark', withPrograms('nginx'), async () => {
  const { ask, nginx } = await behindNginx([dies, answers])
  for (let round = 0; round < 3; round++) await ask('GET', '/newsletter/confirm?token=secret')
  expect(nginx.logged()).toMatch(/ GET \/newsletter\/confirm 200 /)
  expect(nginx.logged()).not.toMatch(/secret|client: /)
  expect(nginx.logged()).not.toMatch(/(?<!\[|, )127\.0\.0\.1/)
})

test('the proxy passes on no metrics', withPrograms('nginx'), async () => {
  const { heard, ask } = await behindNginx([answers, answers])
  expect((await ask('GET', '/metrics')).status).toBe(404)
  expect(heard).toEqual([])
})
