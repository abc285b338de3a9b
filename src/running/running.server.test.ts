import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { saveConnections } from '#connections/stored.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { createHttpServer, listen } from '#platform/http/listening/server.server.ts'
import { openSecretBox } from '#platform/secrets.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { refusal, startMailServer } from '#tests/support/servers/mail-server.ts'
import { plainPages } from '#tests/support/site/listening-site.ts'
import { runSite } from './running.server.ts'

/** The site as its process runs it, with these connections entered at the desk. */
async function runningSite(changes: Record<string, string>) {
  const DATA_DIR = temporaryFolder()
  const given = { DATA_DIR, NEWSLETTER_CONFIRM: 'true' }
  const database = await testDatabase()
  const box = openSecretBox(readEnv({ DATA_DIR }))
  const connect = async (values: Record<string, string>) => {
    await saveConnections(database.db, box, given, { changes: values })
    await database.syncRevision()
  }
  await connect(changes)
  const log = { info() {}, warn() {}, error() {} } as unknown as Parameters<typeof runSite>[0]['log']
  const site = await runSite({ database, given, log, clock: () => new Date() }, box, plainPages(DATA_DIR))
  const server = createHttpServer(site.listener)
  await listen(server, 0, '127.0.0.1')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await site.stop(Promise.resolve())
  })
  const post = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { connect, post }
}

const message = { name: 'Anna', email: 'anna@example.com', subject: 'The ferry', message: 'Does it run?' }

test('letters that wait for a wrong mail server, or are under way, are sent once by the right one, where they go now', async () => {
  const refused = { count: 0 }
  const held: (() => void)[] = []
  const wrong = await startMailServer({
    onRcptTo({ address }, _, callback) {
      const refuse = () => callback(refusal(451))
      if (address === 'slow@example.com') return void held.push(refuse)
      refused.count++
      refuse()
    },
  })
  const right = await startMailServer()
  const site = await runningSite({ SMTP_URL: wrong.url, CONTACT_TO: 'inse@example.com' })
  expect((await site.post('/api/contact', message)).status).toBe(201)
  for (const email of ['bo@example.com', 'slow@example.com'])
    expect((await site.post('/api/newsletter/subscribe', { email })).ok).toBe(true)
  await expect.poll(() => [refused.count, held.length]).toEqual([2, 1])
  await site.connect({ SMTP_URL: right.url, CONTACT_TO: 'ines@example.com' })
  const arrived = () => right.received.map(({ to }) => to[0]).sort()
  await expect.poll(arrived).toContain('ines@example.com')
  for (const refuse of held) refuse()
  await expect.poll(arrived).toEqual(['bo@example.com', 'ines@example.com', 'slow@example.com'])
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(right.received, 'and not again').toHaveLength(3)
})
