import type { Ask } from '#outgoing/checking/asking.server.ts'
import { checkingLinks } from '#outgoing/checking/checking.server.ts'
import type { LinkDetail, OutgoingLinks } from '#outgoing/schema.ts'
import type { AccountRole } from '#platform/roles.ts'
import { openSession, signedIn } from '../site/signed-in.ts'

export const dayMs = 86_400_000
export const boat = 'https://boats.jp/lan-ha'

/** A site with a public address, so that it may check links, and with a fake clock. */
export async function lookingSite(role: 'admin' | 'editor' = 'admin') {
  let at = Date.parse('2026-11-20T09:00:00Z')
  const app = await signedIn(role, { clock: () => new Date(at), env: { SITE_URL: 'https://inescalder.com' } })
  /** Each request opens a new session, because the clock moves by weeks and sessions expire. */
  async function sendAs(as: AccountRole, method: string, path: string, body?: unknown) {
    const cookie = `__Host-${await openSession(app, as)}`
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    return app.app.request(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  }
  const site = {
    ...app,
    sendAs,
    get: (path: string) => sendAs(role, 'GET', path),
    post: (path: string, body?: unknown) => sendAs(role, 'POST', path, body),
    put: (path: string, body: unknown) => sendAs(role, 'PUT', path, body),
  }
  const asked: { url: string; method: string; at: number }[] = []
  const web: Record<
    string,
    (method: string) => Partial<{ status: number; location: string; text: string; failure: 'no such host' }>
  > = {}
  const ask: Ask = async (url, method) => {
    asked.push({ url, method, at })
    if (url.endsWith('/robots.txt') && !web[url]) return { status: 404, location: null, type: '', text: '' }
    const { failure, ...answer } = web[url]?.(method) ?? { status: 404 }
    if (failure) return { failure }
    const type = url.endsWith('.txt') ? 'text/plain' : 'text/html'
    return { status: 200, location: null, type, text: '', ...answer }
  }
  const work = checkingLinks(site.deps, ask)
  const { signal } = new AbortController()
  /** Runs rounds of checks until nothing is due within the next quarter of an hour. */
  async function look() {
    for (let quiet = 0; quiet < 3; ) {
      quiet = (await work.round(signal)) ? 0 : quiet + 1
      at += 10_000
    }
  }
  const list = async (query = '') => (await (await site.get(`/api/links${query}`)).json()) as OutgoingLinks
  const link = async (address: string) => (await list()).links.find((one) => one.address === address)!
  const detail = async (address: string) =>
    (await (await site.get(`/api/links/${(await link(address)).hash}`)).json()) as LinkDetail
  const pass = (ms: number) => {
    at += ms
  }
  return { ...site, web, asked, work, signal, look, list, link, detail, pass, now: () => at }
}

export const product = {
  name: 'Slow Boat Lan Ha',
  category: 'tours',
  description: 'A day on the water.',
  affiliateUrl: boat,
  rating: 5,
}
export const itinerary = {
  ...{
    slug: 'north',
    title: 'North Vietnam',
    description: `See [it](${boat})`,
    destination: 'Hanoi',
    country: 'Vietnam',
  },
  ...{ duration: 1, travelStyle: 'slow' },
  days: [{ title: 'Bay', tips: [`Book [early](${boat})`], activities: [{ activity: 'Boat', affiliateLink: boat }] }],
}
