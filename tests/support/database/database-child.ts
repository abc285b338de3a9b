/**
 * A process that opens the data folder in its first argument, reports that, and writes rows until it is killed. Each further
 * line that it prints is an acknowledged commit: `one <n>` is a row, `two <n>` a transaction of two rows.
 */
import { writeSync } from 'node:fs'
import { newsletterSubscribers } from '#newsletter/tables.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'

const [dataDir = '', firstNumber = '0'] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)

const { db } = await openDatabase({ dataDir })
say('open')
for (let n = Number(firstNumber); ; n++) {
  if (n % 3) {
    await db.insert(newsletterSubscribers).values({ email: `one-${n}` })
    say(`one ${n}`)
  } else {
    await transaction(db, async (tx) => {
      await tx.insert(newsletterSubscribers).values({ email: `two-${n}-a` })
      await tx.insert(newsletterSubscribers).values({ email: `two-${n}-b` })
    })
    say(`two ${n}`)
  }
}
