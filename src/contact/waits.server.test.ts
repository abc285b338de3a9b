import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { tryAgain } from './data.server.ts'
import { contactMessages } from './tables.server.ts'

const leases = { held: '1 minute', waiting: '1 day', mailed: '1 day' }

/** The messages whose lease or wait is still there after a start. */
async function keptAfterStart({ isAlone }: { isAlone: boolean }) {
  const { db } = await testDatabase()
  for (const [name, length] of Object.entries(leases)) {
    const mailLeaseUntil = sql`now() + ${length}::interval`
    const mailedAt = name === 'mailed' ? sql`now()` : null
    const message = { name, email: 'reader@example.com', subject: 'Ferries', message: 'When?', byMail: true }
    await db.insert(contactMessages).values({ ...message, mailedAt, mailLeaseUntil })
  }
  await tryAgain(db, isAlone)
  const rows = await db.select().from(contactMessages).orderBy(asc(contactMessages.id))
  return rows.flatMap(({ name, mailLeaseUntil }) => (mailLeaseUntil === null ? [] : [name]))
}

test('a start ends the waits after failures, but no lease that another process may hold', async () => {
  expect(await keptAfterStart({ isAlone: false })).toEqual(['held', 'mailed'])
})

test('a process that is alone ends the leases of the one before it, too', async () => {
  expect(await keptAfterStart({ isAlone: true })).toEqual(['mailed'])
})
