import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoProviders, startProviders } from '#demo/providers.ts'
import { expectAccessible, phone } from '#tests/support/browser/browser.ts'
import { decideAll } from '#tests/support/browser/review.ts'
import { type AdminSite, notice, startAdminSite } from '#tests/support/site/admin-site.ts'
import { adminPair } from '#tests/support/site/site-client.ts'

let providers: DemoProviders
let site: AdminSite
beforeAll(async () => {
  providers = await startProviders()
  site = await startAdminSite({
    ...providers.env,
    EXPEDIA_PARTNER_ID: 'PARTNER-1',
    EXPEDIA_AFFILIATE_ID: 'CREATIVE-1',
    SITE_TIMEZONE: 'Europe/Madrid',
  })
})
afterAll(async () => {
  await site.stop()
  await providers.close()
})

const path = '/ai-automation'
const card = (page: Page, title: string) => page.getByRole('region', { name: title })
const apiCalls = (calls: string[], call: string) => calls.filter((each) => each === call).length

test('the author signs in, generates two posts, reads a draft, publishes it, and readers see what it is', async () => {
  const { page, complaints } = await site.open('/about', { signedIn: false })
  await page.goto(path)
  await page.getByLabel('Admin email').fill(adminPair.email)
  await page.getByLabel('Admin code', { exact: true }).fill(adminPair.adminCode)
  await page.getByRole('button', { name: 'Access AI Automation' }).click()
  await page.getByText('This is a demonstration.').waitFor()
  const status = card(page, 'API Configuration Status')
  await expect.poll(() => status.getByText('Connected', { exact: true }).count()).toBe(3)
  await expect.poll(() => page.getByRole('region', { name: 'Generation Queue' }).count()).toBe(0)

  const generate = card(page, 'Generate Posts Now')
  await generate.getByLabel('Destination').fill('Kyoto')
  await generate.getByLabel('Post Type').selectOption({ label: 'Food & Dining' })
  await generate.getByLabel('Number of Posts').fill('2')
  await generate.getByRole('button', { name: 'Generate Posts' }).click()
  await expect
    .poll(() => notice(page).innerText())
    .toMatch(/Generation Started!\s+Blog generation queued for Kyoto\. Job ID: \S+/)
  const queue = card(page, 'Generation Queue')
  await queue.getByText('completed', { exact: true }).waitFor()
  await expect
    .poll(() => queue.innerText())
    .toMatch(/0 active, 1 total[\s\S]*Kyoto[\s\S]*Food & Dining[\s\S]*100%[\s\S]*2\/2 posts[\s\S]*Completed \d\d:\d\d/)

  await queue.getByRole('button', { name: 'Details of Kyoto' }).click()
  await expect.poll(() => queue.getByText('Waits for you').count()).toBe(2)
  await expect.poll(() => queue.locator('.job-log li').count()).toBeGreaterThan(4)
  const [first, second] = [queue.locator('.job-posts > li').nth(0), queue.locator('.job-posts > li').nth(1)]
  await first.getByText('5 sources').click()
  await expect.poll(() => first.getByRole('listitem').first().innerText()).toContain('Getting around Kyoto')
  const title = await first.getByRole('heading').innerText()
  const address = (await first.getByRole('link', { name: 'Read draft' }).getAttribute('href')) ?? ''
  expect((await fetch(site.url + address)).status).toBe(404)
  await first.getByRole('link', { name: `Review ${title}` }).click()
  await page.getByRole('link', { name: 'Edit the text' }).click()
  // What it still needs before it can be published leads back.
  await page.getByRole('link', { name: 'A machine wrote it: read it in its review' }).click()
  await decideAll(page)
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign off and publish' }).click()
  await expect.poll(() => notice(page).innerText()).toContain('Published, and answered for')
  await page.getByRole('link', { name: 'AI Automation' }).first().click()
  await queue.getByRole('button', { name: 'Details of Kyoto' }).click()
  await first.getByText('Published', { exact: true }).waitFor()
  await second.getByRole('button', { name: /^Skip/ }).click()
  await second.getByText('Skipped', { exact: true }).waitFor()

  const reader = await site.open(address, { signedIn: false })
  await reader.page.getByRole('heading', { level: 1, name: title }).waitFor()
  const [heading, picture] = await Promise.all([
    reader.page.locator('.post-header h1').boundingBox(),
    reader.page.locator('.post-header img.art').boundingBox(),
  ])
  // The drawn picture stands beside the title.
  expect(picture!.y).toBeLessThan(heading!.y + heading!.height)
  const text = await reader.page.locator('article.page-wrap').innerText()
  expect(text).toContain('Drafted with AI')
  expect(text).toContain('answers for this post. A machine drafted it from 5 pages that it read')
  expect(text).toContain('Sponsored links: if you book through one, I may earn a commission')
  await expect.poll(() => reader.page.locator('.post-sources a').count()).toBe(5)
  const paid = reader.page.locator('article a[rel~=sponsored]')
  await expect.poll(() => paid.first().getAttribute('href')).toContain('camref=PARTNER-1')
  await reader.page.goto(`${site.url}/blog`)
  await reader.page.getByRole('link', { name: title }).first().waitFor()
  expect(complaints.filter((line) => !line.includes('401'))).toEqual([])
})

