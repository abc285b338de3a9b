import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectStill, phone } from '#tests/support/browser/browser.ts'
import { type AdminSite, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

const tabNames = ['Posts', 'Products', 'Expedia', 'Gallery', 'Subscribers']
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

test('there are five tabs, the posts first; the chosen one is in the address and survives a reload', async () => {
  const { page } = await site.open('/admin')
  await page.getByRole('row').nth(3).waitFor()
  const tabs = page.getByRole('tab')
  expect((await tabs.allInnerTexts()).map((text) => text.replace(/[\d,\s]+$/, ''))).toEqual(tabNames)
  await expect.poll(() => tab(page, 'Posts').getAttribute('aria-selected')).toBe('true')
  await tab(page, 'Posts').focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/admin?tab=affiliates')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Products')
  await page.reload()
  await page.getByRole('link', { name: 'New Product' }).waitFor()
})

test.each([
  ['posts', '/admin', 3],
  ['products', '/admin?tab=affiliates', 5],
  ['gallery', '/admin?tab=gallery', 8],
  ['subscribers', '/admin?tab=subscribers', 5],
])('while %s are on their way their places are held', async (_, path, count) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { page } = await site.open(path, {
    prepare: (each) =>
      each.route(/\/api\/(blog-posts|affiliate-products|gallery|newsletter)/, async (route) => {
        await promise
        await route.continue()
      }),
  })
  await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(count)
  resolve()
  await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(0)
})

test('the dashboard’s data is requested once, in parallel with its code', async () => {
  const { page, calls } = await site.open('/admin')
  await page.getByRole('row').nth(3).waitFor()
  await expect.poll(() => calls.some((call) => call.includes('/api/newsletter/subscribers'))).toBe(true)
  expect(calls).toEqual([...new Set(calls)])
  expect(calls.slice(0, 3)).toEqual(['GET /api/auth/user', 'GET /api/blog-posts?limit=50', 'GET /api/categories'])
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const place = (part: string) => asked.findIndex((name) => name.includes(part))
  expect(place('/api/blog-posts?limit=50')).toBeLessThan(place('/assets/desk-'))
})

test('without the partner the tab says what is missing, and leads to where it is entered', async () => {
  const { page } = await site.open('/admin?tab=expedia')
  await page.getByText('Not Configured').waitFor()
  await expect
    .poll(() => page.locator('.code-name').allInnerTexts())
    .toEqual(['EXPEDIA_PARTNER_ID', 'EXPEDIA_AFFILIATE_ID'])
  await page.getByRole('link', { name: 'Settings, Connections' }).click()
  await page.getByRole('heading', { name: 'Connections' }).waitFor()
})

