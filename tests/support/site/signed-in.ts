import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sessions, users } from '#auth/tables.server.ts'
import type { AccountRole } from '#platform/roles.ts'
import { testApp } from './app.ts'

/** The application, with somebody signed in: requests carry their session. `app` itself sends none. */
export async function signedIn(
  role: AccountRole = 'admin',
  { seeded = false, ...options }: Parameters<typeof testApp>[0] = {},
) {
  const site = await testApp({ seeded, ...options })
  const cookie = await openSession(site, role)
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    site.app.request(path, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return {
    ...site,
    cookie,
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown, headers?: Record<string, string>) => send('POST', path, body, headers),
    put: (path: string, body: unknown) => send('PUT', path, body),
    remove: (path: string) => send('DELETE', path),
    /** A request without a session. */
    asReader: (path: string) => site.app.request(path),
  }
}

/** Opens a session of a new account with this role. @returns the cookie header */
export async function openSession(
  { db, deps }: Pick<Awaited<ReturnType<typeof testApp>>, 'db'> & { deps: { clock: () => Date } },
  role: AccountRole,
) {
  // In the site's own format.
  const token = randomBytes(32).toString('base64url')
  const email = `${role}-${randomUUID()}@example.com`
  const [user] = await db.insert(users).values({ email, role }).returning({ id: users.id })
  const now = deps.clock().getTime()
  await db.insert(sessions).values({
    sid: createHash('sha256').update(token).digest('hex'),
    sess: { userId: user?.id, startedAt: now, seenAt: now },
    expire: new Date(now + 3_600_000).toISOString(),
  })
  return `session=${token}`
}

/** Status and body of an answer, for one comparison. */
export async function answerOf(response: Response) {
  const text = await response.text()
  return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null }
}
