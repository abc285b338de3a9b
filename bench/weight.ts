import type { Response } from 'playwright-core'
import { launchChromium } from '#tests/support/browser/chromium.ts'

/** Bytes transferred on a reader's first visit at 390 px, by kind, without scrolling. */
export async function benchPageWeight(siteUrl: string, paths: string[]) {
  const browser = await launchChromium()
  const rows = []
  for (const path of paths) {
    // Warms the cache, and waits until the page is in its smallest compression, as on a site in use.
    await fetch(siteUrl + path)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' })
    const kilobytes: Record<string, number> = { document: 0, script: 0, font: 0, image: 0 }
    for (const response of responses) {
      const kind = response.request().resourceType()
      const { responseBodySize } = await response.request().sizes()
      if (kind in kilobytes) kilobytes[kind] = (kilobytes[kind] ?? 0) + responseBodySize / 1024
    }
    const total = Object.values(kilobytes).reduce((sum, part) => sum + part, 0)
    rows.push({
      page: path,
      ...Object.fromEntries(Object.entries(kilobytes).map(([kind, size]) => [kind, size.toFixed(1)])),
      total: total.toFixed(1),
      requests: responses.length,
    })
    await page.close()
  }
  await browser.close()
  return rows
}
