import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { automationPath, card, startAutomationSite } from '#tests/support/browser/automation.ts'
import { expectAccessible, phone } from '#tests/support/browser/browser.ts'
import { type AdminSite, notice } from '#tests/support/site/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAutomationSite()
})
afterAll(() => site.stop())

const apiCalls = (calls: string[], call: string) => calls.filter((each) => each === call).length

const job = {
  postType: 'guide',
  count: 2,
  resultCount: 0,
  progress: 0,
  startedAt: null,
  completedAt: null,
  error: null,
  step: null,
  slotAt: null,
  late: false,
  createdAt: '2026-11-01T08:00:00Z',
}
const jobs = [
  {
    ...job,
    jobId: '1',
    destination: 'Lisbon',
    status: 'running',
    progress: 64,
    resultCount: 1,
    startedAt: '2026-11-01T08:01:00Z',
    step: 'pictures',
  },
  { ...job, jobId: '2', destination: 'Oaxaca', status: 'queued' },
  {
    ...job,
    jobId: '3',
    destination: 'Hokkaido',
    status: 'completed',
    progress: 100,
    resultCount: 2,
    startedAt: '2026-11-01T08:01:00Z',
    completedAt: '2026-11-01T08:09:00Z',
  },
  {
    ...job,
    jobId: '4',
    destination: 'Zanzibar',
    status: 'failed',
    progress: 35,
    startedAt: '2026-11-01T08:01:00Z',
    error: 'Perplexity did not answer in time.',
    missing: { posts: 1, pictures: 0 },
  },
  {
    ...job,
    jobId: '5',
    destination: 'Bergen',
    status: 'queued',
    retryAt: new Date(Date.now() + 90 * 60_000).toISOString(),
    retryCause: 'OpenAI asks to slow down (429).',
  },
  {
    ...job,
    jobId: '6',
    destination: 'Porto',
    status: 'completed',
    scheduled: [{ index: 0, title: 'Porto by tram', publishAt: new Date(Date.now() + 42.5 * 60_000).toISOString() }],
  },
  ...['7', '8', '9', '10'].map((jobId) => ({
    ...job,
    jobId,
    destination: `Place ${jobId}`,
    status: 'cancelled',
  })),
]

/** Mocks an answer before the page is opened. */
const answering = (path: string, json: object) => (page: Page) => page.route(path, (route) => route.fulfill({ json }))

/** Opens the page with a mocked queue that has jobs in every state. */
async function openBusyQueue(options: Parameters<AdminSite['open']>[1] = {}) {
  const opened = await site.open(automationPath, {
    ...options,
    prepare: answering('**/api/automation/jobs', { jobs, activeJobs: 2, totalJobs: 14 }),
  })
  await opened.page.getByText('Showing latest 10 jobs (4 more)').waitFor()
  return opened
}

test('the queue shows each of the latest ten jobs with its state, and is not polled', async () => {
  const { page, calls } = await openBusyQueue()
  const queue = card(page, 'Generation Queue')
  await expect.poll(() => queue.getByRole('heading').innerText()).toMatch(/Generation Queue\s+2 active, 14 total/)
  const texts = () => queue.locator('.job-row').allInnerTexts()
  // Times are in the plan's time zone once the plan has loaded.
  await expect.poll(async () => (await texts())[0]).toMatch(/Started Nov 1, 09:01/)
  const rows = await texts()
  expect(rows).toHaveLength(10)
  expect(rows[0]).toMatch(
    /Lisbon\s+Complete Guide\s+running\s+Drawing pictures\s+64%\s+1\/2 posts\s+Started Nov 1, 09:01/,
  )
  expect(rows[1]).toMatch(/Oaxaca\s+Complete Guide\s+queued\s+0%\s+0\/2 posts\s+Queued Nov 1, 09:00/)
  expect(rows[2]).toMatch(/Hokkaido\s+Complete Guide\s+completed\s+100%\s+2\/2 posts\s+Completed Nov 1, 09:09/)
  expect(rows[3]).toMatch(/failed\s+Error: Perplexity did not answer in time\.\s+Try again\s+for Zanzibar\s+35%/)
  expect(rows[4]).toMatch(/queued\s+Tries again .*at \d\d:\d\d, in 1 h \d+ min: OpenAI asks to slow down \(429\)\./)
  expect(rows[5]).toMatch(/Public .*at \d\d:\d\d, in (3\d|4[012]) min\s+Skip\s+Porto by tram/)
  await expect.poll(() => queue.getByRole('progressbar').count()).toBe(1)
  expect(apiCalls(calls, 'GET /api/automation/jobs')).toBe(1)
})

test('providers that cannot be checked again keep their former state, and it is said', async () => {
  const { page } = await site.open(automationPath)
  const status = card(page, 'API Configuration Status')
  await expect.poll(() => status.getByText('Connected', { exact: true }).count()).toBe(3)
  await page.route('**/api/automation/test-apis', (route) => route.fulfill({ status: 500, body: '{}' }))
  await status.getByRole('button', { name: 'Check again' }).click()
  await notice(page).getByText('The providers could not be checked.').waitFor()
  expect(await status.getByText('Connected', { exact: true }).count()).toBe(3)
})

