import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, phone } from '#tests/support/browser/browser.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'
import { adminPair } from '#tests/support/site/site-client.ts'
import { startSite } from '#tests/support/site/site-process.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

test('a fresh site prints an admin code once, and the code opens the desk', async () => {
  const fresh = await startSite({ ADMIN_EMAIL: 'me@example.com', SEED_DEMO: 'false' })
  const code = /Admin code\s+(\S+)/.exec(fresh.output())?.[1] ?? ''
  expect(code.length).toBeGreaterThanOrEqual(16)
  const { page } = await site.open(`${fresh.url}/admin`, { signedIn: false })
  await page.getByLabel('Admin email').fill('me@example.com')
  await page.getByLabel('Admin code').fill(code)
  await page.getByRole('button', { name: 'Access AI Automation' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.getByRole('heading', { name: 'No blog posts yet.' }).waitFor()
  await page.context().close()
  await fresh.stop()
})

const desk = 'AI automation requires admin authentication, and so does the dashboard.'
const automation = 'AI automation requires admin authentication.'

test.each([
  ['/admin', desk],
  ['/admin/blog/new', desk],
  ['/admin/blog/edit/1', desk],
  ['/ai-automation', automation],
])('%s is checked first and then asks a guest for the admin, in a form that fits a phone', async (path, note) => {
  const answer = await fetch(site.url + path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const html = await answer.text()
  expect(html).toContain('Checking authentication...')
  expect(html).toContain('<meta name="robots" content="noindex"/>')

  const { page } = await site.open(path, { signedIn: false })
  await page.getByRole('heading', { level: 1, name: 'Admin Access' }).waitFor()
  await page.getByText(note, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Access AI Automation', exact: true }).waitFor()
  await expect.poll(() => page.title()).toBe('Admin Access | Ines Calder')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})

test.each([
  ['/admin', 'Dashboard'],
  ['/admin?tab=subscribers', 'Dashboard'],
  ['/admin?product=new', 'Create Product'],
  ['/admin/destinations?open=new', 'New Destination'],
  ['/ai-automation', 'AI Automation'],
])('%s comes to the author drawn, with skeletons where her data will be', async (path, heading) => {
  const { page, complaints } = await site.open(path)
  const html = await (await page.request.get(path)).text()
  expect(html).not.toContain('Checking authentication...')
  expect(html).toMatch(new RegExp(`<h[12][^>]*>${heading}</h`))
  expect(html).toContain('aria-label="Admin"')
  await page.locator('html[data-ready]').waitFor()
  expect(complaints).toEqual([])
})

test('half a pair is not sent, a wrong one is refused, the right one lets in, and signing out ends it', async () => {
  const { page, calls } = await site.open('/admin', { signedIn: false })
  const email = page.getByLabel('Admin email')
  const code = page.getByLabel('Admin code')
  await email.fill(adminPair.email)
  await page.getByRole('button', { name: 'Access AI Automation' }).click()
  await page.keyboard.press('Enter')
  await code.fill('not-the-admin-code')
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  await page.keyboard.press('Enter')
  await notice(page).getByText('Login Failed').waitFor()
  await expect.poll(() => notice(page).textContent()).toContain('Invalid admin credentials.')
  await expect.poll(() => email.inputValue()).toBe(adminPair.email)

  await code.fill(adminPair.adminCode)
  await page.keyboard.press('Enter')
  await notice(page).getByText('Successfully logged in as admin').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  expect(calls.slice(calls.lastIndexOf('POST /api/auth/login'))).toContain('GET /api/auth/user')

  await page.getByRole('link', { name: 'View site' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'AI Automation' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Admin Access' }).waitFor()
  await page.goto('/')
  await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
})

test('an unreachable site is not mistaken for a missing session', async () => {
  const { page } = await site.open('/about', { signedIn: false })
  await page.route('**/api/auth/user', (route) => route.abort())
  await page.goto('/admin')
  await page.getByText('The site could not be reached.').waitFor()
  await expect.poll(() => page.getByLabel('Admin code').count()).toBe(0)
  await page.unroute('**/api/auth/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Admin code').waitFor()
})

test('a session that ends over a form keeps the form, is opened again above it, and the work goes on', async () => {
  const { page } = await site.open('/admin?product=new')
  await page.getByLabel('Name').fill('Sleeper Slippers')
  await page.getByLabel('Description').fill('For the corridor at three in the morning.')
  await page.getByLabel('Affiliate URL').fill('https://partner.example/slippers')
  await site.endSession(page.context())
  const create = page.getByRole('button', { name: 'Create Product' })
  await create.click()

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await notice(page).getByText('Failed to create the product. Please try again.').waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Sleeper Slippers')

  await create.click()
  await dialog.getByLabel('Admin email').fill(adminPair.email)
  await dialog.getByLabel('Admin code').fill('wrong')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByText('Invalid admin credentials.').waitFor()
  await dialog.getByLabel('Admin code').fill(adminPair.adminCode)
  await dialog.getByRole('button', { name: 'Sign in' }).click()

  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.getByText('Sleeper Slippers', { exact: true }).waitFor()
})

test('who does not sign in again is not asked by polling, only when she does something', async () => {
  const { page } = await site.open('/ai-automation', {
    prepare: (each) => each.addInitScript(() => sessionStorage.setItem('generation-queued', '1')),
  })
  await page.getByRole('heading', { name: 'API Configuration Status' }).waitFor()
  await site.endSession(page.context())
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByRole('button', { name: 'Not now' }).click()
  for (let refused = 0; refused < 3; refused++)
    await page.waitForResponse((answer) => answer.url().endsWith('/api/automation/jobs') && answer.status() === 401)
  await expect.poll(() => dialog.count()).toBe(0)
  await page.getByRole('button', { name: 'Check again' }).click()
  await dialog.waitFor()
})
