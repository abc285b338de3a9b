import { expect, test } from 'vitest'
import { categories } from '#categories/tables.server.ts'
import { listening } from '#tests/support/site/listening-site.ts'

test('a write that is stored is answered as stored, also when the site’s revision cannot be read after it', async () => {
  const { write, database, db, logged } = await listening()
  const { syncRevision } = database
  database.syncRevision = () => Promise.reject(new Error('Connection terminated.'))
  const answer = await write('POST', '/api/categories', {
    name: 'Islands',
    description: 'By boat.',
    icon: 'map',
    color: 'travel-blue',
  })
  database.syncRevision = syncRevision
  expect(answer.status).toBe(201)
  expect((await db.select().from(categories)).map(({ name }) => name)).toEqual(['Islands'])
  expect(JSON.stringify(logged)).toContain('could not be read after a write')
})
