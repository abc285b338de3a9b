import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { automationPath, card, startAutomationSite } from '#tests/support/browser/automation.ts'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { decideAll } from '#tests/support/browser/review.ts'
import { type AdminSite, notice } from '#tests/support/site/admin-site.ts'
import { adminPair } from '#tests/support/site/site-client.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAutomationSite()
})
afterAll(() => site.stop())

test('the author signs in, generates two posts, reads a draft, publishes it, and readers see what it is', async () => {
  const { page, complaints } = await site.open(automationPath, { signedIn: false })
  await page.getByLabel('Admin email').fill(adminPair.email)
  await page.getByLabel('Admin code', { exact: true }).fill(adminPair.adminCode)
  await page.getByRole('button', { name: 'Access AI Automation' }).click()
  await page.getByText('This is a demonstration.').waitFor()
  const status = card(page, 'API Configuration Status')
  await expect.poll(() => status.getByText('Connected', { exact: true }).count()).toBe(3)
  await expect.poll(() => page.getByRole('region', { name: 'Generation Queue' }).count()).toBe(0)

  const generate = card(page, 'Generate Posts Now')
  await generate.getByLabel('Destination').fill('Kyoto')
  await generate.getByLabel('Post Type').selectOption({ label: 'Food & Dining' })
  await generate.getByLabel('Number of Posts').fill('2')
  await generate.getByRole('button', { name: 'Generate Posts' }).click()
  await expect
    .poll(() => notice(page).innerText())
    .toMatch(/Generation Started!\s+Blog generation queued for Kyoto\. Job ID: \S+/)
  const queue = card(page, 'Generation Queue')
  await queue.getByText('completed', { exact: true }).waitFor()
  await queue.getByRole('status').getByText('0 active, 1 total').waitFor()
  await expect
    .poll(() => queue.innerText())
    .toMatch(/0 active, 1 total[\s\S]*Kyoto[\s\S]*Food & Dining[\s\S]*100%[\s\S]*2\/2 posts[\s\S]*Completed \d\d:\d\d/)

  await queue.getByRole('button', { name: 'Details of Kyoto' }).click()
  await expect.poll(() => queue.getByText('Waits for you').count()).toBe(2)
  await expect.poll(() => queue.locator('.job-log li').count()).toBeGreaterThan(4)
  const [first, second] = [queue.locator('.job-posts > li').nth(0), queue.locator('.job-posts > li').nth(1)]
  await first.getByText('5 sources').click()
  await expect.poll(() => first.getByRole('listitem').first().innerText()).toContain('Getting around Kyoto')
  const title = await first.getByRole('heading').innerText()
  const address = (await first.getByRole('link', { name: 'Read draft' }).getAttribute('href')) ?? ''
  expect((await fetch(site.url + address)).status).toBe(404)
  await first.getByRole('link', { name: `Review ${title}` }).click()
  await page.getByRole('link', { name: 'Edit the text' }).click()
  // The list of what is missing before publishing links back to the review.
  const inReview = page.getByRole('link', { name: 'A machine wrote it: read it in its review' })
  await inReview.waitFor()
  const editor = page.url()
  await inReview.click()
  await decideAll(page)
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign off and publish' }).click()
  await expect.poll(() => notice(page).innerText()).toContain('Published, and answered for')
  await page.getByRole('link', { name: 'AI Automation' }).first().click()
  await queue.getByRole('button', { name: 'Details of Kyoto' }).click()
  await first.getByText('Published', { exact: true }).waitFor()
  await second.getByRole('button', { name: /^Skip/ }).click()
  await second.getByText('Skipped', { exact: true }).waitFor()

  const reader = await site.open(address, { signedIn: false })
  await reader.page.getByRole('heading', { level: 1, name: title }).waitFor()
  const [heading, picture] = await Promise.all([
    reader.page.locator('.post-header h1').boundingBox(),
    reader.page.locator('.post-header img.art').boundingBox(),
  ])
  // The generated picture is beside the title.
  expect(picture!.y).toBeLessThan(heading!.y + heading!.height)
  const text = await reader.page.locator('article.page-wrap').innerText()
  expect(text).toContain('Drafted with AI')
  expect(text).toContain('answers for this post. A machine drafted it from 5 pages that it read')
  expect(text).toContain('Sponsored links: if you book through one, I may earn a commission')
  await expect.poll(() => reader.page.locator('.post-sources a').count()).toBe(5)
  const paid = reader.page.locator('article a[rel~=sponsored]')
  await expect.poll(() => paid.first().getAttribute('href')).toContain('camref=PARTNER-1')
  await reader.page.goto(`${site.url}/blog`)
  await reader.page.getByRole('link', { name: title }).first().waitFor()
  expect(complaints.filter((line) => !line.includes('401'))).toEqual([])

  // New words of a public text are saved once she answers for them, too.
  await page.goto(editor)
  const excerpt = page.getByRole('textbox', { name: 'Excerpt' })
  await excerpt.fill('Where to eat in Kyoto when it rains, and what to order at a counter for six.')
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expect.poll(() => notice(page).innerText()).toContain('Save once more to answer for them, too.')
  await page.getByRole('button', { name: 'Update Post' }).click()
  await page.waitForURL(site.url + address)
  await page.getByText('Where to eat in Kyoto when it rains').first().waitFor()
})

