import { expect, onTestFinished, test, vi } from 'vitest'
import { onServer } from '#tests/support/run/left-out.ts'
import { credentials } from '#tests/support/servers/fake-s3.ts'
import { listening } from '#tests/support/site/listening-site.ts'

test('on a full disk writing is refused and reading goes on; signing in and deleting need less room', async () => {
  const megabyte = 2 ** 20
  let free = 100 * megabyte
  const { page, write } = await listening({ freeBytes: async () => free })
  const category = { name: 'Food', description: 'x', icon: 'x', color: 'x' }
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const outliveMemory = () => void vi.advanceTimersByTime(600)
  const created = await write('POST', '/api/categories', category)
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as { id: number }

  free = 30 * megabyte
  outliveMemory()
  const refused = await write('POST', '/api/categories', { ...category, name: 'Culture' })
  expect([refused.status, await refused.json()]).toEqual([
    507,
    { error: 'The disk is full, so nothing can be saved. Please free some space, then try again.' },
  ])
  expect((await page('/api/categories')).status).toBe(200)
  expect((await write('DELETE', `/api/categories/${id}`)).status).toBe(204)
  expect((await write('POST', '/api/auth/login', { email: 'x', adminCode: 'y' })).status).toBe(401)

  free = 0
  outliveMemory()
  expect((await write('DELETE', `/api/categories/${id}`)).status).toBe(507)
  expect((await page('/')).status).toBe(200)

  free = 100 * megabyte
  outliveMemory()
  expect((await write('POST', '/api/categories', category)).status).toBe(201)
})

test('where database and uploads are elsewhere, a full disk refuses nothing', onServer, async () => {
  const env = { ...credentials, STORAGE_URL: 's3://travel', S3_ENDPOINT: 'http://127.0.0.1:9' }
  const { write } = await listening({ freeBytes: async () => 0, env })
  const category = { name: 'Food', description: 'x', icon: 'x', color: 'x' }
  expect((await write('POST', '/api/categories', category)).status).toBe(201)
})
