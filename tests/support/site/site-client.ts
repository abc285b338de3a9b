import { Agent, request as httpRequest } from 'node:http'
import type { SiteProcess } from './site-process.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface Sent {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

export const adminPair = { email: 'ines@example.com', adminCode: 'a-long-admin-code' }

/** Environment of a site that `signIn` can sign in to; without the demo unless told otherwise. */
export const bareSite = {
  ADMIN_EMAIL: adminPair.email,
  ADMIN_CODE: adminPair.adminCode,
  SEED_DEMO: 'false',
  LOG_LEVEL: 'error',
}

/** An HTTP client of one site with keep-alive connections. @throws the error of a failed connection */
export function clientOf(origin: string, { connections = 16 } = {}) {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  function send(path: string, { method = 'GET', body, headers = {} }: Sent = {}): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const json =
      text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    const options = { hostname, port, path, method, agent, headers: { ...json, ...headers } }
    return new Promise((resolve, reject) => {
      const request = httpRequest(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      })
      request.on('error', reject)
      request.end(text)
    })
  }
  return { send, close: () => agent.destroy() }
}

/** @returns the cookie header of an admin's session */
export async function signIn(site: Pick<SiteProcess, 'url'>, pair = adminPair): Promise<string> {
  const response = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(pair),
  })
  if (response.status !== 200) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
