import type { Page } from 'playwright-core'
import { type OpenOptions, type OpenPage, openPage } from '../browser/browser.ts'
import { type SeededSite, startSeededSite } from './seeded-site.ts'

export interface AdminSite extends SeededSite {
  /** A page in a context without data of earlier tests; signed in by default, with `apart` in a session of its own. */
  open(path: string, options?: OpenOptions & { signedIn?: boolean | 'apart' }): Promise<OpenPage>
}

/** A seeded site of its own, for journeys that write. */
export async function startAdminSite(env: Record<string, string> = {}): Promise<AdminSite> {
  const site = await startSeededSite(env)
  return {
    ...site,
    open(path, { signedIn = true, ...options } = {}) {
      return openPage(path, {
        ...options,
        context: { ...options.context, baseURL: site.url },
        ...(signedIn && { before: signedIn === 'apart' ? site.signInApart : site.signIn }),
      })
    },
  }
}

/** The notice that is shown. */
export function notice(page: Page) {
  return page.locator('.toast')
}
