import { expect, test } from 'vitest'
import { openStorage } from '#platform/media/storage.server.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { library, names, one, other, withPictures } from '#tests/support/rooms/pictures.ts'
import { measuringPictures } from './measuring.server.ts'

test('pictures whose files are missing are not the same picture, and files that are put back are found within a day', async () => {
  const site = await withPictures()
  const storage = openStorage({ ...site.deps.env, DATA_DIR: temporaryFolder() })
  let at = Date.parse('2026-11-20T09:00:00Z')
  const { round } = measuringPictures({ ...site.deps, clock: () => new Date(at) }, storage)
  async function measure() {
    while (await round(AbortSignal.timeout(60_000)));
  }
  await measure()
  expect(names(await library(site, '?show=twice'))).toEqual([])
  const before = await site.database.syncRevision()
  at += 25 * 3_600_000
  await measure()
  expect(await site.database.syncRevision(), 'looking for them changes no page').toBe(before)
  for (const url of [one, other]) await storage.put(url.slice('/uploads/'.length), new Uint8Array([1]), 'image/jpeg')
  await measure()
  expect((await library(site)).pictures.map(({ bytes }) => bytes)).toEqual([null, null])
  at += 25 * 3_600_000
  await measure()
  const { pictures } = await library(site, '?show=twice&sort=name')
  expect(pictures.map(({ same, bytes }) => [same, bytes])).toEqual([
    [[one], 1],
    [[other], 1],
  ])
})
