/** deploy/nginx.conf with deploy/nginx-tls.conf beside it, as nginx reads them. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { withPrograms } from '#tests/support/run/left-out.ts'
import { runNginx } from '#tests/support/servers/nginx.ts'
import { selfSigned } from '#tests/support/servers/tls-front.ts'
import { freePort } from '#tests/support/site/site-process.ts'

const withTls = withPrograms('nginx', 'openssl')

/** @param tls whether nginx-tls.conf is there, too */
async function behindNginx({ tls }: { tls: boolean }) {
  const folder = temporaryFolder()
  // nginx's workers may be of another user.
  chmodSync(folder, 0o755)
  const heard: IncomingHttpHeaders[] = []
  const site = createServer((incoming, outgoing) => {
    heard.push(incoming.headers)
    outgoing.end('the site')
  })
  const [sitePort, tlsPort] = [await freePort(), await freePort()]
  await new Promise<void>((resolve) => site.listen(sitePort, '127.0.0.1', resolve))
  const here = (file: string) => readFileSync(file, 'utf8').replaceAll('/var/www/', `${folder}/`)
  if (tls) {
    const { key, cert } = selfSigned()
    writeFileSync(join(folder, 'privkey.pem'), key)
    writeFileSync(join(folder, 'fullchain.pem'), cert)
    const configuration = here('deploy/nginx-tls.conf')
      .replaceAll('/etc/letsencrypt/live/example.com', folder)
      .replace('listen 443', `listen 127.0.0.1:${tlsPort}`)
    writeFileSync(join(folder, 'travel-site-tls.conf'), configuration)
  }
  const nginx = await runNginx((port) =>
    here('deploy/nginx.conf')
      .replaceAll('/etc/nginx/', `${folder}/`)
      .replaceAll(/127\.0\.0\.1:300[01]/g, `127.0.0.1:${sitePort}`)
      .replace('listen 80;', `listen 127.0.0.1:${port};`),
  )
  onTestFinished(async () => {
    await nginx.stop()
    site.closeAllConnections()
    site.close()
  })
  const encrypted = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: tlsPort, path, rejectUnauthorized: false }
      request(options, async (answer) => resolve(`${answer.statusCode} ${await text(answer)}`))
        .on('error', reject)
        .end()
    })
  return { folder, heard, nginx, encrypted }
}

test('http is redirected to https, and the site gets the protocol and the client’s address', withTls, async () => {
  const { heard, nginx, encrypted } = await behindNginx({ tls: true })
  const plain = await fetch(`${nginx.url}/blog?page=2`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/blog?page=2'])
  expect(await encrypted('/')).toBe('200 the site')
  expect(heard).toMatchObject([{ 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' }])
})

test('what certbot asks for is answered before there is a certificate, and with one', withTls, async () => {
  const asked = '/.well-known/acme-challenge/token'
  const put = (folder: string) => {
    mkdirSync(join(folder, 'letsencrypt/.well-known/acme-challenge'), { recursive: true })
    writeFileSync(join(folder, 'letsencrypt', asked), 'proof')
  }
  const first = await behindNginx({ tls: false })
  put(first.folder)
  expect(await (await fetch(`${first.nginx.url}${asked}`)).text()).toBe('proof')
  const later = await behindNginx({ tls: true })
  put(later.folder)
  expect(await later.encrypted(asked)).toBe('200 proof')
})
