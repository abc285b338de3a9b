import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../run/programs.ts'

/** A self-signed certificate for this machine. Needs `openssl`. */
export function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const how = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
  runProgram('openssl', [...how, '-keyout', key, '-out', cert])
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return pair
}

/**
 * A reverse proxy as in production: TLS, and the caller's address in X-Forwarded-For; here a different one for each request,
 * because a scanner would otherwise meet nothing but the rate limits. With `cookie`, every request has that cookie.
 */
export async function tlsFront(port: number, site: { port: number; cookie?: string }) {
  let requests = 0
  const server = createServer(selfSigned(), (incoming, outgoing) => {
    requests++
    const forwarded = { 'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}` }
    // Scanners accept encodings that they cannot decode.
    const plain = { 'accept-encoding': 'identity' }
    const headers = { ...incoming.headers, ...forwarded, ...plain, ...(site.cookie && { cookie: site.cookie }) }
    const options = { port: site.port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers }
    const onward = httpRequest(options, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `https://127.0.0.1:${port}`,
    requests: () => requests,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
