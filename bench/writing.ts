import type { Page } from 'playwright-core'
import { launchChromium } from '#tests/support/browser/chromium.ts'

const places = ['the start', 'the middle', 'the end']
const keys = 200
const pauseMs = 40

/**
 * The editor with a text of 10,000 words, 60 pictures and 20 tables: the time from its code to its paint, and from a
 * keystroke to its paint.
 */
export async function benchWriting(siteUrl: string, cookie: string) {
  const post = await longPost(siteUrl, cookie)
  const browser = await launchChromium()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const cookies = cookie.split('; ').map((pair) => pair.split('=', 2))
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: siteUrl })))
  await context.addInitScript(watchPaint)
  const opened: number[] = []
  let page: Page | null = null
  for (let time = 0; time < 5; time++) {
    await page?.close()
    page = await context.newPage()
    await page.goto(`${siteUrl}/admin/blog/edit/${post}`)
    await page.waitForFunction(() => 'openedMs' in window)
    opened.push(await page.evaluate(() => Number(Reflect.get(window, 'openedMs'))))
  }
  const rows = [{ what: 'opened, from its code to its paint', ...figures(opened) }]
  for (const [index, place] of places.entries()) {
    await page!.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), index / 2.2)
    await page!.locator('.cm-line:not(.md-heading)', { hasText: /\w{4}/ }).last().click()
    await page!.evaluate(() => Reflect.set(window, 'keyMs', []))
    for (let key = 0; key < keys; key++) {
      await page!.keyboard.press(key % 8 === 7 ? 'Space' : 'abcdefg'[key % 8]!)
      await page!.waitForTimeout(pauseMs)
    }
    rows.push({
      what: `a key to its paint, at ${place}`,
      ...figures(await page!.evaluate(() => Reflect.get(window, 'keyMs'))),
    })
  }
  await browser.close()
  return rows
}

/** Runs in the page, before anything else. */
function watchPaint() {
  const painted = (done: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = done
      channel.port2.postMessage(0)
    })
  Reflect.set(window, 'keyMs', [])
  addEventListener(
    'keydown',
    ({ timeStamp }) => painted(() => Reflect.get(window, 'keyMs').push(performance.now() - timeStamp)),
    true,
  )
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.cm-content')) return
    observer.disconnect()
    const code = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/engine-/.test(name))
      .at(-1)
    const from = code instanceof PerformanceResourceTiming ? code.responseEnd : 0
    painted(() => Reflect.set(window, 'openedMs', performance.now() - from))
  }).observe(document, { childList: true, subtree: true })
}

function figures(times: number[]) {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number) =>
    `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1)} ms`
  return { median: at(0.5), p99: at(0.99), times: sorted.length }
}

async function longPost(siteUrl: string, cookie: string): Promise<number> {
  const answer = await fetch(`${siteUrl}/api/blog-posts`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify({ title: 'A long way', category: 'Travel Guides', content: longText() }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { id: number }).id
}

const words =
  'the train leaves in the late afternoon and nobody on the platform minds that it is **twenty minutes** late because the tea is *good* and [the stall](/blog/tea) stays open'.split(
    ' ',
  )
const art = ['paris', 'kyoto', 'amalfi', 'antarctica']

function longText(): string {
  return Array.from({ length: 145 }, (_, part) =>
    [
      part % 5 === 0 && `## Part ${part / 5 + 1} of the way`,
      Array.from({ length: 70 }, (_, word) => words[(word + part) % words.length]).join(' '),
      part % 7 === 3 && '- one thing **here**\n- two things\n- three [there](https://example.com/x)',
      part % 2 === 0 &&
        part < 120 &&
        `![A picture of ${part}](/art/${art[part % 4]}.svg?${part} "The caption ${part}")`,
      part % 6 === 1 &&
        part < 120 &&
        `| Leg | About | View |\n|---|---:|---|\n${'| Seat | VND 100,000 | **yes** |\n'.repeat(6).trim()}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  ).join('\n\n')
}
