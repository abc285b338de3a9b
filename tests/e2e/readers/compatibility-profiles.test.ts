import { expect, test } from 'vitest'
import { expectAccessible, expectAccessibleColours, phone, switchTheme } from '#tests/support/browser/browser.ts'
import {
  cardOf,
  createButton,
  fillQuiz,
  focusedText,
  matchesTitle,
  quizSite,
  takeQuiz,
} from '#tests/support/browser/quiz.ts'
import { travelProfile } from '#tests/support/rooms/travel-profile.ts'
import { startSite } from '#tests/support/site/site-process.ts'

const { openQuiz, siteUrl, signIn } = quizSite()

test('the private link deletes the profile from another device, and its own device forgets it', async () => {
  const own = await openQuiz()
  await takeQuiz(own.page, 'Del Ete')
  const held = await own.page.evaluate(() => localStorage.getItem('travel-profiles'))
  const [{ manageUrl, id }] = JSON.parse(held ?? '[]') as [{ manageUrl: string; id: number }]
  const { page } = await openQuiz({}, siteUrl(), new URL(manageUrl).hash)
  await page.getByRole('heading', { name: 'This is a private link' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete my profile' }).click()
  await expect.poll(() => focusedText(page)).toBe('Keep it')
  await page.route('**/api/compatibility/profiles/*', (route) => route.abort(), { times: 1 })
  const remove = page.getByRole('button', { name: 'Delete profile' })
  await remove.click()
  await page.getByText('Failed to delete the profile.', { exact: true }).waitFor()
  await expect.poll(() => focusedText(page), { message: 'to be pressed once more' }).toBe('Delete profile')
  await remove.press('Enter')
  await page.getByText('Profile deleted', { exact: true }).waitFor()
  await expect.poll(() => focusedText(page)).toBe('Create Your Travel Profile')
  await expect.poll(() => page.url()).toBe(`${siteUrl()}/compatibility-quiz`)
  const list = (await (await fetch(`${siteUrl()}/api/compatibility/profiles`)).json()) as { id: number }[]
  expect(list.map((profile) => profile.id)).not.toContain(id)
  await own.page.getByRole('button', { name: 'Delete my profile' }).click()
  await own.page.getByRole('button', { name: 'Delete profile' }).click()
  await expect.poll(() => focusedText(own.page)).toBe('Create Your Travel Profile')
  await expect.poll(() => own.page.evaluate(() => localStorage.getItem('travel-profiles'))).toBe('[]')
})

test('a reader who comes back finds her matches from the quiz', async () => {
  const { page } = await openQuiz()
  await takeQuiz(page, 'Cat Back')
  const later = await page.context().newPage()
  await later.goto('/compatibility-quiz')
  await later.getByRole('button', { name: 'See the matches of Cat Back' }).click()
  await later.getByRole('heading', { name: matchesTitle }).waitFor()
})

test('an editor deletes a stranger’s profile on its card, which readers cannot', async () => {
  const { page } = await openQuiz()
  await takeQuiz(page, 'Buy Now')
  await cardOf(page, 'Amara Osei').waitFor()
  expect(await page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0)
  const desk = await openQuiz()
  await signIn(desk.page)
  await takeQuiz(desk.page, 'Ed Itor')
  const card = cardOf(desk.page, 'Buy Now')
  await card.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => focusedText(desk.page)).toBe('Keep it')
  await card.getByRole('button', { name: 'Delete profile' }).click()
  await desk.page.getByText('Profile deleted', { exact: true }).waitFor()
  await expect.poll(() => card.count()).toBe(0)
  await expect.poll(() => focusedText(desk.page)).toBe(matchesTitle)
})

test('a reader whose own profile is gone is told so, and is at the quiz again', async () => {
  const { page } = await openQuiz()
  await takeQuiz(page, 'Own Gone')
  const [{ id, manageToken }] = JSON.parse(
    await page.evaluate(() => localStorage.getItem('travel-profiles') ?? ''),
  ) as [{ id: number; manageToken: string }]
  const headers = { 'x-manage-token': manageToken }
  await fetch(`${siteUrl()}/api/compatibility/profiles/${id}`, { method: 'DELETE', headers })
  await cardOf(page, 'Amara Osei').getByRole('button').click()
  await page.getByText(/^Your profile is no longer there\./).waitFor()
  await expect.poll(() => focusedText(page)).toBe('Create Your Travel Profile')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('travel-profiles'))).toBe('[]')
})