test('without keys the automation says what is missing and how to set it, and nothing can be started', async () => {
  const { page } = await site.open('/ai-automation')
  await expect.poll(() => page.getByText('Not Configured', { exact: true }).count()).toBe(3)
  await expect
    .poll(() => page.locator('.code-name').allInnerTexts())
    .toEqual(['OPENAI_API_KEY', 'PERPLEXITY_API_KEY', 'EXPEDIA_PARTNER_ID', 'EXPEDIA_AFFILIATE_ID', 'npm run demo'])
  await page.getByRole('link', { name: 'Settings, Connections' }).waitFor()
  for (const name of ['Start Automation', 'Stop Automation', 'Generate Posts'])
    await expect.poll(() => page.getByRole('button', { name }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByText('This is a demonstration.').count()).toBe(0)
})

test.each([
  '/admin',
  '/admin?tab=affiliates',
  '/admin?tab=expedia',
  '/admin?tab=gallery',
  '/admin?tab=subscribers',
  '/admin?product=new',
  '/admin/settings',
  '/ai-automation',
])('%s is accessible in the dark and fits a phone', async (path) => {
  const { page, complaints } = await site.open(path, { viewport: phone, colorScheme: 'dark' })
  await page.locator('.admin h1:not(.sr-only)').waitFor()
  await expect.poll(() => page.locator('[data-skeleton], [aria-busy=true]').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // Not for pages that load further parts after their lists, or may learn late on a busy machine that keys are missing.
  if (!/expedia|gallery|subscribers|automation/.test(path)) await expectStill(page)
  const buttons = page.locator('.admin-bar .button-icon')
  const rows = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(rows).size, 'the bar’s buttons stand in one row').toBe(1)
  const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(Math.max(0, ...heights)).toBeLessThan(280)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('the settings say what is set up and end sessions elsewhere', async () => {
  const { page, complaints } = await site.open('/admin')
  const elsewhere = await site.open('/admin', { signedIn: 'apart' })
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your site' }).waitFor()
  await page.getByText(site.url, { exact: true }).waitFor()
  await page.locator('.connections .tag').first().waitFor()
  await expect.poll(() => page.locator('.connections .tag').allInnerTexts()).toEqual(Array(4).fill('Not Configured'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('Here only').waitFor()
  await elsewhere.page.goto('/admin')
  await elsewhere.page.getByRole('heading', { level: 1, name: 'Admin Access' }).waitFor()
  expect(complaints).toEqual([])
})

test('the demo is removed by a button that says what goes, and restored by another', async () => {
  const { page, complaints } = await site.open('/admin/settings')
  const panel = page.getByRole('region', { name: 'Demo content' })
  await panel.getByRole('row', { name: /^Destinations 25 / }).waitFor()
  await panel.getByRole('button', { name: 'Remove the demo' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the demo?' })
  await expect.poll(() => question.innerText()).toMatch(/25 destinations.*go, with what readers saved of them/)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove the demo' }).click()
  await panel.getByText(/^The demo was taken away on/).waitFor()
  await expectAccessible(page)
  const places = async () => ((await (await fetch(`${site.url}/api/destinations`)).json()) as unknown[]).length
  await expect.poll(() => places()).toBe(0)
  await panel.getByRole('button', { name: 'Put the demo back' }).click()
  await panel.getByRole('row', { name: /^Destinations 25 / }).waitFor()
  await expect.poll(() => places()).toBe(25)
  expect(complaints).toEqual([])
})

test('a tooltip opens after 700 ms, and within 300 ms of another at once', async () => {
  const { page } = await site.open('/admin', { own: true })
  const [first, second] = [page.locator('[data-tip=Edit]').nth(0), page.locator('[data-tip=Edit]').nth(1)]
  // Before the clock is stopped: no list loads afterwards.
  await second.waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const delayOf = (button: typeof first) =>
    button.evaluate((element) => getComputedStyle(element, '::after').transitionDelay)
  await first.hover()
  await expect.poll(() => delayOf(first)).toBe('0.7s')
  await page.clock.runFor(700)
  await second.hover()
  await expect.poll(() => delayOf(second)).toBe('0s')
  await page.locator('h1').first().hover()
  await page.clock.runFor(299)
  await first.hover()
  await expect.poll(() => delayOf(first)).toBe('0s')
  await page.locator('h1').first().hover()
  await page.clock.runFor(300)
  await first.hover()
  await expect.poll(() => delayOf(first)).toBe('0.7s')
})

/** Runs `act` at the start of hydration, so that its events arrive in the middle of it. */
async function atTakeover(page: Page, act: () => void) {
  await page.addInitScript(`{
    const { addEventListener } = window
    let isDone = false
    window.addEventListener = (...call) => {
      addEventListener.apply(window, call)
      // The application's input listener is added just before hydration starts.
      if (call[0] === 'input' && call[2] === true && !isDone) queueMicrotask(${act})
      isDone ||= call[0] === 'input' && call[2] === true
    }
  }`)
}

test('options chosen and boxes ticked during hydration take effect', async () => {
  const { page } = await site.open('/admin')
  await atTakeover(page, () => {
    const status = document.querySelector<HTMLSelectElement>('select[aria-label=Status]')
    if (status) status.value = 'off'
    for (const type of ['input', 'change']) status?.dispatchEvent(new Event(type, { bubbles: true }))
    document.querySelector<HTMLInputElement>('[role=switch]')?.click()
  })
  await page.goto('/admin')
  await page.waitForURL('**/admin?status=off')
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('off')
  await page.goto('/admin/blog/new')
  await page.locator('html[data-ready]').waitFor()
  await expect.poll(() => page.getByRole('switch', { name: 'Publish Post' }).isChecked()).toBe(true)
})

test('a long name pushes no entry of the bar out of sight, on a wide desk, a narrow one and a phone', async () => {
  const { page, complaints } = await site.open('/admin')
  const { version } = await (await page.request.get('/api/site-values')).json()
  const data = { version, changes: { 'site.name': 'Maria-Luise von Hohenzollern-Sigmaringen' } }
  expect((await page.request.put('/api/site-values', { data, headers: { origin: site.url } })).ok()).toBe(true)
  await page.reload()
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  await page.getByRole('row').nth(3).waitFor()
  for (const width of [1440, 1200, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const right = () => signOut.evaluate((button) => button.getBoundingClientRect().right)
    await expect.poll(right, { message: `at ${width} px` }).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
  expect(complaints).toEqual([])
})
