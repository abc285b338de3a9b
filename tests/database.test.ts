import { expect, test } from 'vitest'
import { categories } from '#categories/tables.server.ts'
import { testDatabase } from '#tests/support/database.ts'

const food = { name: 'Food', description: '', icon: '', color: '' }

test('what one test writes, the next does not see', async () => {
  for (let round = 0; round < 3; round++) {
    const database = await testDatabase()
    expect(await database.db.$count(categories)).toBe(0)
    const [row] = await database.db.insert(categories).values(food).returning({ id: categories.id })
    expect(row).toEqual({ id: 1 })
    await database.close()
  }
})

test('databases that are open together are apart', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  await one.db.insert(categories).values(food)
  expect(await other.db.$count(categories)).toBe(0)
})
