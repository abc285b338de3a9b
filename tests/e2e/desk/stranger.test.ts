/** A stranger makes the demo her own in the browser, without a terminal; afterwards nobody finds the former name. */
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { field } from '#tests/support/browser/edited-post.ts'
import { pdfPages } from '#tests/support/files/pdf.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { wordPressExport } from '#tests/support/rooms/wordpress-export.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { type AdminSite, startAdminSite } from '#tests/support/site/admin-site.ts'
import { adminPair } from '#tests/support/site/site-client.ts'

const mail = await startMailServer()
const site: AdminSite = await startAdminSite({ SMTP_URL: mail.url, MAIL_FROM: 'site@example.net' })
afterAll(() => site.stop())

const nextStop = (page: Page) => page.getByRole('button', { name: 'Save, next stop' })
const oldBlog = wordPressExport({ posts: 5 }).replaceAll('Ines Calder', 'Tove Lindgren').replaceAll('ines', 'tove')

/** Texts under Site that the first start does not ask for. */
const everythingElse = {
  'site.email': 'tove@example.com',
  'site.description': 'Huts, rain and the buses in between.',
  'site.footerLine': 'Written in huts.',
  'site.social': [{ network: 'Instagram', url: 'https://www.instagram.com/tovelindgren.example' }],
  'about.headline': 'Mostly on foot',
  'contact.questions': [{ question: 'Do you like rain?', answer: 'Yes.' }],
}

const trip = {
  slug: 'two-days-of-huts',
  title: 'Two days of huts',
  description: 'On foot.',
  destination: 'Hardangervidda',
  country: 'Norway',
  duration: 1,
  travelStyle: 'Solo Travel',
  days: [{ title: 'Walk', activities: [{ time: '09:00', activity: 'Rain', cost: 'free' }] }],
}

test('from the demo to a site of her own', { timeout: 600_000 }, async () => {
  const { page, complaints } = await site.open('/admin/welcome')
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
  await field(page, 'Name').fill('Tove Lindgren')
  await field(page, 'First name').fill('Tove')
  await field(page, 'Where you are').fill('Bergen, Norway')
  await field(page, 'Tagline').fill('Huts, rain and the buses in between.')
  await field(page, 'What the portrait shows').fill('Tove in the rain')
  const portrait = { name: 'tove.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await picture('jpeg', 900, 1100)) }
  await page.locator('.welcome-body input[type=file]').setInputFiles(portrait)
  await expect.poll(() => page.getByLabel('Image URL').inputValue()).toMatch(/^\/uploads\//)
  await expectAccessible(page)
  await nextStop(page).click()
  await page.getByRole('heading', { name: 'Welcome, Tove' }).waitFor()

  await page.getByRole('radio', { name: /^Pine/ }).check({ force: true })
  await expectAccessible(page)
  await nextStop(page).click()

  await page.getByRole('button', { name: 'Remove the demo' }).click()
  await page.getByRole('dialog', { name: 'Remove the demo?' }).getByRole('button', { name: 'Remove the demo' }).click()
  // The next step unfolds automatically.
  await page.locator('.old-blog-drop').waitFor({ timeout: 60_000 })
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'old.WordPress.xml'))
    return data
  }, oldBlog)
  await page.locator('.old-blog-drop').dispatchEvent('drop', { dataTransfer: transfer })
  await page.getByRole('button', { name: 'Look inside' }).click()
  await page.getByLabel('Fetch pictures that did not come along').uncheck()
  await page.getByRole('button', { name: 'Bring it in' }).click()
  await page.getByText(/posts came over/).waitFor({ timeout: 60_000 })

  await page.goto('/admin/blog/new')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.getByRole('option', { name: 'Travel Guides' }).first().waitFor({ state: 'attached' })
  await field(page, 'Title').fill('Four huts and a wet tent')
  await field(page, 'Excerpt').fill('What a month outdoors costs, in kroner and in socks.')
  await field(page, 'Content').fill('The first hut has no roof. '.repeat(5))
  await field(page, 'Category').selectOption('Travel Guides')
  await page.getByRole('switch', { name: /^Publish/ }).check()
  await page.getByRole('button', { name: 'Create Post' }).click()
  await page.waitForURL('**/blog/four-huts-and-a-wet-tent').catch(async () => {
    throw new Error((await page.locator('.field-error, .toast').allInnerTexts()).join(' | '))
  })
  await page.getByText('Post Created!', { exact: true }).waitFor()
  expect((await (await fetch(`${site.url}/`)).text()).includes('Four huts and a wet tent')).toBe(true)

  const saved = await page.evaluate(
    async ([changes, trip]) => {
      const headers = { 'content-type': 'application/json' }
      const { version } = await (await fetch('/api/site-values')).json()
      const answers = [
        await fetch('/api/site-values', { method: 'PUT', body: JSON.stringify({ version, changes }), headers }),
        await fetch('/api/itineraries', { method: 'POST', body: JSON.stringify(trip), headers }),
        await fetch('/api/newsletter/subscribe', { method: 'POST', body: '{"email":"marta@example.org"}', headers }),
      ]
      return answers.map(({ status }) => status)
    },
    [everythingElse, trip] as const,
  )
  expect(saved).toEqual([200, 201, 201])
  await page.goto('/admin/welcome')
  await expect.poll(() => page.locator('.welcome-stops > li[data-state=done]').count()).toBe(5)
  // Except pictures on the old blog's host, which does not exist.
  expect(complaints.filter((one) => !one.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([])
  await page.context().close()

  const addresses = await everyAddress()
  expect(addresses.length).toBeGreaterThan(12)
  for (const address of addresses) {
    const answer = await fetch(site.url + address)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isPdf = answer.headers.get('content-type') === 'application/pdf'
    const text = isPdf ? (await pdfPages(new Uint8Array(bytes))).join('\n') : bytes.toString()
    expect(text.replaceAll(adminPair.email, ''), address).not.toMatch(/\bInes|Calder/i)
  }
  const [letter] = await mail.arrivals(1)
  expect(`${letter?.mail.from?.name} ${letter?.mail.subject} ${letter?.mail.html} ${letter?.mail.text}`).toContain(
    'Tove',
  )
  expect(JSON.stringify(letter?.mail).replaceAll(adminPair.email, '')).not.toMatch(/\bInes|Calder/i)
  const about = await (await fetch(`${site.url}/about`)).text()
  for (const words of ['Tove Lindgren', 'Mostly on foot', 'Tove in the rain']) expect(about).toContain(words)
  expect(await (await fetch(`${site.url}/contact`)).text()).toContain('Do you like rain?')
})

/** All pages of the sitemap, and the feeds and files for programs. */
async function everyAddress(): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  return [
    ...new Set([
      ...pages,
      '/nothing-here',
      '/newsletter',
      '/feed.xml',
      '/feed.json',
      '/media-kit.pdf',
      `/itineraries/${trip.slug}.pdf`,
      `/itineraries/${trip.slug}.ics`,
      '/_texts/about.json',
    ]),
  ]
}
