import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoProviders, startProviders } from '#demo/providers.ts'
import { hasKeyboard, tabTo } from '#tests/support/browser/keyboard.ts'
import { decideAll } from '#tests/support/browser/review.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'
import { adminPair } from '#tests/support/site/site-client.ts'

let providers: DemoProviders
let site: AdminSite
beforeAll(async () => {
  providers = await startProviders()
  providers.failWhen(({ endpoint, body }) =>
    endpoint === 'openai.text' && /^Post type: Luxury/m.test(String(body.input)) ? 'first-hand' : undefined,
  )
  site = await startAdminSite({ ...providers.env, SITE_TIMEZONE: 'Europe/Madrid' })
})
afterAll(async () => {
  await site.stop()
  await providers.close()
})

const path = '/ai-automation'
const card = (page: Page, title: string) => page.getByRole('region', { name: title })

/** A native select takes the first letters of an option, but begins afresh where a second lies between two of them. */
async function chooseByKeys(page: Page, select: Locator, option: string) {
  const typed = async () => {
    await page.keyboard.type(option.slice(0, 3))
    return select.locator('option:checked').innerText()
  }
  await expect.poll(typed, { interval: 1500, timeout: 30_000 }).toContain(option)
}

/** Requests posts by keyboard only. */
async function generate(page: Page, { place, type, count }: { place: string; type: string; count: number }) {
  const form = card(page, 'Generate Posts Now')
  const button = form.getByRole('button', { name: 'Generate Posts' })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await tabTo(page, form.getByLabel('Destination'))
  await page.keyboard.type(place)
  await page.keyboard.press('Tab')
  await chooseByKeys(page, form.getByLabel('Post Type'), type)
  await page.keyboard.press('Tab')
  for (let number = 1; number < count; number++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect.poll(() => hasKeyboard(button)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => notice(page).innerText()).toContain(`Blog generation queued for ${place}.`)
  await expect.poll(() => hasKeyboard(button)).toBe(true)
}

test('without a pointer: sign in, generate two posts, read what was made, publish one and skip the other', async () => {
  const { page } = await site.open(path, { signedIn: false })
  await tabTo(page, page.getByLabel('Admin email'))
  await page.keyboard.type(adminPair.email)
  await tabTo(page, page.getByLabel('Admin code', { exact: true }))
  await page.keyboard.type(adminPair.adminCode)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'AI Automation' }).waitFor()

  await generate(page, { place: 'Kyoto', type: 'Food & Dining', count: 2 })
  const queue = card(page, 'Generation Queue')
  await tabTo(page, queue.getByRole('button', { name: 'Details of Kyoto' }))
  await page.keyboard.press('Enter')
  // Two whole posts are made: on a busy machine that takes longer than other things that are waited for.
  await queue.getByText('completed', { exact: true }).waitFor({ timeout: 60_000 })
  await expect.poll(() => queue.getByText('Waits for you').count()).toBe(2)
  // The queue was polled meanwhile, and the row rendered again.
  await expect.poll(() => hasKeyboard(queue.getByRole('button', { name: 'Details of Kyoto' }))).toBe(true)

  const posts = queue.locator('.job-posts > li')
  await tabTo(page, posts.nth(0).getByText('5 sources'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => hasKeyboard(posts.nth(0).getByRole('link').first())).toBe(true)
  const review = posts.nth(0).getByRole('link', { name: /^Review/ })
  await tabTo(page, review)
  expect(await queue.getByRole('link', { name: '2 drafts for you' }).getAttribute('href')).toBe(
    await review.getAttribute('href'),
  )
  await tabTo(page, posts.nth(1).getByRole('button', { name: /^Skip/ }))
  await page.keyboard.press('Enter')
  await posts.nth(1).getByText('Skipped', { exact: true }).waitFor()
  await expect.poll(() => hasKeyboard(posts.nth(1))).toBe(true)
  await tabTo(page, queue.getByRole('list', { name: 'Log' }))
})

