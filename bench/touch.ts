/**
 * The time from a tap on a sleeping page to its effect, on a phone as slow as Lighthouse's: slow 4G, a quarter of the
 * processor.
 */
import type { Browser, BrowserContext } from 'playwright-core'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { median } from './load.ts'

const touches = 5
/** Nobody taps in a page's first moment: by then it is idle, and none of its code has been fetched. */
const restMs = 3000
const maxWaitMs = 15_000

interface Touch {
  what: string
  path: string
  touched: string
  /** Selector that matches once the effect is complete. */
  done: string
  /**
   * Selector that matches at the latest when the page has received the tap; the same as `done` where no code is needed.
   */
  heard?: string
}

const onTouch: Touch[] = [
  { what: 'menu', path: '/', touched: '[aria-label="Open menu"]', done: '#side-menu[open]' },
  { what: 'theme', path: '/about', touched: 'button:has-text("Dark theme")', done: 'html[data-theme=dark]' },
  { what: 'question', path: '/contact', touched: 'summary >> nth=1', done: 'details[open] [data-touched]' },
  { what: 'more continents', path: '/destinations', touched: 'main summary', done: 'details[open] [data-touched]' },
  tab('/', 'Asia'),
  tab('/destinations', 'Asia'),
  tab('/recommendations', 'Gear'),
  {
    what: 'filter',
    path: '/itineraries',
    touched: 'button:has-text("Solo Travel")',
    heard: 'button[aria-busy=true]',
    done: '[data-touched][aria-pressed=true]:not([aria-busy=true])',
  },
  {
    what: 'snapshot',
    path: '/',
    touched: '.snapshot >> nth=0',
    heard: '.snapshot[aria-busy=true]',
    done: 'dialog.lightbox[open]',
  },
  {
    what: 'save a plan',
    path: '/itineraries/seven-slow-days-in-kyoto',
    touched: 'button:has-text("Save Itinerary")',
    heard: 'button[aria-busy=true]',
    done: '[data-touched][aria-pressed=true]',
  },
]

function tab(path: string, name: string): Touch {
  const list = '[role=tablist] [role=tab]'
  return {
    what: `tab ${name}`,
    path,
    touched: `${list}:has-text("${name}")`,
    heard: `${list}[aria-busy=true]`,
    done: `${list}[data-touched][aria-selected=true]`,
  }
}

/** Medians in milliseconds. */
export async function benchTouch(siteUrl: string) {
  const browser = await launchChromium()
  const rows = []
  for (const touch of onTouch) {
    const seen: Seen[] = []
    for (let time = 0; time < touches; time++) seen.push(await touched(browser, siteUrl, touch))
    rows.push({
      touched: `${touch.path} · ${touch.what}`,
      'heard, ms': Math.round(median(seen.map(({ heardMs }) => heardMs))),
      'done, ms': Math.round(median(seen.map(({ doneMs }) => doneMs))),
      'most, ms': Math.round(Math.max(...seen.map(({ doneMs }) => doneMs))),
    })
  }
  await browser.close()
  return rows
}

interface Seen {
  heardMs: number
  doneMs: number
}

/** Each in a new browser context, with an empty cache. */
async function touched(browser: Browser, siteUrl: string, { path, touched, heard, done }: Touch): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await slowPage(context)
  await page.goto(siteUrl + path)
  await page.waitForTimeout(restMs)
  const place = page.locator(touched).filter({ visible: true }).first()
  await place.scrollIntoViewIfNeeded()
  await page.waitForTimeout(restMs / 3)
  await place.evaluate((one) => one.setAttribute('data-touched', ''))
  const seen = page.evaluate(watch, { heard: heard ? `${heard}, ${done}` : done, done, maxWaitMs })
  await place.tap()
  const result = await seen
  await context.close()
  return result
}

/** Lighthouse's mobile preset: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
async function slowPage(context: BrowserContext) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** Runs in the page: checks every frame, from the end of the touch. */
function watch({ heard, done, maxWaitMs }: { heard: string; done: string; maxWaitMs: number }): Promise<Seen> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${done} was not seen`)), maxWaitMs)
    addEventListener(
      'touchend',
      ({ timeStamp }) => {
        let heardMs: number | null = null
        const look = () => {
          const passedMs = performance.now() - timeStamp
          if (heardMs === null && document.querySelector(heard)) heardMs = passedMs
          if (document.querySelector(done)) resolve({ heardMs: heardMs ?? passedMs, doneMs: passedMs })
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
}
