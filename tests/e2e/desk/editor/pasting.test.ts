import { afterAll, expect, test } from 'vitest'
import { openDesk } from '#tests/support/browser/desk.ts'
import { copy, drawnText, textOf } from '#tests/support/browser/writing.ts'
import { startSeededSite } from '#tests/support/site/seeded-site.ts'

const site = await startSeededSite({ SITE_TIMEZONE: 'Europe/Madrid' })
afterAll(() => site.stop())

test('what is copied elsewhere is pasted as Markdown, undone like anything else, or pasted plain', async () => {
  const { page, complaints } = await openDesk(site, '/admin/blog/new')
  const text = drawnText(page)
  await text.fill('Before')
  await copy(page, '<p>Book <b>eleven</b> days</p><ul><li>Noodles</li></ul>', 'Book eleven days\nNoodles')
  await text.press('Control+v')
  await expect.poll(() => textOf(page)).toBe('Before\n\nBook **eleven** days\n\n- Noodles\n\n')
  await text.press('Control+z')
  await expect.poll(() => textOf(page)).toBe('Before')
  await text.press('Control+Shift+v')
  await expect.poll(() => textOf(page)).toBe('BeforeBook eleven days\nNoodles')
  await copy(page, '<div><span>## code</span></div>', '## code')
  await text.fill('')
  await text.press('Control+v')
  await expect.poll(() => textOf(page)).toBe('## code')
  expect(complaints).toEqual([])
})

test('without the converter the plain words are pasted', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  await page.route('**/assets/pasted-markdown-*', (route) => route.abort())
  const text = drawnText(page)
  await text.fill('')
  await copy(page, '<h2>Noodles</h2>', 'Noodles')
  await text.press('Control+v')
  await expect.poll(() => textOf(page)).toBe('Noodles')
})

test('two pastes before the converter is there replace only what was selected', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/pasted-markdown-*', (route) => held.then(() => route.continue()))
  const text = drawnText(page)
  await text.fill('One selected and what follows')
  await text.press('Home')
  for (let step = 0; step < 'One '.length; step++) await page.keyboard.press('ArrowRight')
  for (let step = 0; step < 'selected'.length; step++) await page.keyboard.press('Shift+ArrowRight')
  await copy(page, '<span>new</span>', 'new')
  await text.press('Control+v')
  await text.press('Control+v')
  arrive()
  await expect.poll(() => textOf(page)).toBe('One newnew and what follows')
})

test('a paste on a selected block goes below it, and an address over another takes its place', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  const [picture, address] = ['![Kyoto](/art/kyoto.svg)', 'https://old.example/a']
  const text = drawnText(page)
  await text.fill(`${picture}\n\nSee ${address}`)
  await text.press('Control+Home')
  await text.locator('.md-block-chosen').waitFor()
  await copy(page, '', 'words')
  await text.press('Control+v')
  await expect.poll(() => textOf(page)).toBe(`${picture}\n\nwords\n\nSee ${address}`)
  await text.press('Control+End')
  for (let steps = 0; steps < address.length; steps++) await page.keyboard.press('Shift+ArrowLeft')
  await copy(page, '', 'https://new.example/b')
  await text.press('Control+v')
  await expect.poll(() => textOf(page)).toBe(`${picture}\n\nwords\n\nSee https://new.example/b`)
})

test('an address is pasted without its tracking parameters, alone and over words', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  const text = drawnText(page)
  await copy(page, '', 'https://new.example/b?utm_source=letter&day=2&fbclid=x')
  await text.fill('')
  await text.press('Control+v')
  await expect.poll(() => textOf(page)).toBe('https://new.example/b?day=2')
  await page.keyboard.press('Escape')
  await text.fill('ferries')
  await text.press('Control+a')
  await text.press('Control+v')
  await expect.poll(() => textOf(page)).toBe('[ferries](https://new.example/b?day=2)')
})

test('an address pasted alone becomes a card with the title and the picture of its page, fetched by the site', async () => {
  const { page } = await openDesk(site, '/admin/blog/new')
  const picture = 'https://new.example/ferry.jpg'
  await page.route('**/api/uploads/page-title', (route) => route.fulfill({ json: { title: 'Ferries', picture } }))
  await page.route('**/api/uploads/from-address', (route) => {
    expect(route.request().postDataJSON()).toEqual({ address: picture })
    const url = '/art/kyoto.svg'
    return route.fulfill({ status: 201, json: { url, width: 9, height: 6, imageInfo: {}, same: null } })
  })
  const text = drawnText(page)
  await text.fill('')
  await copy(page, '', 'https://new.example/b')
  await text.press('Control+v')
  await page.getByText('“Ferries”.').waitFor()
  await page.getByRole('button', { name: /^Card/ }).click()
  await expect.poll(() => textOf(page)).toMatch('[![](/art/kyoto.svg) Ferries](https://new.example/b "card")')
  await page.locator('.md-card img[src$="/art/kyoto.svg"]').waitFor()
  await text.press('Control+z')
  await expect.poll(() => textOf(page)).toMatch('[Ferries](https://new.example/b "card")')
  await text.press('Control+z')
  await expect.poll(() => textOf(page)).toBe('https://new.example/b')
})
