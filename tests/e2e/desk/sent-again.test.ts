import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GalleryImage } from '#gallery/schema.ts'
import type { ItineraryDetail } from '#itineraries/schema.ts'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdminSite()
})
afterAll(() => site.stop())

/** The first creation arrives, another window changes what it made, and its answer is lost. @returns what is stored by then */
function loseFirstAnswer<Row extends { id: number }>(page: Page, path: string, theirs: object): Promise<Row> {
  const { promise, resolve, reject } = Promise.withResolvers<Row>()
  const changed = async (made: Row) => {
    const answer = await page.request.put(`${path}/${made.id}`, {
      data: { ...made, ...theirs },
      headers: { origin: site.url },
    })
    return (await answer.json()) as Row
  }
  const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    const made = (await (await route.fetch({ maxRetries: 2 })).json()) as Row
    await changed(made).then(resolve, reject)
    await route.abort()
  }
  return page.route(`**${path}`, lose, { times: 1 }).then(() => promise)
}

const all = async <Row>(page: Page, path: string) => (await (await page.request.get(path)).json()) as Row[]

/** A new itinerary whose first answer was lost, after which another window wrote another description. */
async function lostItinerary(title: string) {
  const opened = await site.open('/admin/itineraries/new')
  const { page } = opened
  await page.getByLabel('Title of day 1').fill('Arrive by train')
  await page.getByLabel('Title *').fill(title)
  await page.getByLabel('Description').first().fill('Mine, as it was sent.')
  await page.getByLabel('Destination').fill('Kyoto')
  await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('Japan')
  const stored = loseFirstAnswer<ItineraryDetail>(page, '/api/itineraries', { description: 'Theirs.' })
  const save = page.getByRole('button', { name: 'Save Itinerary' })
  await save.click()
  const { id } = await stored
  await notice(page).getByText('Failed to create the itinerary. Please try again.').waitFor()
  await page.getByLabel('Description').first().fill('Mine, written further.')
  await save.click()
  const question = page.getByRole('dialog', { name: 'This itinerary changed while you were writing' })
  await question.getByText('Mine, written further.').waitFor()
  expect(await question.locator('mark').allInnerTexts()).not.toEqual([])
  const now = async () => (await page.request.get(`/api/itineraries/${id}`)).json() as Promise<ItineraryDetail>
  expect(await now()).toMatchObject({ description: 'Theirs.' })
  return { ...opened, id, save, question, now }
}

test('an itinerary whose answer was lost, and which another window has changed since, is kept as it is here', async () => {
  const { page, id, save, question, now } = await lostItinerary('Lost and kept')
  await expectAccessible(page)
  // Closed without a choice, it asks again.
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await now()).toMatchObject({ description: 'Theirs.' })
  await save.click()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await notice(page).getByText('Itinerary updated').waitFor()
  await page.waitForURL(`**/admin/itineraries/${id}`)
  expect(await now()).toMatchObject({ description: 'Mine, written further.' })
  const rows = await all<ItineraryDetail>(page, '/api/itineraries')
  expect(rows.filter(({ title }) => title === 'Lost and kept')).toHaveLength(1)
})

test('or it goes on with what the other window has stored, and mine is offered again', async () => {
  const { page, id, save, question, now } = await lostItinerary('Lost and given up')
  await question.getByRole('button', { name: 'Take theirs' }).click()
  const description = page.getByLabel('Description').first()
  await expect.poll(() => description.inputValue()).toBe('Theirs.')
  await page.waitForURL(`**/admin/itineraries/${id}`)
  await page.getByText(/^Unsaved work from (today|yesterday)/).waitFor()
  await description.fill('Theirs, and a word of mine.')
  await save.click()
  await notice(page).getByText('Itinerary updated').waitFor()
  expect(await now()).toMatchObject({ description: 'Theirs, and a word of mine.' })
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).first().click()
  await expect.poll(() => description.inputValue()).toBe('Mine, written further.')
  const rows = await all<ItineraryDetail>(page, '/api/itineraries')
  expect(rows.filter(({ title }) => title === 'Lost and given up')).toHaveLength(1)
})

test('a picture of the gallery asks in the same way', async () => {
  const { page } = await site.open('/admin?tab=gallery')
  const question = page.getByRole('dialog', { name: 'This picture changed while you were writing' })
  const caption = page.getByLabel('Caption')
  const add = page.getByRole('button', { name: 'Add to gallery' })
  const now = async () =>
    (await all<GalleryImage>(page, '/api/gallery')).flatMap(({ alt, caption }) => (alt === 'A ferry' ? caption : []))
  await page.getByRole('button', { name: 'Add by URL' }).click()
  await page.getByLabel('Image URL').fill('https://pictures.example/ferry.jpg')
  await page.getByLabel('Alternative text').fill('A ferry')
  await caption.fill('Mine.')
  const stored = loseFirstAnswer<GalleryImage>(page, '/api/gallery', { caption: 'Theirs.' })
  await add.click()
  await stored
  await page.getByText('The picture could not be saved. Please try again.').waitFor()
  await add.click()
  await question.getByText('Mine.').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => caption.inputValue()).toBe('Theirs.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await now()).toEqual(['Theirs.'])
})

test.each([
  ['category', '/admin/categories?open=new', '/api/categories', { Name: 'Lost isles', Description: 'Mine.' }],
  [
    'destination',
    '/admin/destinations?open=new',
    '/api/destinations',
    { Name: 'Lost isle', Country: 'Nowhere', Description: 'Mine.' },
  ],
  [
    'product',
    '/admin?product=new',
    '/api/affiliate-products',
    { Name: 'Lost pack', Description: 'Mine.', 'Affiliate URL': 'https://shop.example/' },
  ],
])('a new %s goes on at the address of what the other window has stored', async (what, address, path, fields) => {
  const { page } = await site.open(address)
  const description = page.getByLabel('Description *')
  const question = page.getByRole('dialog', { name: `This ${what} changed while you were writing` })
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(`${label} *`).fill(text)
  const save = page.locator('button[type=submit]').filter({ visible: true }).first()
  // What tells two versions of a category apart is its name.
  const stored = loseFirstAnswer<{ id: number }>(page, path, {
    name: `${fields.Name} of theirs`,
    description: 'Theirs.',
  })
  await save.click()
  const { id } = await stored
  await notice(page).getByText(`Failed to create the ${what}. Please try again.`).waitFor()
  await save.click()
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await page.waitForURL((url) => url.search.endsWith(`=${id}`))
  await expect.poll(() => description.inputValue()).toBe('Theirs.')
  await page.getByText(/^Unsaved work from (today|yesterday)/).waitFor()
  await page.reload()
  await expect.poll(() => description.inputValue()).toBe('Theirs.')
})
