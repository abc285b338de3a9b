import type { APIRequestContext, Page } from 'playwright-core'
import { type OpenOptions, type OpenPage, openPage } from './browser.ts'
import { adminPair } from './site-client.ts'
import { type SiteProcess, startSite } from './site-process.ts'

export interface AdminSite extends SiteProcess {
  /** A page of this site in a fresh browser context, signed in unless told otherwise. */
  open(path: string, options?: OpenOptions & { signedIn?: boolean }): Promise<OpenPage>
}

/** A seeded site of its own, for journeys that write. */
export async function startAdminSite(env: Record<string, string> = {}): Promise<AdminSite> {
  const site = await startSite({ ADMIN_EMAIL: adminPair.email, ADMIN_CODE: adminPair.adminCode, ...env })
  return {
    ...site,
    open(path, { signedIn = true, ...options } = {}) {
      return openPage(path, {
        ...options,
        context: { ...options.context, baseURL: site.url },
        ...(signedIn && { before: (context) => signIn(context.request, site.url) }),
      })
    },
  }
}

async function signIn(request: APIRequestContext, url: string) {
  const answer = await request.post('/api/auth/login', { data: adminPair, headers: { origin: url } })
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`)
}

/** Ends the session on the server behind the page's back. */
export async function endSession(page: Page, url: string) {
  await page.request.post('/api/auth/logout', { headers: { origin: url } })
}

/** The notice that is shown. */
export function notice(page: Page) {
  return page.locator('.toast')
}
