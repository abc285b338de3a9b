import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/database.server.ts'
import { withBareServerDatabase } from '#tests/support/database/database-server.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { addresses, putLetterInQueue } from '#tests/support/rooms/letters.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { findDigest, findRecipients } from './digests.server.ts'

/** Runs `work` with a database that several processes open one after the other. */
async function withSharedDatabase(work: (env: { DATA_DIR: string; DATABASE_URL?: string }) => Promise<void>) {
  const DATA_DIR = temporaryFolder()
  const serverUrl = process.env.DATABASE_URL
  if (!serverUrl) return work({ DATA_DIR })
  await withBareServerDatabase(serverUrl, inject('databaseRun'), (url) => work({ DATA_DIR, DATABASE_URL: url }))
}

const childFile = fileURLToPath(import.meta.resolve('#tests/support/rooms/letters-child.ts'))

/** `LETTER_ADDRESSES=1000 npx vitest run src/newsletter/letters/killed.test.ts` is the long form of the next test. */
const many = Number(process.env.LETTER_ADDRESSES ?? 120)

test('killed in the middle and started again, a letter reaches each address once', { timeout: 300_000 }, async () => {
  const server = await startMailServer()
  const emails = addresses(many)
  await withSharedDatabase(async (shared) => {
    const open = () => openDatabase({ dataDir: shared.DATA_DIR, databaseUrl: shared.DATABASE_URL })
    const before = await open()
    await putLetterInQueue(before.db, emails)
    await before.close()

    const env = { ...process.env, ...shared, SMTP_URL: server.url, NODE_ENV: 'test' }
    const start = () => {
      const child = spawn(process.execPath, [childFile], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    }
    for (const part of [0.3, 0.65]) {
      const child = start()
      await server.arrivals(Math.round(many * part))
      child.kill('SIGKILL')
      await once(child, 'close')
    }
    expect(server.received.length, 'it was killed in the middle').toBeLessThan(many)
    const [code] = await once(start(), 'close')
    expect(code).toBe(0)

    const after = await open()
    const digest = await findDigest(after.db, 1)
    const unconfirmed = (await findRecipients(after.db, 1, 'unconfirmed', 100)).map(({ email }) => email)
    await after.close()
    expect(digest?.status).toBe('sent')

    const reached = server.received.map(({ to }) => to[0] ?? '')
    expect(reached.length, 'nobody got it twice').toBe(new Set(reached).size)
    const missed = emails.filter((email) => !reached.includes(email))
    // A letter can be missing only if its last byte was being written when the process was killed; it is then reported as
    // unconfirmed.
    expect(unconfirmed).toEqual(expect.arrayContaining(missed))
    expect(missed.length).toBeLessThanOrEqual(2)
    if (process.env.LETTER_ADDRESSES) console.info({ reached: reached.length, missed, unconfirmed })
  })
})
