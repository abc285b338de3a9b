import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#platform/env.server.ts'
import { credentials, fakeS3 } from '#tests/support/servers/fake-s3.ts'
import { backupPlace } from './place.server.ts'

async function bucketFor(more: Record<string, string> = {}) {
  const bucket = await fakeS3()
  return { bucket, env: readEnv({ ...credentials, S3_ENDPOINT: bucket.url, BACKUP_URL: 's3://safe', ...more }) }
}

test('a bucket that answers “not found” has neither stored nor listed anything', async () => {
  const { bucket, env } = await bucketFor()
  const place = backupPlace(env, 1000)!
  const sent = (bytes: number) =>
    place.put(
      'site-lost',
      (async function* () {
        yield new Uint8Array(bytes)
      })(),
    )
  for (const ask of [() => sent(10), () => sent(2000), () => place.list()]) {
    bucket.failures.push(404)
    await expect(ask()).rejects.toThrow(/^The bucket for backups answered (PUT|POST|GET) with 404/)
  }
  expect(bucket.objects.size).toBe(0)
  await expect(place.get('site-lost').next()).rejects.toThrow('There is no site-lost in the bucket.')
  await place.delete('site-lost')
})

test('a list that always names a further page is given up', async () => {
  const body = '<Key>backups/a</Key><NextContinuationToken>again</NextContinuationToken>'
  const server = createServer((_, response) => void response.end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  const { env } = await bucketFor({ S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  await expect(backupPlace(env)?.list()).rejects.toThrow('The list of backups/ in the bucket has no end.')
})

test('an upload whose source fails half-way leaves nothing in the bucket', async () => {
  const { env, bucket } = await bucketFor()
  const place = backupPlace(env, 1000)!
  async function* broken() {
    yield new Uint8Array(2500)
    throw new Error('The disk is gone.')
  }
  await expect(place.put('site-broken', broken())).rejects.toThrow('The disk is gone.')
  expect([bucket.objects.size, bucket.parts.size]).toEqual([0, 0])
})
