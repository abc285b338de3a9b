import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Deps } from '#platform/http/deps.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { testApp } from '#tests/support/site/app.ts'
import { createReads, createRoutes } from '../app.server.ts'
import { readSide } from './read-side.server.ts'

const path = '/api/categories'

async function sides({ isCurrent = true } = {}) {
  const [{ app, deps, db }, copy] = [await testApp({ seeded: false }), await testDatabase()]
  await db.execute(sql`INSERT INTO categories (name, description, icon, color) VALUES ('Main', '', '', '')`)
  await copy.db.execute(sql`INSERT INTO categories (name, description, icon, color) VALUES ('Replica', '', '', '')`)
  function select(): never {
    throw new Error('The replica is away.')
  }
  const broken = { select } as unknown as Deps['database']['db']
  const failed = vi.fn()
  const replicaWith = (own: Deps['database']['db']) =>
    ({ db: own, revision: 'r', isCurrent: () => isCurrent, failed }) as unknown as Deps['replica']
  const main = { app, read: createReads(deps, createRoutes(deps)) }
  const sideOf = (own: Deps['database']['db']) => readSide({ ...deps, replica: replicaWith(own) }, main)
  return { current: sideOf(copy.db), broken: sideOf(broken), alone: readSide(deps, main), failed }
}

type Side = NonNullable<ReturnType<typeof readSide>>

/** The names that the API and that pages get. */
async function namesFrom(side: Side | null) {
  if (!side) throw new Error('There is no side.')
  const answers = [await side.fetch(new Request(`http://site${path}`)), await side.read(`http://in-process${path}`)]
  return Promise.all(answers.map(async (answer) => (await answer.json()).map(({ name }: { name: string }) => name)))
}

test('the API and pages read from the replica, and from the main database when the replica fails', async () => {
  const { current, broken, failed } = await sides()
  expect(await namesFrom(current)).toEqual([['Replica'], ['Replica']])
  expect(failed).not.toHaveBeenCalled()
  expect(await namesFrom(broken)).toEqual([['Main'], ['Main']])
  // It is told, and so the next reader does not wait for it, too.
  expect(failed).toHaveBeenCalledTimes(2)
})

test('only public reads are answered by it, and only while it is up to date; without one there is no side', async () => {
  const { current, alone } = await sides()
  const addresses = [
    ['GET', path],
    ['POST', path],
    ['GET', '/api/messages'],
  ] as const
  expect(addresses.map(([method, address]) => current?.mayAnswer(method, address))).toEqual([true, false, false])
  expect((await sides({ isCurrent: false })).current?.mayAnswer('GET', path)).toBe(false)
  expect(alone).toBe(null)
})