test('where the device stores nothing, the private link is shown to be kept', async () => {
  const { page } = await openQuiz()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.reload()
  await takeQuiz(page, 'No Store')
  await page.getByText('This device could not store it, so keep it yourself:').waitFor()
  await page.getByText(/\/compatibility-quiz#profile=\d+&token=/).waitFor()
})

test('a list without anybody else says so and offers another profile; then it is found by search, and paged', async () => {
  const empty = await startSite({ SEED_DEMO: 'false' })
  try {
    const { page } = await openQuiz({}, empty.url)
    await takeQuiz(page, 'Lone Ly')
    await page.getByText('No other profiles available for matching yet.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create Another Profile' }).click()
    await takeQuiz(page, 'Lone Two')
    await cardOf(page, 'Lone Ly').waitFor()
    await page.getByRole('searchbox').fill('nobody')
    await page.getByRole('heading', { name: 'Nobody matches “nobody”' }).waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await cardOf(page, 'Lone Ly').waitFor()
  } finally {
    await empty.stop()
  }
})

test('more than a page of profiles is loaded on demand', async () => {
  const { page } = await openQuiz()
  await fillQuiz(page, 'Pay Jer')
  const profile = (id: number) => ({ ...travelProfile({ name: `Traveller ${id}` }), id, compatibilityTags: [] })
  await page.route('**/api/compatibility/profiles?*', (route) => {
    const isSecond = route.request().url().includes('cursor=second')
    const rows = Array.from({ length: isSecond ? 3 : 60 }, (_, index) => profile(index + (isSecond ? 160 : 100)))
    return route.fulfill({
      json: rows,
      headers: {
        'x-total-count': '63',
        ...(!isSecond && { link: '</api/compatibility/profiles?cursor=second>; rel="next"' }),
      },
    })
  })
  await page.getByRole('button', { name: createButton }).click()
  await page.getByText('60 of 63 profiles').waitFor()
  await page.getByRole('button', { name: 'Load more' }).click()
  await cardOf(page, 'Traveller 162').waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(63)
  await expect.poll(() => page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
})

test('all three views are accessible in both themes and fit a phone', async () => {
  const { page } = await openQuiz({ viewport: phone })
  const expectFine = async () => {
    await switchTheme(page, 'dark')
    await expectAccessible(page)
    await switchTheme(page, 'light')
    await expectAccessibleColours(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  }
  await expectFine()
  for (const chip of await page.locator('.choice-chip').all()) {
    expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  }
  await takeQuiz(page, 'Ax Ess')
  await cardOf(page, 'Amara Osei').waitFor()
  await expectFine()
  await cardOf(page, 'Tomasz Wilk').getByRole('button').click()
  await page.getByText('Compatibility Score:').waitFor()
  await page.locator('.result-place img').first().waitFor()
  await expectFine()
})

test('of two matches that were checked, the later opens, whichever answer comes first', async () => {
  const { page } = await openQuiz()
  await takeQuiz(page, 'Two Ways')
  const { promise: delay, resolve: arrive } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/compatibility/calculate', async (route) => {
    asked++
    if (asked > 1) return void (await delay.then(() => route.continue()))
    await expect.poll(() => asked).toBe(2)
    await route.fulfill({ status: 500, json: { error: 'Not today.' } })
  })
  const press = (name: string) => cardOf(page, name).getByRole('button').click()
  await press('Amara Osei')
  await expect.poll(() => asked).toBe(1)
  const failed = page.waitForResponse('**/api/compatibility/calculate')
  await press('Tomasz Wilk')
  await failed
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const second = cardOf(page, 'Tomasz Wilk').getByRole('button', { name: 'Calculating...' })
  await expect.poll(() => second.count()).toBe(1)
  await expect.poll(() => page.getByText('Not today.').count()).toBe(0)
  arrive()
  await page.getByText('Compatibility Score:').waitFor()
  await expect.poll(() => page.locator('main').innerText()).toContain('Tomasz Wilk')
})

test('an earlier match that answers late does not open instead of the later one', async () => {
  const { page } = await openQuiz()
  await takeQuiz(page, 'Late Ly')
  const held: (() => void)[] = []
  await page.route('**/api/compatibility/calculate', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  for (const name of ['Amara Osei', 'Tomasz Wilk']) await cardOf(page, name).getByRole('button').click()
  await expect.poll(() => held.length).toBe(2)
  const [first] = await Promise.all([page.waitForResponse('**/api/compatibility/calculate'), held[0]?.()])
  await first.finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  held[1]?.()
  await page.getByText('Compatibility Score:').waitFor()
  await expect.poll(() => page.locator('main').innerText()).toContain('Tomasz Wilk')
})
