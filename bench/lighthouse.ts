import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromiumPath, chromiumSwitches } from '#tests/support/browser/chromium.ts'
import { freePort } from '#tests/support/site/site-process.ts'

async function startChromium() {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const child = spawn(
    chromiumPath(),
    [
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      ...chromiumSwitches,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  for (
    let tries = 0;
    tries < 200 && !(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null));
    tries++
  ) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { port, stop: () => child.kill() }
}

/** Lighthouse's own mobile preset (simulated slow 4G, 4× slower CPU), one row a page. */
export async function runLighthouse(siteUrl: string, paths: string[], extraHeaders: Record<string, string> = {}) {
  const chromium = await startChromium()
  const rows = []
  for (const path of paths) {
    // Warms the cache, and waits until the page is in its smallest compression, as on a site in use.
    await fetch(siteUrl + path, { headers: extraHeaders })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const flags = { port: chromium.port, output: 'json', logLevel: 'error', extraHeaders } as const
    const run = await lighthouse(siteUrl + path, flags)
    if (!run) continue
    const { categories, audits } = run.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? 0
    if (process.env.LIGHTHOUSE_DETAILS)
      console.log(
        path,
        JSON.stringify(
          audits['lcp-breakdown-insight']?.details ?? audits['largest-contentful-paint-element']?.details,
        ).slice(0, 1500),
        JSON.stringify(audits['bf-cache']?.details ?? null).slice(0, 400),
      )
    const short = Object.values(audits).filter(
      (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary',
    )
    rows.push({
      page: path,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      seo: score('seo'),
      'LCP, s': (value('largest-contentful-paint') / 1000).toFixed(2),
      CLS: value('cumulative-layout-shift').toFixed(3),
      'interactive, s': (value('interactive') / 1000).toFixed(2),
      'TBT, ms': Math.round(value('total-blocking-time')),
      'falls short': short.map((audit) => audit.id).join(' '),
    })
  }
  chromium.stop()
  return rows
}
