import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#platform/env.server.ts'
import { credentials, fakeS3 } from '#tests/support/servers/fake-s3.ts'
import { accessOf, openBucket } from './bucket.server.ts'
import { s3Storage } from './s3-storage.server.ts'
import { StorageOutage } from './storage-outage.server.ts'

const name = `${'b'.repeat(32)}-480.avif`
const key = `/pictures/uploads/${name}`
const bytes = Uint8Array.from({ length: 5000 }, (_, index) => index % 251)

async function setup(env: Record<string, string> = {}) {
  const bucket = await fakeS3()
  const storage = s3Storage(readEnv({ ...credentials, S3_ENDPOINT: bucket.url, ...env }), 's3://pictures')
  return { ...bucket, storage }
}

test('what was put can be got, until it is deleted; every request is signed', async () => {
  const { storage, objects } = await setup()
  expect(await storage.get(name)).toBeNull()
  await storage.put(name, bytes, 'image/avif')
  expect(objects.get(key)).toMatchObject({ type: 'image/avif', cacheControl: 'public, max-age=31536000, immutable' })
  expect(await storage.get(name)).toEqual(bytes)
  await storage.delete(name)
  await storage.delete(name)
  expect(await storage.get(name)).toBeNull()
})

test('a wrong secret is refused at once, and named as the storage’s answer', async () => {
  const { storage, calls } = await setup({ AWS_SECRET_ACCESS_KEY: 'another' })
  await expect(storage.put(name, bytes, 'image/avif')).rejects.toThrow(
    'The storage answered PUT with 403 (SignatureDoesNotMatch).',
  )
  expect(calls).toHaveLength(1)
})

test('a storage that is busy for a moment is asked again', async () => {
  const { storage, calls, failures } = await setup()
  failures.push(503, 429)
  await storage.put(name, bytes, 'image/avif')
  expect(calls).toEqual([`PUT ${key}`, `PUT ${key}`, `PUT ${key}`])
  expect(await storage.get(name)).toEqual(bytes)
})

test('a storage that stays away is given up after three times', async () => {
  const { storage, calls, failures } = await setup()
  failures.push(500, 500, 500, 500)
  await expect(storage.get(name)).rejects.toThrow('The storage answered GET with 500.')
  expect(calls).toHaveLength(3)
  const nobody = s3Storage(readEnv({ ...credentials, S3_ENDPOINT: 'http://127.0.0.1:9' }), 's3://pictures')
  await expect(nobody.get(name)).rejects.toThrow('The storage does not answer.')
})

test('a server that takes calls and never answers is given up before its third call', async () => {
  let calls = 0
  const silent = await serving(() => void calls++)
  const ask = openBucket({ ...access, endpoint: silent }, { attempts: 3, limitMs: 400, wholeMs: 600 })
  await expect(ask({ method: 'GET', key: 'a' })).rejects.toThrow('The storage does not answer.')
  expect(calls).toBeLessThan(3)
})

test('a server that answers everything with a page is no bucket', async () => {
  const page = await serving((_, response) => void response.end('<h1>Parked</h1>'))
  const storage = s3Storage(readEnv({ ...credentials, S3_ENDPOINT: page }), 's3://pictures')
  await expect(storage.put(name, bytes, 'image/avif')).rejects.toThrow('it is no bucket')
  await expect(storage.get(name)).rejects.toThrow('it is no bucket')
})

const tagged = { etag: '"a"' }

test('an answer that unpacks to more than any file is given up in the middle, a refusal of that length too', async () => {
  const packed = gzipSync(Buffer.alloc(70 * 2 ** 20))
  for (const status of [200, 403]) {
    let calls = 0
    const endless = await serving((_, response) => {
      calls++
      response.writeHead(status, { ...tagged, 'content-encoding': 'gzip' }).end(packed)
    })
    const storage = s3Storage(readEnv({ ...credentials, S3_ENDPOINT: endless }), 's3://pictures')
    await expect(storage.get(name)).rejects.toThrow('The storage answers GET with more than any file of this site.')
    expect(calls).toBe(1)
  }
})

test('an answer that breaks off is asked for again, and is an outage if it always does', async () => {
  let calls = 0
  const breaking = await serving((_, response) => {
    response.writeHead(200, { ...tagged, 'content-length': 10 }).write('half')
    if (++calls % 3 !== 0) setTimeout(() => response.destroy(), 10)
    else response.end(' whole')
  })
  const ask = openBucket({ ...access, endpoint: breaking }, { attempts: 3, limitMs: 5_000 })
  expect(Buffer.from((await ask({ method: 'GET', key: 'a' }))?.bytes ?? []).toString()).toBe('half whole')
  const askTwice = openBucket({ ...access, endpoint: breaking }, { attempts: 2, limitMs: 5_000 })
  await expect(askTwice({ method: 'GET', key: 'a' })).rejects.toThrow(StorageOutage)
})

test('a redirect to another region or host is not followed, and is named', async () => {
  const stolen: unknown[] = []
  const other = await serving(({ headers }, response) => {
    stolen.push(headers)
    response.end()
  })
  const moved = await serving((_, response) => {
    response.writeHead(301, { location: other }).end('<Error><Code>PermanentRedirect</Code></Error>')
  })
  const storage = s3Storage(readEnv({ ...credentials, S3_ENDPOINT: moved }), 's3://pictures')
  await expect(storage.get(name)).rejects.toThrow('The storage answered GET with 301 (PermanentRedirect).')
  expect(stolen).toEqual([])
})

const access = { ...accessOf(readEnv(credentials), 's3://pictures'), region: 'eu-west-1' }

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
