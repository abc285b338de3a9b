import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../files/temporary-folder.ts'
import { freePort } from '../site/site-process.ts'

/** A bucket on s3rver, a third-party S3 server. @returns the environment variables for it */
export async function startBucket(name: string) {
  const directory = temporaryFolder()
  const port = await freePort()
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name }] })
  await server.run()
  onTestFinished(() => server.close())
  return { S3_ENDPOINT: `http://127.0.0.1:${port}`, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
}
