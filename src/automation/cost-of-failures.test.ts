import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { automationSite } from '#tests/support/rooms/automation.ts'
import type { Spend } from './schema.ts'

/** A server like OpenAI's that knows every model, and gives each request for text the same answer. */
async function compatibleServer(status: number, answer: object) {
  const server = createServer(({ method }, response) => {
    const isAsked = method === 'POST'
    response.writeHead(isAsked ? status : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isAsked ? answer : {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const saying = (type: string, text = '') => ({
  status: 'completed',
  output: [{ type: 'message', content: [{ type, text }] }],
})

test.each([
  ['that is incomplete', 200, { status: 'incomplete', output: [] }, true],
  ['that failed', 200, { status: 'failed', output: [] }, true],
  ['that is no JSON', 200, saying('output_text', 'Here is'), true],
  ['that lacks what was asked for', 200, saying('output_text', '{}'), true],
  ['that declines', 200, saying('refusal'), true],
  ['with status 500', 500, {}, false],
])(
  'an answer %s, without figures of usage, is booked unless the call was refused',
  async (_, status, answer, isBooked) => {
    const site = await automationSite({ env: { OPENAI_BASE_URL: await compatibleServer(status, answer) } })
    const { jobId } = await site.generate('Kyoto')
    await site.work()
    expect(await site.job(jobId)).toMatchObject({ status: 'failed', resultCount: 0 })
    const { byProvider, todayUsd } = await site.json<Spend>('/api/automation/spend')
    expect(byProvider.some(({ provider, monthUsd }) => provider === 'openai' && monthUsd > 0)).toBe(isBooked)
    await site.plan({ dailyBudgetUsd: todayUsd })
    expect((await site.post('/api/automation/generate-now', { destination: 'Kyoto' })).status).toBe(409)
  },
)
