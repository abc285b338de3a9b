import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { fingerprintOf, newToken } from '#platform/secret-token.server.ts'
import { lockAccount } from '../data.server.ts'
import {
  addSession,
  findSession,
  removeExpiredSessions,
  removeOtherSessions,
  removeSession,
  renewSession,
} from './data.server.ts'
import { deviceOf } from './device.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A session ends this long after it began, however busy it was. */
const lifetimeMs = 7 * dayMs
/** … and this long after it was last used. */
const idleMs = dayMs
/** Debounce of the writes: the time of last use is updated at most this often. */
const renewAfterMs = 5 * 60 * 1000

/** Of the tokens that `openSession` makes; nothing else is looked up. */
const tokenShape = /^[\w-]{43}$/
/**
 * Limits of the cache of unknown sessions, which are not looked up again: tokens are random and made once, so that an unknown one
 * stays unknown. Only an import can bring a session back, which then counts after `ttl` milliseconds at most.
 */
const unknownSessions = { max: 1000, ttl: 60_000 }

/** Readable by scripts: tells public pages whether it is worth a request to ask who is signed in. */
const hintCookie = 'signed_in'

function isSecure(siteUrl: string) {
  return siteUrl.startsWith('https:')
}

/** The prefix makes browsers refuse the cookie from any other host or over plain http. */
export function sessionCookieName(siteUrl: string) {
  return isSecure(siteUrl) ? '__Host-session' : 'session'
}

function expiry(startedAt: number, now: number): string {
  return new Date(Math.min(startedAt + lifetimeMs, now + idleMs)).toISOString()
}

/**
 * Opens a new session, ends the browser's old one, and deletes expired ones.
 * @param isAllowed asked in the transaction that stores the session, since a code may be changed while it is checked
 * @returns whether it was allowed
 */
export async function openSession(
  c: Context<AppEnv>,
  { database: { db }, env, clock }: Deps,
  userId: number,
  isAllowed: (tx: Db) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const now = clock().getTime()
  const token = newToken()
  await removeExpiredSessions(db, new Date(now).toISOString())
  const isOpened = await transaction(db, async (tx) => {
    if (!(await isAllowed(tx))) return false
    await removeOwnSession(c, tx, env.SITE_URL)
    await addSession(tx, {
      sid: fingerprintOf(token),
      sess: { userId, startedAt: now, seenAt: now },
      expire: expiry(now, now),
      device: deviceOf(c.req.header('user-agent')),
    })
    return true
  })
  if (!isOpened) return false
  const cookie = { path: '/', sameSite: 'Lax', maxAge: lifetimeMs / 1000, secure: isSecure(env.SITE_URL) } as const
  setCookie(c, sessionCookieName(env.SITE_URL), token, { ...cookie, httpOnly: true })
  setCookie(c, hintCookie, '1', cookie)
  return true
}

/** Deletes the session's row and both cookies; does nothing when there is none. */
export async function endSession(c: Context<AppEnv>, db: Db, siteUrl: string): Promise<void> {
  await removeOwnSession(c, db, siteUrl)
  deleteCookies(c, siteUrl)
}

/** Deletes the cookies of a session that has ended, so that the browser does not ask again; a visitor without them gets none. */
export function forgetSession(c: Context<AppEnv>, siteUrl: string): void {
  if (getCookie(c, sessionCookieName(siteUrl)) || getCookie(c, hintCookie)) deleteCookies(c, siteUrl)
}

function deleteCookies(c: Context<AppEnv>, siteUrl: string) {
  for (const name of [sessionCookieName(siteUrl), hintCookie])
    deleteCookie(c, name, { path: '/', secure: isSecure(siteUrl) })
}

/** Ends every session of the caller except the one of the request. */
export async function endOtherSessions(c: Context<AppEnv>, db: Db, siteUrl: string): Promise<void> {
  const { user } = c.var.viewer
  if (user) await removeOtherSessions(db, user.id, ownSid(c, siteUrl))
}

/**
 * A transaction that changes how the caller signs in, as long as the request's session goes on. An invitation that is accepted, or a
 * removal of the account, locks the account first, and then ends its ways in and its sessions: neither can be added to meanwhile.
 * @throws Problem 401 when the session has ended since the request was admitted
 */
export async function whileSignedIn<Result>(
  c: Context<AppEnv>,
  { database, env, clock }: Deps,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const { user } = c.var.viewer
  return transaction(database.db, async (tx) => {
    if (user) await lockAccount(tx, user.id)
    const isOpen = await findSession(tx, ownSid(c, env.SITE_URL), clock().toISOString())
    if (!isOpen) throw new Problem(401, 'You were signed out meanwhile. Please sign in again.')
    return work(tx)
  })
}

/** The stored id (hash) of the request's session. */
export function ownSid(c: Context<AppEnv>, siteUrl: string): string {
  return fingerprintOf(getCookie(c, sessionCookieName(siteUrl)) ?? '')
}

async function removeOwnSession(c: Context<AppEnv>, db: Db, siteUrl: string): Promise<void> {
  const token = getCookie(c, sessionCookieName(siteUrl))
  if (token) await removeSession(db, fingerprintOf(token))
}

/** Authenticates the caller: by the session's cookie and by nothing else. */
export function whoIsAsking({ database: { db }, env, clock }: Deps) {
  const unknown = new LRUCache<string, true>(unknownSessions)

  async function viewerWith(token: string): Promise<AppEnv['Variables']['viewer'] | null> {
    const sid = fingerprintOf(token)
    if (unknown.has(sid)) return null
    const now = clock().getTime()
    const found = await findSession(db, sid, new Date(now).toISOString())
    if (!found) {
      unknown.set(sid, true)
      return null
    }
    const { state, user } = found
    if (now - state.seenAt > renewAfterMs) {
      await renewSession(db, sid, { ...state, seenAt: now }, expiry(state.startedAt, now))
    }
    return { role: user.role, user }
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const token = getCookie(c, sessionCookieName(env.SITE_URL))
    const viewer = token && tokenShape.test(token) ? await viewerWith(token) : null
    c.set('viewer', viewer ?? { role: 'anonymous', user: null })
    await next()
  })
}
