import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { NotesPage } from '#notes/schema.ts'
import { openPage } from '#tests/support/browser/browser.ts'

const notes = (page: Page) => page.locator('#notes')
const box = (page: Page) => notes(page).getByLabel('What was different for you?')

/** The notes under a post: two pages, of which the second comes when it is told to. */
async function openNotes() {
  const { page, complaints } = await openPage('/blog?destination=Ha%20Long%20Bay')
  const { promise: delay, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/notes/post/**', async (route) => {
    const asked = Math.min(2, Number(new URL(route.request().url()).searchParams.get('page') ?? 1))
    if (asked > 1) await delay
    const note = { id: asked, name: 'Anna', visited: null, about: null, text: `Note of page ${asked}`, answer: null }
    const row = { ...note, correctedAt: null, createdAt: '2026-05-04T08:00:00.000Z' }
    const rest = { open: true, total: 21, pages: 2, stamp: `d1.${asked}`, month: '2026-12', mails: false }
    const json: NotesPage = { ...rest, page: asked, notes: [row] }
    await route.fulfill({ json })
  })
  await page.getByRole('link', { name: 'Read More' }).first().click()
  await notes(page).getByText('Note of page 1').waitFor()
  return { page, complaints, arrive }
}

test('older notes come without losing a half-written note, and the reader stays at the notes', async () => {
  const { page, complaints, arrive } = await openNotes()
  await box(page).fill('It leaves at six')
  await notes(page).getByRole('link', { name: 'Older notes' }).click()
  await page.waitForURL(/notes=2#notes$/)
  const top = () => notes(page).evaluate((element) => Math.abs(Math.round(element.getBoundingClientRect().top)))
  await expect.poll(top).toBeLessThan(200)
  arrive()
  await notes(page).getByText('Note of page 2').waitFor()
  await expect.poll(() => box(page).inputValue()).toBe('It leaves at six')
  await expect.poll(top).toBeLessThan(200)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('notes')
  expect(complaints).toEqual([])
})

test('an address beyond the last page shows the last one, from which newer notes are reached', async () => {
  const { page, arrive } = await openNotes()
  arrive()
  await notes(page)
    .getByRole('link', { name: 'Older notes' })
    .evaluate((link: HTMLAnchorElement) => {
      link.href = link.href.replace('notes=2', 'notes=99')
    })
  await notes(page).getByRole('link', { name: 'Older notes' }).click()
  await notes(page).getByText('Note of page 2').waitFor()
  await notes(page).getByRole('link', { name: 'Newer notes' }).click()
  await notes(page).getByText('Note of page 1').waitFor()
})

test('a further page that fails leaves the half-written note and the notes before it', async () => {
  const { page } = await openNotes()
  await box(page).fill('It leaves at six')
  await page.route('**/api/notes/post/**', (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }))
  await notes(page).getByRole('link', { name: 'Older notes' }).click()
  await notes(page).getByText('These notes could not be loaded.').waitFor()
  await notes(page).getByText('Note of page 1').waitFor()
  await expect.poll(() => box(page).inputValue()).toBe('It leaves at six')
  await page.unroute('**/api/notes/post/**')
  const asked = page.waitForRequest('**/api/notes/post/**')
  await notes(page).getByRole('button', { name: 'Try again' }).click()
  await asked
})

test('a half-written note is there again after a link within the site and Back', async () => {
  const { page } = await openNotes()
  await box(page).fill('It leaves at six')
  await notes(page).getByLabel('A price').check({ force: true })
  await page.getByRole('navigation').first().getByRole('link', { name: 'About' }).click()
  await page.getByText('Authentic Experiences').waitFor()
  await page.goBack()
  await expect.poll(() => box(page).inputValue()).toBe('It leaves at six')
  await expect.poll(() => notes(page).getByLabel('A price').isChecked()).toBe(true)
})
