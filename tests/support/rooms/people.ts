import { expect } from 'vitest'
import { signedIn } from '../site/signed-in.ts'

export const day = 24 * 60 * 60 * 1000

/** The code that all invited people choose. */
export const code = 'a code of my own'

/** A site whose admin invites people, with a fake clock. */
export async function invitingSite() {
  let now = Date.UTC(2026, 10, 22, 12)
  const site = await signedIn('admin', { clock: () => new Date(now) })
  const invite = async (email: string, role: 'contributor' | 'editor') => {
    const answer = await site.post('/api/people/invitations', { email, role })
    expect(answer.status).toBe(201)
    const { link } = (await answer.json()) as { link: string }
    return link.slice(link.indexOf('#') + 1)
  }
  const join = (token: string, more: object = {}) =>
    site.app.request('/api/auth/invitation/accept', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, name: 'Mira Voss', code, ...more }),
    })
  const login = (email: string, adminCode: string) =>
    site.app.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, adminCode }),
    })
  /** Somebody who has accepted an invitation. */
  const joined = async (role: 'contributor' | 'editor', email = 'mira@example.com') => {
    const answer = await join(await invite(email, role))
    expect(answer.status).toBe(200)
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const as = (method: string, path: string, body?: unknown) => site.send(method, path, body, { cookie })
    const { id } = (await (await as('GET', '/api/account')).json()) as { id: number }
    return { as, id, email }
  }
  const pass = (ms: number) => {
    now += ms
  }
  return { ...site, invite, join, joined, login, pass }
}