test('the automation is started and stopped; while it runs the next three times are shown on its own clock', async () => {
  const { page } = await site.open(path)
  const posting = card(page, 'Automated Posting')
  await posting.getByText('Stopped', { exact: true }).waitFor()
  await expect.poll(() => posting.getByText('Inactive').count()).toBe(1)
  const start = posting.getByRole('button', { name: 'Start Automation' })
  const outlook = page.locator(`[id="${await start.getAttribute('aria-describedby')}"]`)
  await expect
    .poll(() => outlook.innerText())
    .toMatch(/16\s+posts a week\s+Drafts\s+nothing is public before you publish it\s+\$\d\.\d\d\s+expected cost/)
  await expect.poll(() => posting.getByRole('button', { name: 'Stop Automation' }).isDisabled()).toBe(true)
  await posting.getByRole('button', { name: 'Start Automation' }).click()
  await posting.getByText('Running', { exact: true }).waitFor()
  await expect
    .poll(() => notice(page).innerText())
    .toMatch(/Automation Started\s+AI blog post automation is now running/)
  await expect.poll(() => posting.getByText('Active', { exact: true }).count()).toBe(1)
  const time = expect.stringMatching(/^\d\d:\d\d\s+(Today|Tomorrow|\w+day)$/)
  await expect.poll(() => posting.locator('.next-times li').allInnerTexts()).toEqual([time, time, time])
  const stop = posting.getByRole('button', { name: 'Stop Automation' })
  await expect.poll(() => stop.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await posting.getByText('Stopped', { exact: true }).waitFor()
  await expect
    .poll(() => notice(page).innerText())
    .toMatch(/Automation Stopped\s+AI blog post automation has been paused/)
})

test('the plan is changed; what it cannot be is said at the field, and nothing typed is lost', async () => {
  const { page } = await site.open(path)
  const configuration = card(page, 'Current Configuration')
  await configuration.getByText('1.5x').waitFor()
  await configuration.getByRole('button', { name: 'Edit Plan' }).click()
  const perDay = configuration.getByLabel('Posts a day')
  await perDay.fill('many')
  await configuration.getByLabel('Budget of a day, in US dollars').fill('2.5')
  await configuration.getByRole('group', { name: 'Tuesday' }).getByText('luxury').click()
  await configuration.getByRole('button', { name: 'Save Plan' }).click()
  await configuration.getByText('Posts a day must be a whole number from 1 to 12').waitFor()
  await expect.poll(() => perDay.evaluate((input) => input === document.activeElement)).toBe(true)
  await perDay.fill('3')
  await configuration.getByRole('button', { name: 'Save Plan' }).click()
  await expect.poll(() => notice(page).innerText()).toContain('Plan saved')
  await expect
    .poll(() => configuration.innerText())
    .toMatch(/Daily post count\s+3\s+Weekend multiplier\s+1\.5x\s+Post times/)
  await expect.poll(() => configuration.innerText()).toMatch(/Tuesday\s+budget\s+tips\s+luxury/)
  await card(page, 'Spend').getByText('of $2.50').waitFor()
})

test('a generation without a place asks for one; a failure says what the server said', async () => {
  const { page } = await site.open(path)
  const generate = card(page, 'Generate Posts Now')
  const button = generate.getByRole('button', { name: 'Generate Posts' })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
  await expect.poll(() => notice(page).innerText()).toMatch(/Missing Destination\s+Please select a destination first/)
  await page.route('**/api/automation/generate-now', (route) =>
    route.fulfill({ status: 409, json: { error: 'The budget of this day is used up.' } }),
  )
  await generate.getByLabel('Destination').fill('Oaxaca')
  await generate.getByLabel('Number of Posts').fill('')
  await button.click()
  await expect.poll(() => notice(page).innerText()).toMatch(/Generation Failed\s+The budget of this day is used up\./)
  await expect.poll(() => generate.getByLabel('Number of Posts').inputValue()).toBe('1')
})

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

/** A queue in every state, without waiting for it. */
async function openBusyQueue(options: Parameters<AdminSite['open']>[1] = {}) {
  const opened = await site.open('/about', options)
  await opened.page.route('**/api/automation/jobs', (route) =>
    route.fulfill({ json: { jobs, activeJobs: 2, totalJobs: 14 } }),
  )
  await opened.page.goto(path)
  await opened.page.getByText('Showing latest 10 jobs (4 more)').waitFor()
  return opened
}

test('the queue shows each of the latest ten jobs with its state, and is not asked for again by itself', async () => {
  const { page, calls } = await openBusyQueue()
  const queue = card(page, 'Generation Queue')
  await expect.poll(() => queue.getByRole('heading').innerText()).toMatch(/Generation Queue\s+2 active, 14 total/)
  const texts = () => queue.locator('.job-row').allInnerTexts()
  // Times are those of the site's zone as soon as the plan has told it.
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
  expect(rows[5]).toMatch(/Public .*at \d\d:\d\d, in 4[12] min\s+Skip\s+Porto by tram/)
  await expect.poll(() => queue.getByRole('progressbar').count()).toBe(1)
  expect(apiCalls(calls, 'GET /api/automation/jobs')).toBe(1)
})

test('once a generation was queued here the queue is read every two seconds', async () => {
  const { page, calls } = await openBusyQueue()
  await page.route('**/api/automation/generate-now', (route) => route.fulfill({ status: 201, json: jobs[1] }))
  await card(page, 'Generate Posts Now').getByLabel('Destination').fill('Oaxaca')
  await page.getByRole('button', { name: 'Generate Posts' }).click()
  const asked = () => apiCalls(calls, 'GET /api/automation/jobs')
  await expect.poll(asked, { timeout: 10_000 }).toBeGreaterThanOrEqual(4)
})

test('what cannot be loaded says so and can be tried again', async () => {
  const { page } = await site.open('/about')
  const fail = (route: { fulfill: (answer: object) => Promise<void> }) => route.fulfill({ status: 500, json: {} })
  await page.route('**/api/automation/**', fail)
  await page.goto(path)
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
  ],
}

test('the booking partner’s tab makes links of five types and the products, once', async () => {
  const { page } = await site.open('/admin?tab=expedia', {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await page.getByText('Configured', { exact: true }).waitFor()
  await page.getByText('PARTNER-1').waitFor()
  await page.getByLabel('Destination').fill('Kyoto')
  await page.getByLabel('Guests').fill('25')
  await page.getByLabel('Rooms').fill('')
  for (const [type, parameter] of [
    ['hotel', 'adults=20'],
    ['flight', 'NumAdult=6'],
    ['car', 'locn=Kyoto'],
    ['activity', 'location=Kyoto'],
    ['package', 'NumRoom=1'],
  ] as const) {
    await page.getByText(type, { exact: true }).click()
    await page.getByRole('button', { name: 'Generate Link' }).click()
    await expect.poll(() => page.locator('.made-link').innerText()).toContain(encodeURIComponent(parameter))
  }
  await expect.poll(() => page.getByLabel('Guests').inputValue()).toBe('20')
  await expect.poll(() => page.getByLabel('Rooms').inputValue()).toBe('1')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => notice(page).innerText()).toContain('Link copied')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(await page.locator('.made-link > span').innerText())

  await page.getByRole('button', { name: 'Auto-generate Products' }).click()
  await expect
    .poll(() => notice(page).innerText())
    .toMatch(/Success!\s+Created [1-9]\d* affiliate products automatically/)
  await page.getByRole('button', { name: 'Auto-generate Products' }).click()
  await page.getByText('Every popular destination has its product already.').waitFor()
  await expectAccessible(page)
})
