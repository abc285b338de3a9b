import { afterAll, expect, test } from 'vitest'
import { expectAccessible, phone } from '#tests/support/browser/browser.ts'
import { hasKeyboard, tabTo } from '#tests/support/browser/keyboard.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

/** One site that sends mail, for all journeys of this file. */
const server = await startMailServer()
const site: AdminSite = await startAdminSite({ SMTP_URL: server.url, MAIL_FROM: 'Ines <ines@example.com>' })
afterAll(() => site.stop())

/** The address of a new letter; the first journey finds the way there. */
const newLetter = '/admin?tab=subscribers&letter=new'

const reader = 'marta@example.org'
await fetch(`${site.url}/api/newsletter/subscribe`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: site.url },
  body: JSON.stringify({ email: reader }),
})

test('without a pointer: a letter is written, saved, seen as it is sent, and sent', async () => {
  const { page } = await site.open('/admin?tab=subscribers')
  await tabTo(page, page.getByRole('link', { name: 'Write one' }))
  await page.keyboard.press('Enter')
  const subject = page.getByLabel('Subject')
  await tabTo(page, subject)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await tabTo(page, page.getByLabel('Introduction'))
  await page.keyboard.press('ControlOrMeta+S')
  await notice(page).getByText('Error').first().waitFor()
  await expect.poll(() => hasKeyboard(subject)).toBe(true)
  await page.keyboard.type('The blue buses, and a strike on Friday')
  await page.keyboard.press('ControlOrMeta+S')
  await notice(page).getByText('Draft saved').waitFor()
  const letter = page.frameLocator('iframe[title="The letter"]')
  await letter.getByRole('heading', { name: 'The blue buses, and a strike on Friday' }).waitFor()
  await expectAccessible(page)

  await tabTo(page, page.getByRole('button', { name: 'Send to 1 reader' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Send this letter to 1 reader?' })
  await expect.poll(() => hasKeyboard(question.getByRole('button', { name: 'Not yet' }))).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'How far it has come' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  const [mail] = await server.arrivals(1)
  expect([mail?.to, mail?.mail.subject]).toEqual([[reader], 'The blue buses, and a strike on Friday'])
})

test('a post is moved to the top of a letter by keyboard, which stays with it; nothing sticks out of the list', async () => {
  const { page } = await site.open(newLetter)
  const move = page.getByRole('button', { name: /^Move .* to the top$/ }).last()
  const title = (await move.getAttribute('aria-label'))!.slice('Move '.length, -' to the top'.length)
  await tabTo(page, move)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Large picture' }).innerText()).toContain(title)
  await expect.poll(() => hasKeyboard(page.getByRole('checkbox', { name: title }))).toBe(true)
  const list = page.getByRole('list').filter({ hasText: title })
  await expect.poll(() => list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('on a phone the letter and its report fit, and the letter is there to be read', async () => {
  const { page, complaints } = await site.open('/admin?tab=subscribers', { viewport: phone, colorScheme: 'dark' })
  await page.getByRole('link', { name: 'The blue buses, and a strike on Friday' }).click()
  await page.getByRole('region', { name: 'How far it has come' }).waitFor()
  const letter = page.frameLocator('iframe[title="The letter"]')
  const heading = letter.getByRole('heading', { name: 'The blue buses, and a strike on Friday' })
  await heading.scrollIntoViewIfNeeded()
  const box = await heading.boundingBox()
  expect(box!.x).toBeGreaterThanOrEqual(16)
  expect(box!.x + box!.width).toBeLessThanOrEqual(phone.width - 16)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('a new letter that is saved slowly takes all that is typed meanwhile, and goes on where its author is', async () => {
  const { page } = await site.open(newLetter)
  await page.getByLabel('Subject').fill('Slow boats')
  let release = () => {}
  const typed = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/api\/newsletter\/digests$/, async (route) => {
    if (route.request().method() === 'POST') await typed
    await route.continue()
  })
  await page.keyboard.press('ControlOrMeta+S')
  await page.keyboard.type(' to Capri')
  release()
  await page.waitForURL(/letter=\d+$/)
  await page.getByRole('heading', { name: 'Edit Letter' }).waitFor()
  await page.keyboard.type(', at dawn')
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Slow boats to Capri, at dawn')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.frameLocator('iframe').getByRole('heading', { name: 'Slow boats to Capri, at dawn' }).waitFor()
  // Another new one begins afresh, although it is the same page.
  await page.evaluate(() => history.pushState(null, '', '/admin?tab=subscribers&letter=new'))
  await page.getByRole('heading', { name: 'New Letter' }).waitFor()
  await expect.poll(() => page.getByLabel('Subject').inputValue()).not.toContain('Slow boats')
})

test('two windows that write one letter: the second is asked, before it is saved and before it is sent', async () => {
  const { page: mine } = await site.open(newLetter)
  await mine.getByLabel('Subject').fill('Two windows')
  await mine.getByRole('button', { name: 'Save draft' }).click()
  await mine.waitForURL(/letter=\d+$/)
  const { page: theirs } = await site.open(mine.url())
  const save = async (subject: string) => {
    await theirs.getByLabel('Subject').fill(subject)
    await theirs.getByRole('button', { name: 'Save draft' }).click()
    await notice(theirs).getByText('Draft saved').last().waitFor()
  }
  await save('Theirs')
  await mine.getByLabel('Subject').fill('Mine')
  await mine.getByRole('button', { name: 'Save draft' }).click()
  const question = mine.getByRole('dialog', { name: 'This letter changed while you were writing' })
  await question.waitFor()
  await expectAccessible(mine)
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await mine.frameLocator('iframe').getByRole('heading', { name: 'Mine' }).waitFor()

  await theirs.reload()
  await theirs.frameLocator('iframe').getByRole('heading', { name: 'Mine' }).waitFor()
  await save('Theirs again')
  await mine.getByRole('button', { name: /^Send to/ }).click()
  await mine.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => mine.getByLabel('Subject').inputValue()).toBe('Theirs again')
  await mine.frameLocator('iframe').getByRole('heading', { name: 'Theirs again' }).waitFor()
})

test('a new letter whose test fails is the same draft when it is tried again, and the notice lies above everything', async () => {
  const { page } = await site.open(newLetter)
  await page.getByLabel('Subject').fill('Tried twice')
  const isTest = /\/api\/newsletter\/digests\/\d+\/test$/
  await page.route(isTest, (route) => route.fulfill({ status: 503, json: { error: 'The mail server is away.' } }))
  await page.getByRole('button', { name: 'Send a test' }).click()
  await notice(page).getByText('The mail server is away.').waitFor()
  await expect.poll(() => page.locator('.toast-viewport').evaluate((list) => list.matches(':popover-open'))).toBe(true)
  await page.unroute(isTest)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await notice(page).getByText('Test sent').waitFor()
  const drafts = await (await page.request.get('/api/newsletter/digests')).json()
  expect(drafts.filter(({ draft }: { draft: { subject: string } }) => draft.subject === 'Tried twice')).toHaveLength(1)
})

test('what was typed into a letter is on this device, is offered in the next window, and put back', async () => {
  const { page } = await site.open(newLetter)
  await page.getByLabel('Subject').fill('Half a letter')
  const isKept = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)).includes('Half a letter'))
  await expect.poll(isKept).toBe(true)
  await page.close({ runBeforeUnload: false })

  const next = await page.context().newPage()
  await next.goto(newLetter)
  const offer = next.getByRole('region', { name: 'Unsaved work' })
  await offer.waitFor()
  await expectAccessible(next)
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => next.getByLabel('Subject').inputValue()).toBe('Half a letter')
  await next.getByRole('button', { name: 'Save draft' }).click()
  await notice(next).getByText('Draft saved').waitFor()
  await expect
    .poll(() => next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved-letter'))))
    .toEqual([])
})

test('a letter is stopped while it is handed over: its report says how that ended, without a reload', async () => {
  const { page } = await site.open(newLetter)
  const release = server.hold()
  const before = server.received.length
  await page.getByRole('button', { name: 'Send to 1 reader' }).click()
  const question = page.getByRole('dialog', { name: 'Send this letter to 1 reader?' })
  await question.getByRole('button', { name: /^Send/ }).click()
  await server.arrivals(before + 1)
  await page.getByRole('button', { name: 'Stop' }).press('Enter')
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
  await notice(page).getByText('The letter is stopped').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  const progress = page.getByRole('region', { name: 'How far it has come' })
  await progress.getByText('On its way').waitFor()
  release()
  await progress.getByText('On its way').waitFor({ state: 'detached' })
  expect(await progress.innerText()).toMatch(/^1\s+of 1 sent/)
})

test('the plan is saved from the keyboard, which stays with it, and shows what another window has saved', async () => {
  const { page } = await site.open('/admin?tab=subscribers')
  await page.locator('html[data-ready]').waitFor()
  const save = page.getByRole('button', { name: 'Save the plan' })
  const time = page.getByLabel('Time')
  await time.fill('10:30')
  await save.press('Enter')
  await notice(page).getByText('Plan saved').waitFor()
  await expect.poll(() => hasKeyboard(save)).toBe(true)
  const plan = { automatic: false, weekday: 'Monday', time: '07:15', perMinute: 60 }
  await page.request.put('/api/newsletter/plan', { data: plan, headers: { origin: site.url } })
  await page.reload()
  await expect.poll(() => time.inputValue()).toBe('07:15')
})
