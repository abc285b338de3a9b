import { expect, test } from 'vitest'
import { destinations } from '#destinations/tables.server.ts'
import { listening } from '#tests/support/site/listening-site.ts'
import * as renderModule from '../../render.server.tsx'

test('a country that is named like its place has another title than the place’s page', async () => {
  const site = await listening({ renderModule })
  const places = ['Maldives', 'Male'].map((name) => ({
    name,
    country: 'Maldives',
    continent: 'Asia',
    description: 'x',
  }))
  const others = { name: 'Kyoto', country: 'Japan', continent: 'Asia', description: 'x' }
  await site.db.insert(destinations).values([...places, others])
  const titleAt = async (path: string) => /<title>(.*?) \| /.exec(await (await site.page(path)).text())?.[1]
  const paths = ['/destinations/in/asia', '/destinations/in/maldives', '/destinations/in/japan']
  expect(await Promise.all(paths.map(titleAt))).toEqual(['Asia', 'Maldives, Asia', 'Japan'])
})
