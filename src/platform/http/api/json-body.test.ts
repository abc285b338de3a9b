import { Agent, type RequestOptions, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listening } from '#tests/support/site/listening-site.ts'

test('after a body that is too large or no JSON the connection serves the next request', async () => {
  const { origin } = await listening()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const status = (options: RequestOptions, body = '') =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(origin, { agent, ...options }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
      asked.on('error', reject).end(body)
    })
  const posted = (type: string) =>
    status(
      { method: 'POST', path: '/api/newsletter/subscribe', headers: { 'content-type': type } },
      ' '.repeat(300_000),
    )
  for (let round = 0; round < 10; round++) {
    expect(await posted('application/json')).toBe(413)
    expect(await status({ path: '/api/categories' })).toBe(200)
    expect(await posted('text/plain')).toBe(415)
    expect(await status({ path: '/api/categories' })).toBe(200)
  }
})