test('an answer without a message for each provider shows its one message', async () => {
  const answer = {
    apis: { openai: true, perplexity: false, expedia: false },
    ready: false,
    message: 'Two are missing.',
  }
  const { page } = await site.open(automationPath, { prepare: answering('**/api/automation/test-apis', answer) })
  const status = card(page, 'API Configuration Status')
  await expect.poll(() => status.getByText('Two are missing.').count()).toBe(3)
  expect(await status.getByText('Connected', { exact: true }).count()).toBe(1)
})

test('older jobs that are not done with stand below the latest ten', async () => {
  const earlier = [{ ...jobs[3], jobId: '0', destination: 'Tbilisi' }]
  const answer = { jobs, earlier, activeJobs: 2, totalJobs: 14 }
  const { page } = await site.open(automationPath, { prepare: answering('**/api/automation/jobs', answer) })
  const below = card(page, 'Earlier Jobs')
  await below.getByRole('button', { name: 'Try again for Tbilisi' }).waitFor()
  await expect.poll(() => card(page, 'Generation Queue').locator('.job-row').count()).toBe(10)
  await expectAccessible(page)
})

test('once a generation was queued here the queue is read every two seconds', async () => {
  const { page, calls } = await openBusyQueue()
  await page.route('**/api/automation/generate-now', (route) => route.fulfill({ status: 201, json: jobs[1] }))
  await card(page, 'Generate Posts Now').getByLabel('Destination').fill('Oaxaca')
  await page.getByRole('button', { name: 'Generate Posts' }).click()
  const asked = () => apiCalls(calls, 'GET /api/automation/jobs')
  await expect.poll(asked, { timeout: 10_000 }).toBeGreaterThanOrEqual(4)
})

test('a failed job is put away in its details', async () => {
  const { page, calls } = await openBusyQueue()
  await page.route('**/api/automation/jobs/4**', (route) => route.fulfill({ json: { ...jobs[3], log: [], posts: [] } }))
  await page.getByRole('button', { name: 'Details of Zanzibar' }).click()
  await page.getByRole('button', { name: 'Put away' }).click()
  await notice(page).getByText('Job put away').waitFor()
  expect(apiCalls(calls, 'POST /api/automation/jobs/4/cancel')).toBe(1)
})

test('what cannot be loaded says so and can be tried again', async () => {
  const fail = (route: Route) => route.fulfill({ status: 500, json: {} })
  const { page } = await site.open(automationPath, { prepare: (each) => each.route('**/api/automation/**', fail) })
  await page.getByRole('heading', { name: 'The status of the providers could not be loaded' }).waitFor()
  for (const what of ['The queue', 'The configuration', 'The spend'])
    await page.getByRole('heading', { name: `${what} could not be loaded` }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Start Automation' }).isDisabled()).toBe(true)
  await page.unroute('**/api/automation/**', fail)
  await card(page, 'Spend').getByRole('button', { name: 'Try again' }).click()
  await card(page, 'Spend').getByText('Today').waitFor()
})

test.each([
  ['light', undefined],
  ['dark', phone],
] as const)('in the %s it is accessible and fits, with a job and the plan open', async (colorScheme, viewport) => {
  const { page, complaints } = await openBusyQueue({ colorScheme, ...(viewport && { viewport }) })
  await page.route('**/api/automation/jobs/1', (route) => route.fulfill({ json: detail }))
  await page.getByRole('button', { name: 'Details of Lisbon' }).press('Enter')
  await page.getByText('Read these first.').waitFor()
  const tags = page.locator('.job-post-head .tag')
  await expect.poll(() => tags.allInnerTexts()).toEqual(['Waits for you', 'Not written', 'Deleted'])
  await page.getByRole('button', { name: 'Edit Plan' }).press('Enter')
  await page.getByRole('button', { name: 'Save Plan' }).waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  const { width } = page.viewportSize()!
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

const detail = {
  ...jobs[0],
  log: [
    { at: '2026-11-01T08:01:00Z', level: 'info', message: 'Research: 5 pages found.' },
    { at: '2026-11-01T08:02:00Z', level: 'warning', message: 'OpenAI is busy; trying again in 20 s.' },
    { at: '2026-11-01T08:03:00Z', level: 'error', message: 'OpenAI declined to write this post.' },
    ...Array.from({ length: 30 }, (_, line) => ({
      at: '2026-11-01T08:04:00Z',
      level: 'info',
      message: `Line ${line}`,
    })),
  ],
  posts: [
    {
      index: 0,
      review: 'pending',
      postId: 1,
      title: 'Eating in Lisbon, from noon to midnight',
      slug: 'eating-in-lisbon',
      publishAt: null,
      flags: ['When I was there last spring, the market had just opened.'],
      sources: [{ url: 'https://market.example/lisbon', title: 'Markets and kitchens of Lisbon' }],
      error: null,
    },
    {
      index: 1,
      review: 'failed',
      postId: null,
      title: null,
      slug: null,
      publishAt: null,
      flags: [],
      sources: [],
      error: 'OpenAI declined to write this post.',
    },
    {
      index: 2,
      review: 'skipped',
      postId: null,
      title: 'Lisbon by tram',
      slug: null,
      publishAt: null,
      flags: [],
      sources: [],
      error: null,
    },
  ],
}
