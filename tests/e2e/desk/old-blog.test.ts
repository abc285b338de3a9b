/** An old blog is dropped on a page of the desk, looked into, brought in, reported, and taken back. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { desktop, expectAccessible, phone } from '#tests/support/browser/browser.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { wordPressExport } from '#tests/support/rooms/wordpress-export.ts'
import { type AdminSite, startAdminSite } from '#tests/support/site/admin-site.ts'

const site: AdminSite = await startAdminSite()
afterAll(() => site.stop())

const exported = Buffer.from(wordPressExport({ posts: 30 }))

async function dropped(page: Page, name: string, text: string) {
  const transfer = await page.evaluateHandle(
    ({ name, text }) => {
      const data = new DataTransfer()
      data.items.add(new File([text], name))
      return data
    },
    { name, text },
  )
  await page.locator('.old-blog-drop').dispatchEvent('drop', { dataTransfer: transfer })
}

async function takenBack(page: Page) {
  await page.getByRole('button', { name: 'Take it all back' }).click()
  const question = page.getByRole('dialog', { name: 'Take it all back?' })
  await question.getByText(/The site is then as it was before/).waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Take it back' }).click()
  await page.getByText('Drop the export of your old blog here').waitFor()
}

const postCount = async () => {
  const answer = await fetch(`${site.url}/api/blog-posts?limit=1`)
  return Number(answer.headers.get('x-total-count'))
}

test('from Settings: drop, look, run, report, undo', { timeout: 180_000 }, async () => {
  const before = await postCount()
  const { page, complaints, foreign } = await site.open('/admin/settings')
  await page.getByRole('region', { name: 'Your old blog' }).getByRole('link', { name: 'Bring it in' }).click()
  await page.getByRole('heading', { name: 'Your old blog', level: 1 }).waitFor()
  await dropped(page, 'tovelindgren-squarespace.rar', 'no export')
  await page
    .getByText(/“tovelindgren-squarespace.rar” is not one of these. Squarespace can export as WordPress/)
    .waitFor()
  await expectAccessible(page)

  await dropped(page, 'old.WordPress.xml', exported.toString())
  const pictures = join(temporaryFolder(), 'uploads')
  mkdirSync(pictures)
  for (let id = 9001; id <= 9005; id++)
    writeFileSync(join(pictures, `photo-${id}.jpg`), await picture('jpeg', 900, 600))
  await page.getByLabel('Folder of pictures').setInputFiles(pictures)
  await page.getByText('5 pictures').waitFor()
  await page.getByRole('button', { name: 'Look inside' }).click()

  await page.getByRole('button', { name: 'Bring it in' }).waitFor()
  await page.getByText('Nothing is written yet.').waitFor()
  const facts = await page.locator('.old-blog-facts > div').allTextContents()
  expect(facts).toContain('Posts40')
  expect(facts.some((fact) => fact.startsWith('WrittenMay 1, 2019 to '))).toBe(true)
  await expect.poll(() => postCount()).toBe(before)
  await expectAccessible(page)
  await page.getByLabel('Fetch pictures that did not come along').uncheck()
  await page.getByRole('button', { name: 'Bring it in' }).click()

  await page.getByText('You can leave this page, or close it. It goes on.').waitFor()
  await page.close()
  const again = await site.open('/admin/old-blog')
  await again.page.getByText(/41 posts came over/).waitFor({ timeout: 60_000 })
  await expect.poll(() => postCount()).toBe(before + 37)
  await expectAccessible(again.page)
  await again.page.getByRole('button', { name: /^Look at the \d+$/ }).click()
  const first = again.page.locator('.old-blog-items a').first()
  await expect.poll(() => first.getAttribute('href')).toMatch(/^\/admin\/blog\/edit\/\d+$/)
  await expectAccessible(again.page)
  const download = again.page.waitForEvent('download')
  await again.page.getByRole('link', { name: 'Whole report' }).click()
  expect((await download).suggestedFilename()).toMatch(/^import-\d{4}-\d\d-\d\d\.md$/)
  expect((await fetch(`${site.url}/2019/05/post-3/`, { redirect: 'manual' })).headers.get('location')).toMatch(
    /^\/(2019\/05\/post-3|blog\/post-3)$/,
  )

  // A post that is edited while the question is open is asked about.
  await again.page.getByRole('button', { name: 'Take it all back' }).click()
  const question = again.page.getByRole('dialog', { name: 'Take it all back?' })
  await question.getByText(/The site is then as it was before/).waitFor()
  const post = `/api/blog-posts/${(await first.getAttribute('href'))?.split('/').at(-1)}`
  const data = { ...postDraft, slug: 'in-my-own-words' }
  const edited = await again.page.request.put(post, { data, headers: { origin: site.url } })
  expect(edited.status()).toBe(200)
  await question.getByRole('button', { name: 'Take it back' }).click()
  const keep = question.getByRole('button', { name: 'Keep it' })
  await expect.poll(() => keep.evaluate((button) => button === document.activeElement)).toBe(true)
  expect((await again.page.request.get(post)).status()).toBe(200)
  await question.getByRole('button', { name: 'Remove all' }).click()
  await again.page.getByText('Drop the export of your old blog here').waitFor()
  await expect.poll(() => postCount()).toBe(before)
  // The browser complains of the refusal that asks.
  expect([...complaints, ...again.complaints.filter((line) => !line.includes('409'))]).toEqual([])
  expect([...foreign, ...again.foreign]).toEqual([])
})

test.each([desktop, phone])(
  'stopped in the middle it says so, goes on, or is taken back, at $width px',
  {
    timeout: 180_000,
  },
  async (viewport) => {
    const { page } = await site.open('/admin/old-blog', { viewport })
    await dropped(page, 'old.WordPress.xml', wordPressExport({ posts: 1500 }))
    await page.getByRole('button', { name: 'Look inside' }).click()
    await page.getByLabel('Fetch pictures that did not come along').uncheck()
    await page.getByRole('button', { name: 'Bring it in' }).click()
    await page.getByText(/^Now: “Post/).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText(/Stopped. \d+ of 1,511 posts came over/).waitFor()
    await expectAccessible(page)
    await takenBack(page)
  },
)

test('an archive is refused on a site with content', async () => {
  const { page } = await site.open('/admin/old-blog')
  const archive = await page.request.get('/api/archive')
  await page.getByLabel('Export of your old blog').setInputFiles({
    name: 'site-2026-11-22.tar.gz',
    mimeType: 'application/gzip',
    buffer: await archive.body(),
  })
  await page.getByRole('button', { name: 'Look inside' }).click()
  await page.getByText(/An archive is restored into an empty site only/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Restore it' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  const looked = page.waitForResponse(/\/look$/)
  await page.getByRole('button', { name: 'Look again' }).click()
  expect((await looked).status()).toBe(200)
  await page.getByText(/An archive is restored into an empty site only/).waitFor()
  await page.getByRole('button', { name: 'Choose another' }).click()
  await page.getByText('Drop the export of your old blog here').waitFor()
})