test('the automation is started and stopped; while it runs the next three times are shown in its time zone', async () => {
  const { page } = await site.open(automationPath)
  const posting = card(page, 'Automated Posting')
  await posting.getByText('Stopped', { exact: true }).waitFor()
  await expect.poll(() => posting.getByText('Inactive').count()).toBe(1)
  const start = posting.getByRole('button', { name: 'Start Automation' })
  const outlook = page.locator(`[id="${await start.getAttribute('aria-describedby')}"]`)
  await expect
    .poll(() => outlook.innerText())
    .toMatch(/16\s+posts a week\s+Drafts\s+nothing is public before you publish it\s+\$\d\.\d\d\s+expected cost/)
  await expect.poll(() => posting.getByRole('button', { name: 'Stop Automation' }).isDisabled()).toBe(true)
  await posting.getByRole('button', { name: 'Start Automation' }).click()
  await posting.getByText('Running', { exact: true }).waitFor()
  await expect
    .poll(() => notice(page).innerText())
    .toMatch(/Automation Started\s+AI blog post automation is now running/)
  await expect.poll(() => posting.getByText('Active', { exact: true }).count()).toBe(1)
  const time = expect.stringMatching(/^\d\d:\d\d\s+(Today|Tomorrow|\w+day)$/)
  await expect.poll(() => posting.locator('.next-times li').allInnerTexts()).toEqual([time, time, time])
  const stop = posting.getByRole('button', { name: 'Stop Automation' })
  await expect.poll(() => stop.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await posting.getByText('Stopped', { exact: true }).waitFor()
  await expect
    .poll(() => notice(page).innerText())
    .toMatch(/Automation Stopped\s+AI blog post automation has been paused/)
})

test('the plan is changed; errors are shown at their fields, and nothing typed is lost', async () => {
  const { page } = await site.open(automationPath)
  const configuration = card(page, 'Current Configuration')
  await configuration.getByText('1.5x').waitFor()
  // Nothing above moves any more while the button is pressed.
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
  await configuration.getByRole('button', { name: 'Edit Plan' }).click()
  const perDay = configuration.getByLabel('Posts a day')
  await perDay.fill('many')
  await configuration.getByLabel('Budget of a day, in US dollars').fill('2.5')
  await configuration.getByRole('group', { name: 'Tuesday' }).getByText('luxury').click()
  await configuration.getByRole('button', { name: 'Save Plan' }).click()
  await configuration.getByText('Posts a day must be a whole number from 1 to 12').waitFor()
  await expect.poll(() => perDay.evaluate((input) => input === document.activeElement)).toBe(true)
  await perDay.fill('3')
  await configuration.getByRole('button', { name: 'Save Plan' }).click()
  await expect.poll(() => notice(page).innerText()).toContain('Plan saved')
  await expect
    .poll(() => configuration.innerText())
    .toMatch(/Daily post count\s+3\s+Weekend multiplier\s+1\.5x\s+Post times/)
  await expect.poll(() => configuration.innerText()).toMatch(/Tuesday\s+budget\s+tips\s+luxury/)
  await card(page, 'Spend').getByText('of $2.50').waitFor()
})

test('a plan that another window has saved meanwhile is not overwritten: the author is asked', async () => {
  const [{ page }, other] = [await site.open(automationPath), await site.open(automationPath)]
  const choose = async (from: Page, label: string) => {
    await expect.poll(() => from.locator('main [aria-busy="true"]').count()).toBe(0)
    await from.getByRole('button', { name: 'Edit Plan' }).click()
    await from.getByLabel(label).selectOption('publish')
  }
  await choose(page, 'Posts of Generate Now are')
  await choose(other.page, 'Scheduled posts are')
  await other.page.getByRole('button', { name: 'Save Plan' }).click()
  await expect.poll(() => notice(other.page).innerText()).toContain('Plan saved')
  await page.getByRole('button', { name: 'Save Plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'This plan changed while you were writing' })
  await expect.poll(() => dialog.innerText()).toMatch(/Scheduled posts are[\s\S]*Posts of Generate Now are/)
  expect(await dialog.innerText()).not.toMatch(/Weekly themes|Post times/)
})

test('a generation without a place asks for one; a failure says what the server said', async () => {
  const { page } = await site.open(automationPath)
  const generate = card(page, 'Generate Posts Now')
  const button = generate.getByRole('button', { name: 'Generate Posts' })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
  await expect.poll(() => notice(page).innerText()).toMatch(/Missing Destination\s+Please select a destination first/)
  await generate.getByLabel('Destination').fill('Oaxaca'.repeat(20))
  await button.click()
  await expect.poll(() => notice(page).innerText()).toMatch(/Destination Too Long\s+Destination/)
  await page.route('**/api/automation/generate-now', (route) =>
    route.fulfill({ status: 409, json: { error: 'The budget of this day is used up.' } }),
  )
  await generate.getByLabel('Destination').fill('Oaxaca')
  await generate.getByLabel('Number of Posts').fill('')
  await button.click()
  await expect.poll(() => notice(page).innerText()).toMatch(/Generation Failed\s+The budget of this day is used up\./)
  await expect.poll(() => generate.getByLabel('Number of Posts').inputValue()).toBe('1')
})

test('a generation whose answer was lost is in the queue, and is not queued again when it is asked for again', async () => {
  const { page } = await site.open(automationPath)
  const generate = card(page, 'Generate Posts Now')
  const button = generate.getByRole('button', { name: 'Generate Posts' })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await page.route(
    '**/api/automation/generate-now',
    async (route) => {
      await route.fetch({ maxRetries: 2 })
      await route.abort()
    },
    { times: 1 },
  )
  await generate.getByLabel('Destination').fill('Hokkaido')
  await button.click()
  await expect.poll(() => notice(page).innerText()).toContain('Generation Failed')
  const rows = card(page, 'Generation Queue').getByRole('row', { name: /Hokkaido/ })
  await rows.waitFor()
  await button.click()
  await expect.poll(() => notice(page).innerText()).toContain('Blog generation queued for Hokkaido')
  expect(await rows.count()).toBe(1)
  await button.click()
  await expect.poll(() => rows.count()).toBe(2)
})

test('the booking partner’s tab makes links of five types and the products, once', async () => {
  const { page } = await site.open('/admin?tab=expedia', {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await page.getByText('Configured', { exact: true }).waitFor()
  await page.getByText('PARTNER-1').waitFor()
  await page.getByLabel('Destination').fill('Kyoto')
  await page.getByLabel('Guests').fill('25')
  await page.getByLabel('Rooms').fill('')
  for (const [type, parameter] of [
    ['hotel', 'adults=20'],
    ['flight', 'NumAdult=6'],
    ['car', 'locn=Kyoto'],
    ['activity', 'location=Kyoto'],
    ['package', 'NumRoom=1'],
  ] as const) {
    await page.getByRole('radio', { name: type }).check()
    await page.getByRole('button', { name: 'Generate Link' }).click()
    await expect.poll(() => page.locator('.made-link').innerText()).toContain(encodeURIComponent(parameter))
  }
  await expect.poll(() => page.getByLabel('Guests').inputValue()).toBe('20')
  await expect.poll(() => page.getByLabel('Rooms').inputValue()).toBe('1')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => notice(page).innerText()).toContain('Link copied')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(await page.locator('.made-link > span').innerText())

  await page.getByRole('button', { name: 'Auto-generate Products' }).click()
  await expect
    .poll(() => notice(page).innerText())
    .toMatch(/Success!\s+Created [1-9]\d* affiliate products automatically/)
  await page.getByRole('button', { name: 'Auto-generate Products' }).click()
  await page.getByText('Every popular destination has its product already.').waitFor()
  await expectAccessible(page)
})
