import { expect, test } from 'vitest'
import { PostDraft } from '#blog/schema.ts'
import { createPost } from '#blog/writing/writing.server.ts'
import { refusal, startMailServer } from '#tests/support/servers/mail-server.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import type { Digest, LetterDesk } from '../schema.ts'
import { newsletterDigests, newsletterSubscribers } from '../tables.server.ts'

const path = '/api/newsletter/digests'
const draft = { subject: 'Take the ferry', intro: 'It takes <25> minutes.', postIds: [1] }
const words = { excerpt: 'A lemon.', content: 'Text.', category: 'Culture' }
const secretPost = { ...words, title: 'A secret place', slug: 'secret', published: false }
const plan = { automatic: true, weekday: 'Sunday', time: '09:00', perMinute: 60 }

async function withPost(options: Parameters<typeof startMailServer>[0] | null = {}) {
  const server = options && (await startMailServer(options))
  const site = await signedIn('admin', {
    env: { SITE_URL: 'http://travel.example', ...(server && { SMTP_URL: server.url }) },
  })
  await createPost(site.db, PostDraft.parse({ ...words, title: 'Amalfi by boat', slug: 'amalfi', published: true }))
  return { ...site, server }
}

test('the desk suggests a letter with the new posts, and says whether mail can be sent', async () => {
  const { get, send } = await withPost()
  const desk = (await (await get('/api/newsletter/desk')).json()) as LetterDesk
  expect(desk).toMatchObject({
    mail: true,
    subscribers: 0,
    plan: { automatic: false, weekday: 'Sunday', time: '09:00' },
    posts: [{ id: 1, title: 'Amalfi by boat', isNew: true }],
    suggestion: { subject: 'Amalfi by boat', intro: 'A lemon.', postIds: [1] },
  })
  expect(await (await send('PUT', '/api/newsletter/plan', plan)).json()).toEqual(plan)
  expect(((await (await get('/api/newsletter/desk')).json()) as LetterDesk).plan).toEqual(plan)
})

test('a letter is dated by the clock of the site, as its plan is', async () => {
  const clock = () => new Date('2026-11-21T19:00:00Z')
  const site = await signedIn('admin', { clock, env: { SITE_TIMEZONE: 'Pacific/Kiritimati' } })
  await createPost(site.db, PostDraft.parse({ ...words, title: 'Amalfi by boat', slug: 'amalfi', published: true }))
  await site.post(path, draft)
  for (const part of ['text', 'html'])
    expect(await (await site.get(`${path}/1/preview?part=${part}`)).text(), part).toContain('Sunday, November 22, 2026')
  await site.db.update(newsletterDigests).set({ startedAt: '2026-11-21T19:00:00Z' })
  expect(await (await site.get('/letters/1')).text()).toContain('Sunday, November 22, 2026')
})

test('a post is new until a letter with it is sent, in whichever order drafts are', async () => {
  const { get, post, put, db } = await withPost()
  await db.insert(newsletterSubscribers).values({ email: 'anna@example.com' })
  await post(path, draft)
  await post(path, draft)
  await post(`${path}/2/send`, undefined)
  const later = PostDraft.parse({ ...words, title: 'Kyoto by bus', slug: 'kyoto', published: true })
  const { id } = await createPost(db, later)
  const fresh = async () => {
    const { posts } = (await (await get('/api/newsletter/desk')).json()) as LetterDesk
    return posts.filter(({ isNew }) => isNew).map((one) => one.id)
  }
  expect(await fresh()).toEqual([id])
  await put(`${path}/1`, { ...draft, postIds: [id] })
  await post(`${path}/1/send`, undefined)
  expect(await fresh()).toEqual([])
})

