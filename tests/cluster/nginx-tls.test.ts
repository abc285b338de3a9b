/** deploy/nginx.conf with deploy/nginx-tls.conf beside it, as nginx reads them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { withPrograms } from '#tests/support/run/left-out.ts'
import { runNginx } from '#tests/support/servers/nginx.ts'
import { selfSigned } from '#tests/support/servers/tls-front.ts'
import { freePort } from '#tests/support/site/site-process.ts'

const withTls = withPrograms('nginx', 'openssl')

test('http is redirected to https, and the site gets the protocol and the client’s address', withTls, async () => {
  const folder = temporaryFolder()
  const { key, cert } = selfSigned()
  writeFileSync(join(folder, 'privkey.pem'), key)
  writeFileSync(join(folder, 'fullchain.pem'), cert)
  const heard: IncomingHttpHeaders[] = []
  const site = createServer((incoming, outgoing) => {
    heard.push(incoming.headers)
    outgoing.end('the site')
  })
  const [sitePort, tlsPort] = [await freePort(), await freePort()]
  await new Promise<void>((resolve) => site.listen(sitePort, '127.0.0.1', resolve))
  const tls = readFileSync('deploy/nginx-tls.conf', 'utf8')
    .replaceAll('/etc/letsencrypt/live/example.com', folder)
    .replace('listen 443', `listen 127.0.0.1:${tlsPort}`)
  writeFileSync(join(folder, 'travel-site-tls.conf'), tls)
  const nginx = await runNginx((port) =>
    readFileSync('deploy/nginx.conf', 'utf8')
      .replaceAll('/etc/nginx/', `${folder}/`)
      .replaceAll(/127\.0\.0\.1:300[01]/g, `127.0.0.1:${sitePort}`)
      .replace('listen 80;', `listen 127.0.0.1:${port};`),
  )
  onTestFinished(async () => {
    await nginx.stop()
    site.closeAllConnections()
    site.close()
  })
  const plain = await fetch(`${nginx.url}/blog?page=2`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/blog?page=2'])
  const status = await new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: tlsPort, path: '/', rejectUnauthorized: false }
    request(options, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(200)
  expect(heard).toMatchObject([{ 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' }])
})
