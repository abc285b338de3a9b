/** Two instances on one database count readers, and one is killed: the sums are right but for its last seconds. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import { countingReaders } from '#readership/counting.server.ts'
import { onThisMachine } from '#tests/support/run/cpu.ts'
import { onOwnServer, withPrograms } from '#tests/support/run/left-out.ts'
import { figure, times } from '#tests/support/run/proof.ts'
import { startCluster } from '#tests/support/servers/cluster.ts'

const people = times(1_000, 60)
const machinesEach = 10
const told = { agent: 'Mozilla/5.0 (X11; Linux) Seldom/77.31', address: '203.0.113.77', cookie: 'followed=me-81f3' }
const person = {
  'user-agent': told.agent,
  accept: 'text/html',
  'accept-language': 'en',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'x-forwarded-for': told.address,
  cookie: told.cookie,
  referer: 'https://www.pinterest.com/pin/9?who=me',
}
const machine = { ...person, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

/** One page in four is rendered for its request alone, the others are cached. */
const pathOf = (n: number) => (n % 4 === 0 ? `/blog?search=${n}` : ['/', '/blog', '/destinations'][n % 3]!)

async function open(url: string, headers: Record<string, string>) {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'close')
  expect(answer.statusCode).toBe(200)
}

async function openMany(urls: string[], count: number) {
  for (let n = 0; n < count; n++) {
    const to = urls[n % urls.length]! + pathOf(n)
    await Promise.all([open(to, person), ...Array.from({ length: machinesEach }, () => open(to, machine))])
  }
}

test(`${people} requests of people and ${people * machinesEach} of machines: counted, and nothing kept of who they were`, {
  ...withPrograms('nginx', 'initdb'),
  ...onOwnServer,
  timeout: 1_200_000,
}, async () => {
  const { sites, query } = await startCluster()
  const [one, other] = sites.map(({ url }) => url) as [string, string]
  const counted = async () => {
    const [sums] = await query<{ people: number; machines: number }>(
      'select coalesce(sum(people), 0)::int as people, coalesce(sum(machines), 0)::int as machines from reader_days',
    )
    return sums!
  }
  await openMany([one, other], people)
  const first = { people, machines: people * machinesEach }
  await vi.waitFor(async () => expect(await counted()).toEqual(first), { timeout: 30_000, interval: 500 })

  const last = 20
  await openMany([one], last)
  await sites[0]!.stop('SIGKILL')
  await openMany([other], last)
  const all = { people: people + last, machines: (people + last) * machinesEach }
  await vi.waitFor(async () => expect((await counted()).people).toBeGreaterThanOrEqual(all.people), {
    timeout: 30_000,
    interval: 500,
  })
  const now = await counted()
  expect(now.people).toBeLessThanOrEqual(all.people + last)
  expect(now.machines).toBe(now.people * machinesEach)
  const [row] = await query<{ dump: string }>("select database_to_xml(true, false, '')::text as dump")
  for (const [what, text] of Object.entries(told)) expect([what, row!.dump.includes(text)]).toEqual([what, false])
  expect(row!.dump).toContain('pinterest.com')
  figure(
    `${all.people + last} people and ${(all.people + last) * machinesEach} machines on two instances, one killed: ` +
      `${all.people + last - now.people} people lost, all of its last seconds; no address, agent or cookie in ${row!.dump.length.toLocaleString('en')} characters`,
  )
})

test('counting costs at most two millionths of a second of processor time a request', () => {
  const count = countingReaders({} as never, 'https://travel.example', () => false)
  const calls = 200_000
  const requests = [person, machine].map((headers) => ({ method: 'GET', answeredBy: 'kept', headers }) as never)
  const run = () => {
    for (let n = 0; n < calls; n++) count(requests[n % 2]!, `/blog/post-${n % 200}`, 200)
  }
  run()
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  const microseconds = (user + system) / calls
  figure(`counting a request: ${microseconds.toFixed(2)} µs of processor time`)
  expect(microseconds).toBeLessThanOrEqual(onThisMachine(2))
})
