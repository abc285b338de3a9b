/**
 * Injection attempts in every field of everything that is stored, checked in every format that reaches a reader: pages,
 * drafts, lists, structured data, feeds, calendars, documents.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slugFrom } from '#platform/text/slug.ts'
import { wake } from '#tests/support/browser/browser.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { dangersIn, line, lines, short } from '#tests/support/files/hostile.ts'
import { deskPages, everything, link, markdown, pages, picture } from '#tests/support/files/hostile-rows.ts'
import { pdfLinks, pdfPages } from '#tests/support/files/pdf.ts'
import { parseXml, xmlAll, xmlTexts } from '#tests/support/files/xml.ts'
import { figure } from '#tests/support/run/proof.ts'
import { bareSite, clientOf, signIn } from '#tests/support/site/site-client.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'

let site: SiteProcess
let client: ReturnType<typeof clientOf>
let cookie: string

beforeAll(async () => {
  site = await startSite({ ...bareSite, EXPEDIA_PARTNER_ID: short, EXPEDIA_AFFILIATE_ID: short })
  client = clientOf(site.url)
  cookie = await signIn(site)
  for (const [path, body] of everything) {
    const answer = await client.send(path, { method: 'POST', body, headers: { cookie } })
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
  }
  await leaveNote()
})

/** Leaves a reader's note, and approves and answers it. */
async function leaveNote() {
  const of = 'hostile-post'
  const { stamp } = JSON.parse((await client.send(`/api/notes/post/${of}`)).body) as { stamp: string }
  const note = { kind: 'post', of, stamp, name: short, text: lines, email: 'reader@example.com' }
  const left = await client.send('/api/notes', { method: 'POST', body: note })
  if (left.status !== 201) throw new Error(left.body)
  const body = { status: 'approved', answer: lines }
  const approved = await client.send('/api/inbox/notes/1', { method: 'PUT', body, headers: { cookie } })
  if (approved.status !== 200) throw new Error(approved.body)
}

afterAll(async () => {
  client.close()
  await site.stop('SIGKILL')
})

test.each([...pages, ...deskPages])('%s shows the text as text', async (path) => {
  const { body } = await client.send(path, deskPages.includes(path) ? { headers: { cookie } } : {})
  expect(dangersIn(body)).toEqual([])
  const json = [...body.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)]
  for (const [, text] of json) expect(() => JSON.parse(text ?? '')).not.toThrow()
})

test('the check itself detects injected elements', () => {
  for (const text of [line, lines, markdown, picture, link]) expect(dangersIn(`<p>${text}</p>`), text).not.toEqual([])
})

test('in a browser nothing of it runs, before and after hydration', async () => {
  const browser = await launchChromium()
  const context = await browser.newContext({ baseURL: site.url })
  const [name = '', value = ''] = (cookie.split('; ')[0] ?? '').split('=')
  await context.addCookies([
    { name, value, url: site.url },
    { name: 'signed_in', value: '1', url: site.url },
  ])
  await context.route(/\.example\//, (route) => route.abort())
  const page = await context.newPage()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => void dialogs.push(dialog.message()))
  await page.addInitScript('window.pwned = () => { window.wasPwned = true }')
  for (const path of [...pages, ...deskPages]) {
    await page.goto(path)
    await wake(page)
    expect(await page.locator('[data-pwned], [onclick], [onerror], [onload]').count(), path).toBe(0)
    expect(await page.evaluate('window.wasPwned'), path).toBeUndefined()
  }
  await browser.close()
  expect(dialogs).toEqual([])
  figure(`hostile text in every field: ${pages.length + deskPages.length} pages read and opened, nothing came to life`)
})

test('the HTML of a text is the same safe HTML wherever it is read', async () => {
  const [published, draft] = await Promise.all(
    ['hostile-post', 'hostile-draft'].map(async (slug) => {
      const { body } = await client.send(`/api/blog-posts/slug/${slug}`, { headers: { cookie } })
      return (JSON.parse(body) as { contentHtml: string }).contentHtml
    }),
  )
  expect(dangersIn(published ?? '')).toEqual([])
  expect(draft).toBe(published)
  const feed = JSON.parse((await client.send('/feed.json')).body) as {
    items: { content_html: string; title: string }[]
  }
  expect(feed.items).toHaveLength(1)
  expect(dangersIn(feed.items[0]?.content_html ?? '')).toEqual([])
  expect(feed.items[0]?.title).toBe(line)
})

test('feeds and sitemap are well-formed, and HTML in them is safe', async () => {
  parseXml((await client.send(`/series/${slugFrom(short)}.xml`)).body)
  const feed = parseXml((await client.send('/feed.xml')).body)
  const [item] = xmlAll(feed, 'item')
  for (const name of ['title', 'description', 'content:encoded']) {
    const [html] = xmlTexts(item!, name)
    expect(html, name).toContain('=1+1')
    expect(dangersIn(html ?? ''), name).toEqual([])
  }
  const siteMap = parseXml((await client.send('/sitemap.xml')).body)
  for (const address of xmlTexts(siteMap, 'loc')) expect(new URL(address).origin).toBe(site.url)
})

test('text cannot add lines to a calendar', async () => {
  const { body } = await client.send('/itineraries/hostile-trip.ics?start=2026-12-01')
  const unfolded = body.replace(/\r\n[ \t]/g, '').split('\r\n')
  expect(unfolded.filter((each) => each.startsWith('X-PWNED'))).toEqual([])
  const begun = unfolded.filter((each) => each === 'BEGIN:VEVENT').length
  expect(unfolded.filter((each) => each === 'END:VEVENT')).toHaveLength(begun)
  expect(begun).toBeGreaterThan(0)
  expect(body.split('\r\n').every((each) => Buffer.byteLength(each) <= 75)).toBe(true)
})

test('a PDF prints the text, and has no unsafe links', async () => {
  const response = await fetch(`${site.url}/itineraries/hostile-trip.pdf`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect((await pdfPages(bytes)).join(' ')).toContain('data-pwned')
  expect((await pdfLinks(bytes)).map(({ url }) => new URL(url).protocol)).not.toContain('javascript:')
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction)\b/)
})

test('text cannot inject anything into generated pictures or headers', async () => {
  const drawn = await client.send(`/placeholder/${encodeURIComponent(short)}.svg`)
  expect(drawn.body).not.toContain('pwned')
  for (const path of ['/og/post/hostile-post.png', '/og/itinerary/hostile-trip.png']) {
    expect((await client.send(path)).headers['content-type'], path).toBe('image/png')
  }
  const next = await client.send(`/api/blog-posts?limit=1&search=${encodeURIComponent('a\r\nx-pwned: 1')}`)
  expect(next.headers['x-pwned']).toBeUndefined()
})
