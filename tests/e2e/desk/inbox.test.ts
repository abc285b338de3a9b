import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openPage, phone } from '#tests/support/browser/browser.ts'
import { hasKeyboard } from '#tests/support/browser/keyboard.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

const post = '/blog/packing-checklist-one-bag'
const hostile = '<img src=x onerror=alert(1)> & "more"'
const form = (page: Page) => page.locator('.note-form')

test('a note is written without script: what is wrong is said, what was typed stays, and the thanks comes', async () => {
  const { page, foreign } = await site.open(post, { javaScript: false, signedIn: false, viewport: phone })
  await expectNothingWide(page)
  await form(page).getByLabel('What was different for you?').fill(`${hostile}\nIt is 42 g on my scale.`)
  await form(page).getByLabel('When were you there').selectOption({ index: 2 })
  await form(page).getByLabel('Your name').fill('Oona')
  await form(page).getByLabel('Email').fill('oona@x')
  await form(page).getByRole('button').click()
  await page.getByText('Please enter a valid email address').waitFor()
  await expect
    .poll(() => form(page).getByLabel('What was different for you?').inputValue())
    .toContain('42 g on my scale.')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await expectNothingWide(page)
  await form(page).getByLabel('Email').fill('')
  await form(page).getByRole('button').click()
  await page.getByRole('heading', { name: 'Your note has arrived' }).waitFor()
  expect(foreign).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('with script a note is sent the same way, with everything typed, chosen and selected before hydration', async () => {
  const { page, complaints, awaken } = await openPage(post, { asleep: true, context: { baseURL: site.url } })
  await form(page).getByLabel('What was different for you?').fill('The strap is new.')
  await form(page).getByLabel('Your name').fill('Bruno')
  await form(page).getByText('Still true').click()
  await page.locator('.prose p').first().selectText()
  const marked = await page.evaluate(() => String(getSelection()).slice(0, 20))
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await awaken()
  await expect.poll(() => form(page).getByLabel('Which line').inputValue()).toContain(marked)
  await page.locator('.prose h2').first().selectText()
  const heading = await page.locator('.prose h2').first().innerText()
  await expect.poll(() => form(page).getByLabel('Which line').inputValue()).toBe(heading.slice(0, 200))
  await expect.poll(() => form(page).getByLabel('Still true').isChecked()).toBe(true)
  await expect.poll(() => form(page).getByLabel('What was different for you?').inputValue()).toBe('The strap is new.')
  await expectAccessible(page)
  await form(page).getByRole('button').click()
  await page.getByRole('heading', { name: 'Your note has arrived' }).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('notes and messages wait in one inbox: found, approved and answered by keys, and nothing in them comes to life', async () => {
  const data = {
    name: hostile,
    subject: hostile,
    message: 'It leaves at six now.\n\nGreetings, A.',
    email: 'anna@example.com',
  }
  const sent = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
  expect(sent.status).toBe(201)
  const { page, complaints } = await site.open('/admin')
  await page.getByRole('link', { name: /Inbox \d waiting/ }).click()
  // Not the skeletons, which no key opens.
  const rows = page.locator('li.message')
  await expect.poll(() => rows.count()).toBeGreaterThan(1)
  await expectAccessible(page)
  await page.keyboard.press('j')
  const body = page.locator('.message-body')
  await expect.poll(() => body.locator('.message-text').innerText()).toBe('It leaves at six now.\n\nGreetings, A.')
  await page.keyboard.press('r')
  await expect.poll(() => hasKeyboard(body.locator('textarea').first())).toBe(true)
  await page.keyboard.type('It does.')
  const answer = new URL((await body.getByRole('link', { name: 'Answer by mail' }).getAttribute('href')) ?? '')
  expect([answer.protocol, answer.pathname]).toEqual(['mailto:', 'anna@example.com'])
  expect(answer.searchParams.get('body')).toMatch(/^It does\.\r\n[\s\S]*> It leaves at six now\./)
  await page.keyboard.press('Escape')
  await expect.poll(() => hasKeyboard(body.locator('textarea').first())).toBe(false)
  await page.keyboard.press('j')
  await expect.poll(() => body.locator('textarea').first().inputValue()).not.toBe('It does.')
  await page.keyboard.press('k')
  await expect
    .poll(() => body.locator('textarea').first().inputValue(), { message: 'what was begun is kept' })
    .toBe('It does.')
  await page.keyboard.press('e')
  await notice(page).getByText('Done').waitFor()

  await page.getByPlaceholder('Find a name or a word').fill('STRAP')
  await expect.poll(() => new URL(page.url()).search).toBe('?q=STRAP')
  await expect.poll(() => rows.locator('.message-who').allTextContents()).toEqual(['Bruno'])
  await page.getByRole('button', { name: /Bruno/ }).click()
  const answerField = body.getByRole('textbox', { name: 'Your answer, under the note' })
  const correctionField = body.getByRole('textbox', { name: 'What is so now' })
  await answerField.fill('It is. I weighed it.')
  await correctionField.fill('The strap is new since May.')
  // Somebody else answers while the row is closed: what was begun is kept, and what stands there now is shown.
  await page.getByRole('button', { name: /Bruno/ }).click()
  await body.waitFor({ state: 'detached' })
  const [note] = (await (await page.request.get('/api/inbox?search=STRAP')).json()) as { id: number }[]
  await page.request.put(`/api/inbox/notes/${note?.id}`, {
    headers: { origin: site.url },
    data: { status: 'waiting', answer: 'It came with the pack.' },
  })
  await page.reload()
  await page.getByRole('button', { name: /Bruno/ }).click()
  await expect.poll(() => correctionField.inputValue()).toBe('The strap is new since May.')
  await expect.poll(() => answerField.inputValue()).toBe('It is. I weighed it.')
  await body.getByText('It came with the pack.').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expect.poll(() => rows.locator('.message-when').innerText()).toMatch(/^Today\W*\d\d:\d\d$/)
  await expectNothingWide(page)
  await expectAccessible(page)
  await body.getByRole('button', { name: 'Approve and answer' }).click()
  await notice(page).getByText('Your answer stands under the note').waitFor()
  await page.goto(`${post}#notes`)
  await page.locator('.note').getByText('The strap is new.').waitFor()
  await page.locator('.note').getByText('It is. I weighed it.').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])

  await page.route('**/api/inbox?*', (route) => route.fulfill({ status: 500, json: { error: 'No.' } }))
  await page.goto('/admin/inbox')
  await page.getByRole('heading', { name: 'The inbox could not be loaded' }).waitFor()
})

test('the spam folder is emptied only when all of it is listed, not what a search has found', async () => {
  const { page } = await site.open('/admin/inbox')
  for (const subject of ['Pills', 'Watches']) {
    const data = { name: 'Bot', subject, message: `${subject} for you.`, email: 'bot@example.com' }
    expect((await page.request.post('/api/contact', { data, headers: { origin: site.url } })).status()).toBe(201)
  }
  const waiting = await (await page.request.get('/api/inbox?search=bot@example.com')).json()
  for (const { id } of waiting) {
    await page.request.put(`/api/inbox/messages/${id}`, { data: { status: 'spam' }, headers: { origin: site.url } })
  }
  await page.goto('/admin/inbox?show=spam&q=Pills')
  await expect.poll(() => page.locator('li.message').count()).toBe(1)
  const empty = page.getByRole('button', { name: 'Empty the folder' })
  expect(await empty.count()).toBe(0)
  await page.getByPlaceholder('Find a name or a word').fill('')
  await empty.click()
  const { spam } = await (await page.request.get('/api/inbox/counts')).json()
  await page.getByRole('dialog').getByText(`${spam} will be gone, and this cannot be undone.`).waitFor()
})

test('one note too many is refused kindly, and what was typed is still there, without script, too', async () => {
  const { page } = await site.open(post, { javaScript: false, signedIn: false })
  const stamp = (await form(page).locator('[name=stamp]').getAttribute('value')) ?? ''
  for (let n = 0; n < 10; n++) {
    const data = { kind: 'post', of: post.split('/').at(-1), name: 'Bot', text: `Note ${n}`, stamp }
    await page.request.post('/api/notes', { data, headers: { origin: site.url } })
  }
  await form(page).getByLabel('What was different for you?').fill('The zip broke.')
  await form(page).getByLabel('Your name').fill('Lars')
  const [answer] = await Promise.all([page.waitForResponse('**/notes'), form(page).getByRole('button').click()])
  expect(answer.status()).toBe(429)
  await page.getByText(/^Thank you, that was a lot at once\. What you wrote is still here/).waitFor()
  await expect.poll(() => form(page).getByLabel('What was different for you?').inputValue()).toBe('The zip broke.')
  await expect.poll(() => form(page).getByLabel('Your name').inputValue()).toBe('Lars')
})

async function expectNothingWide(page: Page) {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
}
