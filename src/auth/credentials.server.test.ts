import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { cpuMsOf } from '#tests/support/run/cpu.ts'
import { median } from '#tests/support/run/proof.ts'
import { ensureAdmin, personOfPair } from './credentials.server.ts'
import { readAdminCredentials } from './data.server.ts'
import { users } from './tables.server.ts'

const email = 'ines@example.com'
const code = 'a-long-admin-code'

async function withAdmin() {
  const { db } = await testDatabase()
  await ensureAdmin(db, { email, code })
  return db
}

test('the code is kept as OWASP asks, salted', async () => {
  const hashes = []
  for (let site = 0; site < 2; site++) hashes.push((await readAdminCredentials(await withAdmin()))?.codeHash ?? '')
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hashes[0]).not.toBe(hashes[1])
})

test('the right code opens the site to its own address only, also where others have accounts', async () => {
  const db = await withAdmin()
  await db.insert(users).values({ email: 'reader@example.com', role: 'user' })
  expect(await personOfPair(db, email, code)).toMatchObject({ user: { email } })
  expect(await personOfPair(db, 'reader@example.com', code)).toBeNull()
})

test('an address whose domain has letters of its own language is known as it is typed and as browsers send it', async () => {
  const { db } = await testDatabase()
  const stored = 'ines@xn--mller-kva.example'
  await ensureAdmin(db, { email: stored, code })
  for (const typed of [stored, 'Ines@Müller.example', ' ines@mu\u0308ller.example'])
    expect(await personOfPair(db, typed, code), typed).toMatchObject({ user: { email: stored } })
})

test('credentials whose account was never made, because the first start was killed, open the site after the next start', async () => {
  const db = await withAdmin()
  await db.delete(users)
  expect(await personOfPair(db, email, code)).toBeNull()
  await ensureAdmin(db, { email, code })
  expect(await personOfPair(db, email, code)).toMatchObject({ user: { email, role: 'admin' } })
})

test('an unknown address takes as much CPU time as a known one', async () => {
  const db = await withAdmin()
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let attempt = 0; attempt < 5; attempt++) {
    for (const [who, address] of [
      ['known', email],
      ['unknown', 'nobody@example.com'],
    ] as const) {
      took[who].push(await cpuMsOf(() => personOfPair(db, address, 'a-wrong-admin-code')))
    }
  }
  // Timing: without the decoy hash an unknown address would take a twentieth of a known one's time.
  expect(median(took.unknown)).toBeGreaterThan(median(took.known) / 3)
})

test('signing in with an unknown address costs as many queries as with a known one', async () => {
  const db = await withAdmin()
  await db.insert(users).values({ email: 'editor@example.com', role: 'editor' })
  await db.insert(users).values({ email: 'reader@example.com', role: 'user' })
  const asked = []
  for (const who of [email, 'editor@example.com', 'reader@example.com', 'nobody@example.com']) {
    const counted = counting(db)
    expect(await personOfPair(counted.db, who, 'a-wrong-admin-code')).toBeNull()
    asked.push(counted.questions())
  }
  expect(new Set(asked).size, asked.join()).toBe(1)
})

/** Counts the queries that are started on a database. */
function counting(db: Db) {
  let questions = 0
  const counted = new Proxy(db, {
    get(target, name) {
      if (name === 'select' || name === 'delete') questions++
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db: counted, questions: () => questions }
}
