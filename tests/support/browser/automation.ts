import type { Page } from 'playwright-core'
import { startProviders } from '#demo/providers.ts'
import { type AdminSite, startAdminSite } from '../site/admin-site.ts'

export const automationPath = '/ai-automation'

/** A part of the automation's screen, by its heading. */
export const card = (page: Page, title: string) => page.getByRole('region', { name: title })

/** A seeded site of its own, with the stand-ins of the AI providers, which end with it. */
export async function startAutomationSite(): Promise<AdminSite> {
  const providers = await startProviders()
  const site = await startAdminSite({
    ...providers.env,
    EXPEDIA_PARTNER_ID: 'PARTNER-1',
    EXPEDIA_AFFILIATE_ID: 'CREATIVE-1',
    SITE_TIMEZONE: 'Europe/Madrid',
  })
  async function stop() {
    await site.stop()
    await providers.close()
  }
  return { ...site, stop }
}
