import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { desktop, expectAccessible, openPage, phone } from '#tests/support/browser/browser.ts'

/** Forms used before the page's code has loaded, or where it cannot be loaded. */
const asleep = { asleep: true }
const withoutCode = { withoutCode: true }
const withoutScript = { javaScript: false }
const postsOf = (page: Page) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  return posts
}

async function fillContact(page: Page) {
  for (const [name, value] of Object.entries(letter)) await page.locator(`.contact-form [name=${name}]`).fill(value)
}
const letter = { name: 'Anna Vos', email: 'anna@example.com', subject: 'The ferry', message: 'It leaves\nat six now.' }

async function contactTexts(page: Page) {
  return page
    .locator('.contact-form :is(input, textarea)')
    .evaluateAll((all) =>
      Object.fromEntries(all.map((one) => [(one as HTMLInputElement).name, (one as HTMLInputElement).value])),
    )
}

async function fillQuiz(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('early@example.com')
  await page.getByLabel('Age').fill('34')
  for (const interest of ['food', 'history']) await page.getByText(interest, { exact: true }).click()
  for (const question of await page.getByRole('radiogroup').all()) await question.locator('label').first().click()
}

test('a message sent where the code cannot come is thanked for, and went once', async () => {
  const { page, awaken } = await openPage('/contact', { ...withoutCode, viewport: phone })
  const posts = postsOf(page)
  await fillContact(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const thanks = page.getByRole('heading', { name: 'Message sent!' })
  await thanks.waitFor()
  await page.getByText("Thanks for reaching out. I'll get back to you within 48 hours.", { exact: true }).waitFor()
  await expect
    .poll(() => thanks.evaluate((one) => one.getBoundingClientRect().top < innerHeight), { message: 'it is in sight' })
    .toBe(true)
  await awaken(10)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Write another message' }).click()
  await page.getByRole('button', { name: 'Send Message' }).waitFor()
  await expect.poll(() => contactTexts(page)).toEqual({ name: '', email: '', subject: '', message: '' })
  expect(posts).toEqual(['/contact'])
})

test('a message typed while the code loads is complete, and is sent once', async () => {
  const { page, awaken, calls, complaints } = await openPage('/contact', asleep)
  const posts = postsOf(page)
  await fillContact(page)
  const box = page.locator('.contact-form textarea')
  await box.press('End')
  const arrival = awaken()
  await box.pressSequentially(' See you there', { delay: 20 })
  await arrival
  await expect.poll(() => contactTexts(page)).toEqual({ ...letter, message: `${letter.message} See you there` })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message sent!', { exact: true }).waitFor()
  expect([posts, calls, complaints]).toEqual([['/contact'], [], []])
})

/** A name that the browser accepts and the server refuses. */
const longName = 'A'.repeat(101)

test('a refused message comes back with its text and the error at its field; corrections before the code has loaded stay', async () => {
  const { page, awaken, complaints } = await openPage('/contact', withoutCode)
  await fillContact(page)
  await page.locator('.contact-form [name=name]').fill(longName)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Name must be at most 100 characters').waitFor()
  const name = page.locator('.contact-form [name=name]')
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(async () => page.locator(`[id="${await name.getAttribute('aria-describedby')}"]`).textContent())
    .toContain('100')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await expect.poll(() => contactTexts(page)).toEqual({ ...letter, name: longName })
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.locator('.contact-form textarea').fill('Mended\nbefore the code')
  await awaken(10)
  const mended = { ...letter, name: longName, message: 'Mended\nbefore the code' }
  await expect.poll(() => contactTexts(page)).toEqual(mended)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('message')
  await expectAccessible(page)
  await name.fill('Anna')
  await expect.poll(() => page.getByText('Name must be at most 100 characters').count()).toBe(0)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message sent!', { exact: true }).waitFor()
  await expect.poll(() => contactTexts(page)).toEqual({ name: '', email: '', subject: '', message: '' })
  expect(complaints.filter((complaint) => !/status of 400|ERR_FAILED/.test(complaint))).toEqual([])
})

test('an address left where the code cannot come is on the list, and the reader is thanked', async () => {
  const { page } = await openPage('/', withoutCode)
  const posts = postsOf(page)
  await page.getByLabel('Your email').fill('anna@localhost')
  await page.getByLabel('Your email').press('Enter')
  await page.getByText('Please enter a valid email address').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Your email').fill('early@example.com')
  await page.getByLabel('Your email').press('Enter')
  await page.getByRole('heading', { name: 'Successfully subscribed!' }).waitFor()
  await page.getByText("Welcome to the newsletter. You'll receive weekly travel inspiration.").waitFor()
  expect([new URL(page.url()).search, posts]).toEqual(['?done=yes', ['/newsletter', '/newsletter']])
  await expectAccessible(page)
})

test('quiz answers given before the code stay, and are remembered', async () => {
  const { page, awaken } = await openPage('/compatibility-quiz', asleep)
  await fillQuiz(page, 'Ear Ly')
  const answers = () =>
    page.evaluate(() => new URLSearchParams([...new FormData(document.forms[0])] as [string, string][]).toString())
  const given = await answers()
  await awaken()
  await page.getByLabel('Location').pressSequentially('Oslo')
  await expect.poll(() => answers()).toBe(given.replace('location=', 'location=Oslo'))
  await page.reload()
  await expect.poll(answers).toBe(given.replace('location=', 'location=Oslo'))
})

test('a quiz sent before the code leads to the matches and a result; once it is there, this device holds the profile', async () => {
  const { page, awaken, complaints } = await openPage('/compatibility-quiz', withoutCode)
  await fillQuiz(page, 'Quick Sender')
  await page.getByLabel('Age').fill('17')
  await page.getByRole('button', { name: 'Create Profile & Find Matches' }).click()
  await page.getByRole('alert').getByText('Age must be from 18 to 100').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  await expectAccessible(page)
  await page.getByLabel('Age').fill('34')
  await page.getByRole('button', { name: 'Create Profile & Find Matches' }).click()
  await page.getByRole('heading', { name: 'Find Your Travel Match' }).waitFor()
  await page.getByText('Your travel profile has been created successfully.').waitFor()
  await expectAccessible(page)
  await expect.poll(() => page.getByText('Your profile:').textContent()).toContain('Quick Sender')
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(5)
  const posts = postsOf(page)
  await awaken()
  await page.getByRole('button', { name: 'Copy private link' }).waitFor()
  await expect.poll(() => page.url()).toBe(`${inject('siteUrl')}/compatibility-quiz`)
  await page.getByRole('article').filter({ hasText: 'Amara Osei' }).getByRole('button').click()
  await page.getByText(/Compatibility Score: \d+\/100/).waitFor()
  expect(posts).toEqual(['/api/compatibility/calculate'])
  expect(complaints.filter((complaint) => !/status of 400|ERR_FAILED/.test(complaint))).toEqual([])
})

test('without script the quiz leads to matches and a result, on a desk and on a phone', async () => {
  const { page } = await openPage('/compatibility-quiz', withoutScript)
  await fillQuiz(page, 'No Script')
  await page.getByLabel('Age').fill('seventeen')
  await page.getByRole('button', { name: 'Create Profile & Find Matches' }).click()
  await page.locator('.field-error', { hasText: 'Age must be a whole number' }).waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('No Script')
  await expect.poll(() => page.locator(':checked').count()).toBe(12)
  await page.getByLabel('Age').fill('34')
  await page.getByRole('button', { name: 'Create Profile & Find Matches' }).click()
  await page.getByRole('heading', { name: 'Find Your Travel Match' }).waitFor()
  await page.setViewportSize(phone)
  await page.getByRole('searchbox').fill('amara')
  await page.getByRole('searchbox').press('Enter')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.getByRole('button', { name: 'Check Compatibility' }).click()
  await page.getByText(/Compatibility Score: \d+\/100/).waitFor()
  for (const title of ['What You Have in Common', 'Areas to Discuss', 'Recommended Destinations'])
    await page.getByRole('heading', { name: title }).waitFor()
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width)
  }
  await page.getByRole('link', { name: 'Find Another Match' }).click()
  await page.getByRole('heading', { name: 'Find Your Travel Match' }).waitFor()
  await expect.poll(() => page.getByText('Your profile:').textContent()).toContain('No Script')
  // A list that failed is not said to be empty.
  await page.goto(`${page.url().split('#')[0]}&cursor=broken`)
  await page.getByRole('heading', { name: 'The matches could not be loaded.' }).waitFor()
  await expect.poll(() => page.getByText('No other profiles available').count()).toBe(0)
  expect(await page.context().cookies()).toEqual([])
})

