import { expect, test } from 'vitest'
import { expectAccessible, expectStill, phone } from '#tests/support/browser/browser.ts'
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

const { openQuiz, siteUrl } = quizSite()

test('two people take the quiz and compare, and one takes it again', async () => {
  const anna = await openQuiz()
  await takeQuiz(anna.page, 'Anna Vos')
  await anna.page.getByText('Profile Created!', { exact: true }).waitFor()
  await anna.page.getByText('Your travel profile has been created successfully.', { exact: true }).waitFor()

  const { page, complaints, calls } = await openQuiz({ viewport: phone })
  await expect.poll(() => page.title()).toBe('Compatibility Quiz | Ines Calder')
  expect(calls).toEqual([])
  await takeQuiz(page, 'Ben Roy')
  await expect.poll(() => page.title()).toBe('Find Your Travel Match | Ines Calder')
  await expect.poll(() => focusedText(page)).toBe(matchesTitle)
  await expect.poll(() => page.getByText('Your profile:').textContent()).toContain('Ben Roy')
  await page.getByRole('searchbox').fill('anna')
  const card = cardOf(page, 'Anna Vos')
  await card.waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await expect.poll(() => card.textContent()).toContain('34 years, Ghent, Belgium')
  await card.getByRole('button', { name: 'Check Compatibility' }).click()
  await page.getByText('Compatibility Score: 100/100').waitFor()
  await page.getByRole('img', { name: 'Compatibility 100 percent' }).waitFor()
  await expect.poll(() => page.getByText('You gave the same answer to every question.').count()).toBe(1)
  for (const title of ['What You Have in Common', 'Areas to Discuss', 'Recommended Destinations']) {
    await page.getByRole('heading', { name: title }).waitFor()
  }
  await page.getByText('Shared interests: food and history').waitFor()
  const places = page.locator('.result-place')
  await expect.poll(() => places.count()).toBe(4)
  await expect.poll(() => places.first().getAttribute('href')).toMatch(/^\/blog\?destination=\S+$/)
  await page.getByRole('button', { name: 'Find Another Match' }).click()
  await page.getByRole('heading', { name: matchesTitle }).waitFor()
  await cardOf(page, 'Amara Osei').getByRole('button').click()
  await page.getByText(/Compatibility Score: \d\d\/100/).waitFor()
  await page.getByRole('button', { name: 'Take Quiz Again' }).click()
  await page.getByRole('heading', { name: 'Create Your Travel Profile' }).waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('')
  await expect.poll(() => page.locator(':checked').count()).toBe(0)
  await takeQuiz(page, 'Ben Again')
  await expect.poll(() => page.getByText('Your profile:').textContent()).toContain('Ben Again')
  expect(calls.filter((call) => call.startsWith('GET /api/compatibility/profiles')).length).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('mistakes are named under their fields, the first one takes the focus, and nothing is sent', async () => {
  const { page, calls } = await openQuiz()
  await page.getByLabel('Email').fill('jonas@')
  await page.getByLabel('Age').fill('17')
  await page.getByRole('button', { name: createButton }).click()
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Age must be from 18 to 100',
    'Please select at least one interest',
  ]) {
    await page.getByText(message, { exact: true }).waitFor()
  }
  await expect.poll(() => page.getByText('Please choose one').count()).toBe(10)
  await expectStill(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  expect(calls).toEqual([])
  await page.getByLabel('Name').fill('Jo')
  await expect.poll(() => page.getByText('Name must be at least 2 characters').count()).toBe(0)
  await page.getByText('food', { exact: true }).click()
  await expect.poll(() => page.getByText('Please select at least one interest').count()).toBe(0)
  await expectAccessible(page)
  await page.getByLabel('Age').fill('abc')
  await page.getByText('Age must be a whole number').waitFor()
})

test('the whole quiz can be filled in with the keyboard', async () => {
  const { page } = await openQuiz()
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Kay')
  for (const text of ['kay@example.com', '', 'Oslo']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let interest = 1; interest < 16; interest++) await page.keyboard.press('Tab')
  for (let question = 0; question < 10; question++) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: matchesTitle }).waitFor()
  await expect.poll(() => page.getByText('Your profile:').textContent()).toContain('moderate')
})

test('a reload loses nothing: neither answers, nor the matches, nor the result', async () => {
  const { page } = await openQuiz()
  await fillQuiz(page, 'Rea Load')
  await page.reload()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Rea Load')
  await expect.poll(() => page.locator(':checked').count()).toBe(12)
  await page.getByRole('button', { name: createButton }).click()
  await page.getByRole('heading', { name: matchesTitle }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: matchesTitle }).waitFor()
  await cardOf(page, 'Mei Tanaka').getByRole('button').click()
  const score = await page.getByText('Compatibility Score:').textContent()
  await page.reload()
  await page.getByText(score ?? '', { exact: true }).waitFor()
})

test('failures are reported, and typed answers stay; then the buttons say what is going on', async () => {
  const { page } = await openQuiz()
  await fillQuiz(page, 'Fay Ling')
  const create = page.getByRole('button', { name: createButton })
  const answer = async (status: number, body: string) => {
    await page.unrouteAll()
    await page.route('**/api/compatibility/profiles', (route) =>
      route.fulfill({ status, body, contentType: 'application/json' }),
    )
    await create.click()
  }
  await answer(500, 'no JSON')
  await page.getByText('Failed to create profile', { exact: true }).waitFor()
  await answer(429, '{"error":"Too many requests. Please try again in 9 seconds."}')
  await page.getByText('Too many requests. Please try again in 9 seconds.', { exact: true }).waitFor()
  await answer(400, '{"error":"No.","fields":{"email":"That one is not possible"}}')
  await page.getByText('That one is not possible').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Fay Ling')

  await page.unrouteAll()
  const open: (() => void)[] = []
  const hold = (path: string) =>
    page.route(path, async (route) => {
      await new Promise<void>((resolve) => open.push(resolve))
      await route.continue()
    })
  await hold('**/api/compatibility/calculate')
  await hold('**/api/compatibility/profiles')
  await page.getByLabel('Email').fill('fay@example.com')
  await create.click()
  await expect.poll(() => page.getByRole('button', { name: 'Creating Profile...' }).isDisabled()).toBe(true)
  await expect.poll(() => open.length).toBe(1)
  open.pop()?.()
  await page.getByRole('heading', { name: matchesTitle }).waitFor()
  const card = cardOf(page, 'Noor Haddad')
  await card.getByRole('button', { name: 'Check Compatibility' }).click()
  await expect.poll(() => card.getByRole('button', { name: 'Calculating...' }).isDisabled()).toBe(true)
  await expect.poll(() => open.length).toBe(1)
  open.pop()?.()
  await page.getByText('Compatibility Score:').waitFor()
})

test('a profile that was deleted meanwhile is reported, and leaves the list', async () => {
  const created = await fetch(`${siteUrl()}/api/compatibility/profiles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(travelProfile({ name: 'Soon Gone' })),
  })
  const { id, manageToken } = (await created.json()) as { id: number; manageToken: string }
  const { page } = await openQuiz()
  await takeQuiz(page, 'Wan Derer')
  const card = cardOf(page, 'Soon Gone')
  await card.waitFor()
  await fetch(`${siteUrl()}/api/compatibility/profiles/${id}`, {
    method: 'DELETE',
    headers: { 'x-manage-token': manageToken },
  })
  await card.getByRole('button').click()
  await page.getByText('That profile is no longer there.', { exact: true }).waitFor()
  await expect.poll(() => card.count()).toBe(0)
})
