import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openPage, phone } from '#tests/support/browser/browser.ts'

test('“/” opens the search before hydration; results appear while typing, and are reached by keyboard', async () => {
  const { page, complaints, awaken } = await openPage('/about', { asleep: true })
  await page.keyboard.type('/kyo')
  await awaken()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.waitFor()
  await page.keyboard.type('to')
  await expect.poll(() => dialog.getByRole('searchbox').inputValue()).toBe('kyoto')
  await dialog
    .getByRole('link', { name: /^Kyoto/ })
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  const first = await page.evaluate(() => document.activeElement?.getAttribute('href'))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain(first ?? 'no link has the focus')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('what is typed after a click on the sleeping page is searched; Escape closes, whatever is in the field', async () => {
  const { page, awaken } = await openPage('/about', { asleep: true })
  await page.locator('.search-sign').click()
  await page.keyboard.type('kyo')
  await awaken()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.waitFor()
  await page.keyboard.type('to')
  await expect.poll(() => dialog.getByRole('searchbox').inputValue()).toBe('kyoto')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
})

test('text may be selected by dragging out of the dialog; a press beside it closes it', async () => {
  const { page } = await openPage('/about', { own: true })
  await page.keyboard.type('/kyoto trains')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const typed = dialog.getByRole('searchbox')
  await expect.poll(() => typed.inputValue()).toBe('kyoto trains')
  const { x, y, height } = (await typed.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.mouse.move(x + 90, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(4, y + height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await typed.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)
  expect(await dialog.count()).toBe(1)
  await page.mouse.click(4, y)
  await expect.poll(() => dialog.count()).toBe(0)
})

/** A page on which the dialog's code comes when it is told to; in a context of its own, whose cache has no such code yet. */
async function withLateDialog() {
  const { page } = await openPage('/about', { own: true })
  const { promise: delay, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/search-dialog.*\.js$/, (route) => delay.then(() => route.continue()))
  return { page, arrive, dialog: page.getByRole('dialog', { name: 'Search' }) }
}

test('what is typed after “/” is searched, however late the dialog comes', async () => {
  const { page, arrive, dialog } = await withLateDialog()
  await Promise.all([page.waitForRequest(/search-dialog.*\.js$/), page.keyboard.type('/trains and/or')])
  arrive()
  await expect.poll(() => dialog.getByRole('searchbox').inputValue()).toBe('trains and/or')
  await page.keyboard.type(' boats')
  await expect.poll(() => dialog.getByRole('searchbox').inputValue()).toBe('trains and/or boats')
})

test('a dialog that comes late does not open over another page, and begins empty the next time', async () => {
  const { page, arrive, dialog } = await withLateDialog()
  await Promise.all([page.waitForRequest(/search-dialog.*\.js$/), page.keyboard.type('/ky')])
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await page.waitForURL('**/contact')
  const [code] = await Promise.all([page.waitForResponse(/search-dialog.*\.js$/), arrive()])
  await code.finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await dialog.count()).toBe(0)
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect.poll(() => dialog.getByRole('searchbox').inputValue()).toBe('')
})

test('on a phone the icon opens the search, Escape closes it and returns the focus, Enter shows all results', async () => {
  const { page } = await openPage('/contact', { viewport: phone, colorScheme: 'dark' })
  const sign = page.getByRole('link', { name: 'Search', exact: true })
  await sign.click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => sign.evaluate((element) => element === document.activeElement)).toBe(true)
  await sign.click()
  await dialog.waitFor()
  await page.keyboard.type('xqwv zzvvk')
  await dialog.getByText('Nothing for “xqwv zzvvk” yet.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Not on this map yet' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?q=xqwv%20zzvvk')
  await expectAccessible(page)
})

test('without script the sign leads to the page, whose form finds', async () => {
  const { page } = await openPage('/', { javaScript: false })
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('marakesh')
  await page.getByRole('searchbox', { name: 'Search everything' }).press('Enter')
  await expect.poll(() => page.getByText('This comes nearest').isVisible()).toBe(true)
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('the letter’s card at the end of a post says which page a reader came from', async () => {
  const { page } = await openPage('/blog/night-train-to-hanoi', { javaScript: false })
  const card = page.getByRole('region', { name: 'Newsletter sign-up' })
  await expect.poll(() => card.locator('input[name=page]').inputValue()).toBe('/blog/night-train-to-hanoi')
})

/** The search dialog of a page whose search is answered by the test. */
async function withSearch(answer: (q: string, route: Route) => Promise<void>) {
  const { page, complaints } = await openPage('/about')
  await page.route('**/api/search?*', (route) =>
    answer(new URL(route.request().url()).searchParams.get('q') ?? '', route),
  )
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.waitFor()
  return { page, complaints, dialog, status: dialog.getByRole('status') }
}

const oneResult = {
  kind: 'place',
  more: false,
  results: [{ title: 'Kyoto', text: '', href: '/x', imageUrl: null, imageInfo: null }],
}

test('nothing is said of what is being typed before its own answer has come', async () => {
  const { promise: delay, resolve: arrive } = Promise.withResolvers<void>()
  const { page, dialog, status } = await withSearch(async (q, route) => {
    if (q === 'kyoto') await delay
    await route.fulfill({ json: { near: false, groups: q === 'kyoto' ? [oneResult] : [] } })
  })
  await expect.poll(() => status.textContent()).toBe('')
  await page.keyboard.type('xq')
  await dialog.getByText('Nothing for “xq” yet.').waitFor()
  await expect.poll(() => status.textContent()).toBe('Nothing found')
  const asked = page.waitForRequest(/q=kyoto/)
  await dialog.getByRole('searchbox').fill('kyoto')
  await expect.poll(() => dialog.getByText(/^Nothing/).count()).toBe(0)
  await asked
  expect(await dialog.getByText(/^Nothing/).count()).toBe(0)
  arrive()
  await expect.poll(() => status.textContent()).toBe('1 result')
})

test('a search that fails says so, and the next one is asked as usual', async () => {
  const { page, dialog, status } = await withSearch((q, route) =>
    q === 'kyo'
      ? route.fulfill({ status: 500, json: { error: 'No.' } })
      : route.fulfill({ json: { near: false, groups: [oneResult] } }),
  )
  await page.keyboard.type('kyo')
  await dialog.getByRole('alert').getByText('The search did not answer. Please try again in a moment.').waitFor()
  await expectAccessible(page)
  await page.keyboard.type('to')
  await expect.poll(() => status.textContent()).toBe('1 result')
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0)
})

test('the search page asks a failed search again, and a further word stays within the kind that was opened', async () => {
  const { page } = await openPage('/search?q=train')
  const box = page.getByRole('searchbox', { name: 'Search everything' })
  let fails = true
  await page.route('**/api/search?*', (route) =>
    fails ? route.fulfill({ status: 503, json: { error: 'Busy.' } }) : route.continue(),
  )
  await box.fill('kyoto')
  await page.getByRole('alert').getByText('Please try again in a moment').waitFor()
  fails = false
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('What there is for “kyoto”').waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await page.goto('/search?q=train&kind=post')
  await page.getByText('Everything for “train”').waitFor()
  await box.fill('night train')
  await expect.poll(() => new URL(page.url()).searchParams.toString()).toBe('q=night+train&kind=post')
})
