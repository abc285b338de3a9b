import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type SeededSite, startSeededSite } from '../site/seeded-site.ts'
import { type OpenOptions, openPage } from './browser.ts'

const answers: [question: string, answer: string][] = [
  ['Budget', 'mid-range'],
  ['Pace', 'slow'],
  ['Where you sleep', 'hotel'],
  ['Group size', 'small-group'],
  ['Wake-up time', 'early'],
  ['Planning', 'flexible'],
  ['Social level', 'ambivert'],
  ['Food', 'adventurous'],
  ['Experience', 'expert'],
  ['Languages', 'basic-local'],
]

export const createButton = 'Create Profile & Find Matches'

export const matchesTitle = 'Find Your Travel Match'

/** A seeded site of its own for the tests of a file, and its quiz in a browser. To be called at the top of the file. */
export function quizSite() {
  let site: SeededSite
  beforeAll(async () => {
    site = await startSeededSite()
  })
  afterAll(() => site.stop())
  function openQuiz(options: OpenOptions = {}, url = site.url, hash = '') {
    return openPage(`/compatibility-quiz${hash}`, { ...options, context: { baseURL: url, ...options.context } })
  }
  return { openQuiz, siteUrl: () => site.url, signIn: (page: Page) => site.signIn(page.context()) }
}

/** As a reader would, by the labels she sees: interests through the box itself, which assistive technology presses, answers through their words. */
export async function fillQuiz(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(`${name.replaceAll(' ', '.').toLowerCase()}@example.com`)
  await page.getByLabel('Age').fill('34')
  await page.getByLabel('Location').fill('Ghent, Belgium')
  for (const interest of ['food', 'history']) await page.getByRole('checkbox', { name: interest, exact: true }).check()
  for (const [question, answer] of answers) {
    await page.getByRole('radiogroup', { name: question }).getByText(answer, { exact: true }).click()
  }
}

export async function takeQuiz(page: Page, name: string) {
  await fillQuiz(page, name)
  await page.getByRole('button', { name: createButton }).click()
  await page.getByRole('heading', { name: matchesTitle }).waitFor()
}

export function cardOf(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

/** Focus reaches the heading a moment after it is shown. */
export async function focusedText(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent)
}