test('without a pointer: a marked post is looked at again, reviewed and published', async () => {
  const { page } = await site.open(path)
  await generate(page, { place: 'Oaxaca', type: 'Luxury Experience', count: 1 })
  const queue = card(page, 'Generation Queue')
  await tabTo(page, queue.getByRole('button', { name: 'Details of Oaxaca' }))
  await page.keyboard.press('Enter')
  await queue.getByText('Read these first.').waitFor()
  await tabTo(page, queue.getByRole('link', { name: /^Edit: “When I stayed there/ }))
  await page.keyboard.press('Enter')
  const content = page.getByLabel('Content')
  const marked = () => page.evaluate(() => String(getSelection()))
  await content.waitFor()
  await expect.poll(marked).toMatch(/^When I stayed there last spring/)
  await expect.poll(() => hasKeyboard(content)).toBe(true)
  await page.goBack()
  await tabTo(page, queue.getByRole('button', { name: 'Details of Oaxaca' }))
  await page.keyboard.press('Enter')
  await tabTo(page, queue.getByRole('link', { name: /^Review/ }))
  await page.keyboard.press('Enter')

  const signs = page.getByRole('region', { name: 'Sign-off' })
  await signs.getByRole('checkbox').waitFor()
  await expect.poll(() => signs.getByRole('checkbox').isDisabled()).toBe(true)
  await decideAll(page)
  await tabTo(page, signs.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, signs.getByRole('button', { name: 'Sign off and publish' }))
  await page.keyboard.press('Enter')
  await signs.getByText(/answers for these words/).waitFor()
  const slug = await page.getByRole('link', { name: /^Preview/ }).getAttribute('href')
  const text = await (await page.request.get(slug!)).text()
  expect(text).toContain('answers for this post')
  expect(text).not.toContain('When I stayed there last spring')
})

test('a post is sent back with a note, which its editor shows above the text', async () => {
  const { page } = await site.open(path)
  await generate(page, { place: 'Porto', type: 'Travel Tips', count: 1 })
  const queue = card(page, 'Generation Queue')
  await queue.getByRole('button', { name: 'Details of Porto' }).click()
  await queue.getByRole('link', { name: /^Review/ }).click()
  await page.getByRole('button', { name: 'Send it back' }).click()
  const question = page.getByRole('dialog', { name: 'Send it back?' })
  const send = question.getByRole('button', { name: 'Send it back' })
  await expect.poll(() => send.isDisabled()).toBe(true)
  await question.getByRole('textbox').fill('The tram has no such stop.')
  // What is typed outlives a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Send it back' }).click()
  await expect.poll(() => question.getByRole('textbox').inputValue()).toBe('The tram has no such stop.')
  await send.click()
  await notice(page).getByText('Sent back').waitFor()
  await notice(page).getByRole('link', { name: 'Rewrite it' }).click()
  await page.getByText('“The tram has no such stop.”').waitFor()
  await page.getByLabel('Content').waitFor()
})

test('without a pointer: the plan is opened, its times and themes are changed, and it is saved', async () => {
  const { page } = await site.open(path)
  const configuration = card(page, 'Current Configuration')
  const edit = configuration.getByRole('button', { name: 'Edit Plan' })
  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasKeyboard(configuration.getByLabel('Posts a day'))).toBe(true)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('4')

  await tabTo(page, configuration.getByRole('button', { name: 'Remove 17:00' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => configuration.getByLabel(/^Time \d/).count()).toBe(1)
  await expect.poll(() => hasKeyboard(configuration.getByLabel('Time 1'))).toBe(true)
  await tabTo(page, configuration.getByRole('button', { name: 'Add a time' }))
  await page.keyboard.press('Space')
  await expect.poll(() => hasKeyboard(configuration.getByLabel('Time 2'))).toBe(true)

  await tabTo(page, configuration.getByRole('group', { name: 'Tuesday' }).getByLabel('luxury'))
  await page.keyboard.press('Space')
  const scheduled = configuration.getByLabel('Scheduled posts are')
  await tabTo(page, scheduled)
  await chooseByKeys(page, scheduled, 'Left')
  await tabTo(page, configuration.getByRole('button', { name: 'Save Plan' }))
  await page.keyboard.press('Enter')
  await configuration.getByText('1.5x').waitFor()
  await expect
    .poll(() => configuration.innerText())
    .toMatch(/Daily post count\s+4[\s\S]*12:00[\s\S]*Tuesday[\s\S]*luxury/)
  await expect.poll(() => hasKeyboard(edit)).toBe(true)
})

test('without a pointer: a running job is cancelled, and the focus moves to its details', async () => {
  providers.failWhen(({ endpoint }) => (endpoint === 'perplexity.agent' ? { status: 429 } : undefined))
  const { page } = await site.open(path)
  await generate(page, { place: 'Lisbon', type: 'Travel Tips', count: 1 })
  const queue = card(page, 'Generation Queue')
  await tabTo(page, queue.getByRole('button', { name: 'Details of Lisbon' }))
  await page.keyboard.press('Enter')
  await tabTo(page, queue.getByRole('button', { name: 'Cancel job' }))
  await page.keyboard.press('Enter')
  await queue.getByText('cancelled', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Log/)
})