test('without script a message and an address are refused and taken with the same words', async () => {
  const { page } = await openPage('/contact', withoutScript)
  await fillContact(page)
  await page.locator('.contact-form [name=name]').fill(longName)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Name must be at most 100 characters').waitFor()
  await page.locator('.contact-form [name=name]').fill('Anna')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('heading', { name: 'Message sent!' }).waitFor()
  await page.goto('/')
  await page.getByLabel('Your email').fill('anna@localhost')
  await page.getByLabel('Your email').press('Enter')
  await page.getByText('Please enter a valid email address').waitFor()
  await expect.poll(() => page.getByLabel('Your email').inputValue()).toBe('anna@localhost')
  await page.getByLabel('Your email').fill('anna@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('heading', { name: 'Successfully subscribed!' }).waitFor()
  expect(await page.context().cookies()).toEqual([])
})

test('result pages of forms have a way on when they are opened directly', async () => {
  const { page } = await openPage('/newsletter', withoutScript)
  await page.getByRole('button', { name: 'Subscribe' }).waitFor()
  await page.goto('/compatibility-quiz/result')
  await page.getByRole('link', { name: 'Take the quiz' }).click()
  await page.getByRole('heading', { name: 'Create Your Travel Profile' }).waitFor()
  const gone = await page.goto('/compatibility-quiz?profile=99999')
  expect(gone?.status()).toBe(404)
  await page.getByRole('link', { name: 'Take the quiz' }).waitFor()
})