test('a draft is kept, changed, previewed in both parts and thrown away', async () => {
  const { post, get, put, remove, asReader } = await withPost()
  const made = await post(path, draft)
  expect([made.status, ((await made.json()) as Digest).status]).toEqual([201, 'draft'])
  await put(`${path}/1`, { ...draft, subject: 'Take the boat & stay' })
  const html = await get(`${path}/1/preview`)
  expect(html.headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self' http://travel.example",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ])
  expect(html.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const page = await html.text()
  expect(page).toContain('Take the boat &amp; stay</h1>')
  expect(page).toContain('It takes &lt;25&gt; minutes.')
  expect(page).not.toContain('<script')
  const text = await (await get(`${path}/1/preview?part=text`)).text()
  expect(text).toContain('Take the boat & stay')
  expect(text).toContain('http://travel.example/blog/amalfi')
  expect((await asReader('/letters/1')).status, 'a draft is nobody’s to read').toBe(404)
  expect((await remove(`${path}/1`)).status).toBe(204)
  expect((await get(`${path}/1/preview`)).status).toBe(404)
})

test('of two windows with one draft the second is told, and writes nothing over the first', async () => {
  const { post, put, get } = await withPost(null)
  const { version } = (await (await post(path, draft)).json()) as Digest
  const first = { ...draft, subject: 'From the first window', expectedVersion: version }
  expect((await put(`${path}/1`, first)).status).toBe(200)
  expect((await put(`${path}/1`, first)).status, 'sent once more, because its answer was lost').toBe(200)
  const second = { ...draft, subject: 'From the second', expectedVersion: version }
  const refused = await put(`${path}/1`, second)
  const { current } = (await refused.json()) as { current: Digest }
  expect([refused.status, current.draft.subject]).toEqual([409, first.subject])
  expect(await (await get(path)).json()).toMatchObject([{ draft: { subject: first.subject } }])
  const kept = await put(`${path}/1`, { ...second, expectedVersion: current.version })
  expect([kept.status, ((await kept.json()) as Digest).draft.subject]).toEqual([200, second.subject])
})

test('of a post that is not public a letter tells nothing, before it is sent and afterwards', async () => {
  const { post, get, put, db, asReader } = await withPost()
  await db.insert(newsletterSubscribers).values({ email: 'anna@example.com' })
  const { id } = await createPost(db, PostDraft.parse(secretPost))
  await post(path, { ...draft, postIds: [1, id] })
  for (const part of ['html', 'text']) {
    const preview = await (await get(`${path}/1/preview?part=${part}`)).text()
    expect([preview.includes('amalfi'), preview.includes('ecret')]).toEqual([true, false])
  }
  await post(`${path}/1/send`, undefined)
  // A post that is published after the letter was sent is not in it.
  await put(`/api/blog-posts/${id}`, { ...secretPost, published: true })
  const page = await (await asReader('/letters/1')).text()
  expect([page.includes('amalfi'), page.includes('ecret')]).toEqual([true, false])
})

test('a test goes to the admin alone, and says what the mail server says', async () => {
  const { server, post } = await withPost()
  await post(path, draft)
  const answer = await post(`${path}/1/test`, undefined)
  expect(answer.status).toBe(200)
  const [received] = await server!.arrivals(1)
  expect(received?.mail.subject).toBe('[Test] Take the ferry')
  expect(received?.to[0]).toMatch(/^admin-/)
  expect(received?.mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)

  const busy = await withPost({ onRcptTo: (_, __, callback) => callback(refusal(550)) })
  await busy.post(path, draft)
  const refused = await busy.post(`${path}/1/test`, undefined)
  expect([refused.status, await refused.json()]).toEqual([409, { error: 'The mail server refused the message (550).' }])
})

test('a letter is sent once; then it can be read in the browser and changed no more', async () => {
  const { post, get, put, remove, db, asReader } = await withPost()
  await post(path, draft)
  const nobody = await post(`${path}/1/send`, undefined)
  expect([nobody.status, await nobody.json()]).toEqual([409, { error: 'Nobody is on the list yet.' }])
  await db.insert(newsletterSubscribers).values([{ email: 'a@example.com' }, { email: 'b@example.com' }])
  const [first, second] = await Promise.all([post(`${path}/1/send`, undefined), post(`${path}/1/send`, undefined)])
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  const [digest] = (await (await get(path)).json()) as Digest[]
  expect(digest).toMatchObject({ status: 'sending', counts: { queued: 2, sent: 0 } })
  expect((await put(`${path}/1`, draft)).status).toBe(409)
  expect((await remove(`${path}/1`)).status).toBe(409)
  const inBrowser = await asReader('/letters/1')
  expect([inBrowser.status, await inBrowser.text()]).toEqual([200, expect.stringContaining('Take the ferry</h1>')])

  const page = await get(`${path}/1/recipients?limit=1`)
  expect(page.headers.get('x-total-count')).toBe('2')
  expect(await page.json()).toMatchObject([{ email: 'a@example.com', state: 'queued' }])
  const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
  expect(await (await get(next ?? '')).json()).toMatchObject([{ email: 'b@example.com' }])
  const sent = await get(`${path}/1/recipients?state=sent`)
  expect([sent.headers.get('x-total-count'), await sent.json()]).toEqual(['0', []])
})

test('without a mail server nothing is sent, and the sentence says what is missing', async () => {
  const { post, send, get } = await withPost(null)
  expect(((await (await get('/api/newsletter/desk')).json()) as LetterDesk).mail).toBe(false)
  await post(path, draft)
  const missing = { error: 'Letters need a mail server: connect one under Settings, Connections.' }
  for (const answer of [
    await post(`${path}/1/send`, undefined),
    await post(`${path}/1/test`, undefined),
    await send('PUT', '/api/newsletter/plan', plan),
  ]) {
    expect([answer.status, await answer.json()]).toEqual([409, missing])
  }
})

test.each([
  [{ subject: 'Hello\r\nBcc: x@example.com' }, 'subject', 'Subject must be one line'],
  [{ subject: ' ' }, 'subject', 'Subject is required'],
  [{ postIds: [] }, 'postIds', 'Please choose a post'],
  [{ postIds: [1, 1] }, 'postIds', 'Each post once'],
  [{ postIds: [3_000_000_000] }, 'postIds.0', 'Post ids 1 is not valid.'],
  [{ timetable: [{ time: '08:35', what: '' }] }, 'timetable.0.what', 'What is required'],
  [{ note: { title: '', text: 'x' } }, 'note.title', 'Note title is required'],
])('%j is refused with a sentence', async (change, field, sentence) => {
  const { post } = await withPost(null)
  const answer = await post(path, { ...draft, ...change })
  expect([answer.status, await answer.json()]).toEqual([400, { error: sentence, fields: { [field]: sentence } }])
})

test.each([
  [{ time: '25:00' }, 'Please choose a time, like 09:00'],
  [{ perMinute: 0 }, 'The pace must be at least 1 a minute'],
  [{ weekday: 'Someday' }, expect.stringContaining('Weekday must be one of Sunday')],
])('a plan with %j is refused', async (change, error) => {
  const { send } = await withPost(null)
  const answer = await send('PUT', '/api/newsletter/plan', { ...plan, automatic: false, ...change })
  expect([answer.status, await answer.json()]).toMatchObject([400, { error }])
})
