import { expect, test } from 'vitest'
import { grainyPhoto, pictureForm } from '#tests/support/files/pictures.ts'
import { cpuMsOf } from '#tests/support/run/cpu.ts'
import { uploadSite } from '#tests/support/site/upload-site.ts'
import { maxUploadBytes } from './limits.ts'

/** Of all processors together; two of its own would be done in a little over half of this. */
const maxMs = 4500
/** Of the thread that answers everybody: all work on the picture itself is done beside it. */
const maxThreadMs = 500

test('8 MB and 40 megapixels cost little, and the thread that answers others hardly anything', {
  timeout: 120_000,
}, async () => {
  const { send } = await uploadSite()
  const photo = await grainyPhoto(7740, 5160, 50)
  expect(photo.byteLength).toBeLessThanOrEqual(maxUploadBytes)
  expect(photo.byteLength).toBeGreaterThan(maxUploadBytes * 0.6)
  const before = process.threadCpuUsage()
  const ms = await cpuMsOf(async () => expect((await send(pictureForm(photo))).status).toBe(201))
  const thread = process.threadCpuUsage(before)
  expect((thread.user + thread.system) / 1000).toBeLessThan(maxThreadMs)
  expect(ms).toBeLessThan(maxMs)
})
