import { expect, test } from 'vitest'
import { grainyPhoto, pictureForm } from '#tests/support/files/pictures.ts'
import { cpuMsOf, slowness } from '#tests/support/run/cpu.ts'
import { uploadSite } from '#tests/support/site/upload-site.ts'
import { maxUploadBytes } from './limits.ts'

/** CPU time of all threads together; on two idle cores the elapsed time is a little over half of it. */
const maxMs = 4500
/** CPU time of the main thread: other threads do all the work on the picture. */
const maxThreadMs = 500

test('8 MB and 40 megapixels cost little, and the thread that answers others hardly anything', {
  timeout: 120_000,
  // Retry: other virtual machines on the same host can slow this one for some seconds.
  retry: 2,
}, async () => {
  const { send } = await uploadSite()
  const photo = await grainyPhoto(7740, 5160, 50)
  expect(photo.byteLength).toBeLessThanOrEqual(maxUploadBytes)
  expect(photo.byteLength).toBeGreaterThan(maxUploadBytes * 0.6)
  const slownessBefore = slowness()
  const before = process.threadCpuUsage()
  const ms = await cpuMsOf(async () => expect((await send(pictureForm(photo))).status).toBe(201))
  const thread = process.threadCpuUsage(before)
  const slower = Math.max(slownessBefore, slowness())
  expect((thread.user + thread.system) / 1000).toBeLessThan(maxThreadMs * slower)
  expect(ms).toBeLessThan(maxMs * slower)
})
