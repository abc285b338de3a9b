import { expect, test } from 'vitest'
import { siteValues } from '#site/values/tables.server.ts'
import { siteWithNotes } from '#tests/support/rooms/notes.ts'
import { postDraft, postsPath } from '#tests/support/rooms/posts.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'

test('a note is stored, thanked for, and seen by nobody before it is approved', async () => {
  const { sendNote, page, decide, asReader, inbox } = await siteWithNotes()
  expect(
    await answerOf(
      await sendNote({ visited: '2026-05', about: 'hours', line: ' at seven ', email: 'Anna@example.com' }),
    ),
  ).toEqual({
    status: 201,
    body: { message: 'Your note has arrived', path: '/blog/the-ferry' },
  })
  expect(await inbox()).toMatchObject([{ about: 'hours', line: 'at seven', answerByMail: false }])
  expect(await page()).toMatchObject({ open: true, notes: [], total: 0, pages: 0, mails: false })
  expect((await decide(1, { status: 'approved', answer: 'Thank you.' })).status).toBe(200)
  const { notes } = await page()
  expect(notes).toEqual([
    {
      id: 1,
      name: 'Anna',
      visited: '2026-05',
      about: 'hours',
      text: 'It leaves at six now.',
      answer: 'Thank you.',
      correctedAt: null,
      createdAt: expect.any(String),
    },
  ])
  expect(await (await asReader('/api/blog-posts/slug/the-ferry')).text()).not.toMatch(/six|notesClosed/)
  await decide(1, { status: 'done' })
  expect((await page()).notes).toEqual([])
})

test('before a post is deleted its editor learns how many notes go with it, whatever became of them', async () => {
  const { sendNote, decide, get, postId, asReader } = await siteWithNotes()
  for (const text of ['One.', 'Two.', 'Three.']) await sendNote({ text })
  await decide(1, { status: 'approved' })
  await decide(2, { status: 'spam' })
  expect(await (await get(`/api/notes/post/${postId}/count`)).json()).toEqual({ total: 3 })
  expect(await (await get(`/api/notes/destination/${postId}/count`)).json()).toEqual({ total: 0 })
  expect((await asReader(`/api/notes/post/${postId}/count`)).status).toBe(401)
  expect((await get('/api/notes/post/0/count')).status).toBe(404)
})

test('the month of a visit is that of the site’s time zone, and that of a reader who is a day ahead', async () => {
  const clock = () => new Date('2026-11-30T23:30:00Z')
  const { sendNote, page } = await siteWithNotes({ clock, env: { SITE_TIMEZONE: 'Pacific/Auckland' } })
  expect(await page()).toMatchObject({ month: '2026-12' })
  expect((await sendNote({ visited: '2026-12' })).status).toBe(201)
  const west = await siteWithNotes({ clock, env: { SITE_TIMEZONE: 'America/Lima' } })
  expect(await west.page()).toMatchObject({ month: '2026-11' })
  expect((await west.sendNote({ visited: '2026-12' })).status).toBe(201)
  expect((await west.sendNote({ visited: '2027-01' })).status).toBe(400)
})

test.each([
  ['text', ' ', 'Please write your note'],
  ['text', 'x'.repeat(1201), 'The note must be at most 1200 characters'],
  ['name', 'Anna\nBo', 'The name must be one line'],
  ['email', 'anna@', 'Please enter a valid email address'],
  ['line', 'x'.repeat(201), 'The line must be at most 200 characters'],
  ['visited', '2026-13', 'Please choose a month'],
  ['visited', '2099-01', 'That month is still to come'],
])('%s %j is refused with a sentence', async (field, value, sentence) => {
  const { sendNote, counts } = await siteWithNotes()
  const { status, body } = await answerOf(await sendNote({ [field]: value }))
  expect([status, body]).toEqual([400, { error: sentence, fields: { [field]: sentence } }])
  expect(await counts()).toMatchObject({ all: 0, spam: 0 })
})

test('a note for a page whose address was another’s before is not taken for one of that page', async () => {
  const { sendNote, page, inbox, post, put, postId } = await siteWithNotes()
  expect((await sendNote()).status).toBe(201)
  const ferry = { ...postDraft, title: 'The ferry', published: true }
  await put(`${postsPath}/${postId}`, { ...ferry, slug: 'the-old-ferry' })
  await post(postsPath, { ...ferry, slug: 'the-ferry' })
  expect((await sendNote({ stamp: (await page()).stamp })).status).toBe(201)
  expect(await inbox()).toMatchObject([{ copies: 1 }, { copies: 1 }])
  expect((await sendNote({ of: 'the-old-ferry', stamp: (await page('', 'the-old-ferry')).stamp })).status).toBe(201)
  expect(await inbox()).toMatchObject([{ copies: 1 }, { copies: 2 }])
})

test('a form without a stamp of this page asks to be sent once more; with the fresh one it arrives', async () => {
  const { sendNote, page, inbox } = await siteWithNotes()
  for (const stamp of [undefined, 'd1.x', (await page('', 'another')).stamp]) {
    const { status, body } = await answerOf(await sendNote({ stamp }))
    expect([status, body]).toEqual([400, { error: 'This form has been open for long. Please press Send once more.' }])
  }
  expect(await inbox('?shown=all')).toEqual([])
  // Sent in the same second in which the form was issued: stored, but as spam.
  await sendNote({ stamp: (await page('?fresh=true')).stamp })
  expect(await inbox('?shown=spam')).toMatchObject([
    { reason: expect.stringMatching(/^sent [01]\.\d s after the page$/) },
  ])
})

test('a note a second from one address is refused kindly, and those of others are taken', async () => {
  const { sendNote, counts } = await siteWithNotes()
  const answers = []
  for (let second = 0; second < 30; second++) answers.push(await sendNote({ text: `Note ${second}` }))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), ...Array(20).fill(429)])
  expect(await answers.at(-1)?.json()).toEqual({
    error: 'Thank you, that was a lot at once. What you wrote is still here: please send it in 10 minutes.',
  })
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await sendNote({}, '192.0.2.2')).status).toBe(201)
  expect(await counts()).toMatchObject({ waiting: 11 })
})

test('where the author has switched notes off, none are shown and none are accepted', async () => {
  const { sendNote, page, put, get, postId, decide, db, database } = await siteWithNotes()
  await sendNote()
  await decide(1, { status: 'approved' })
  const stored = (await (await get(`/api/blog-posts/${postId}`)).json()) as object
  expect((await put(`/api/blog-posts/${postId}`, { ...stored, notesClosed: true })).status).toBe(200)
  expect(await page()).toMatchObject({ open: false, notes: [] })
  expect((await sendNote({ text: 'Another' })).status).toBe(404)
  await put(`/api/blog-posts/${postId}`, { ...stored, notesClosed: false })
  expect((await page()).notes).toHaveLength(1)
  await db.insert(siteValues).values({ values: { 'notes.shown': false }, savedBy: 'ines@example.com' })
  await database.syncRevision()
  expect(await page()).toMatchObject({ open: false, notes: [] })
  expect((await sendNote({ text: 'Another' })).status).toBe(404)
})

test('a page that is not there, or not public, has no notes and no form', async () => {
  const { sendNote, page, put, get, postId } = await siteWithNotes()
  expect(await page('', 'nowhere')).toMatchObject({ open: false, stamp: '' })
  const stored = (await (await get(`/api/blog-posts/${postId}`)).json()) as object
  await put(`/api/blog-posts/${postId}`, { ...stored, published: false })
  expect(await page()).toMatchObject({ open: false })
  expect((await sendNote()).status).toBe(404)
})

test('twenty notes a page, newest first; a former address leads to them', async () => {
  const { sendNote, page, put, get, postId, decide } = await siteWithNotes()
  for (let n = 1; n <= 23; n++) {
    await sendNote({ text: `Note number ${n}` }, `192.0.2.${n}`)
    await decide(n, { status: 'approved' })
  }
  const first = await page()
  expect([first.total, first.pages, first.notes.length, first.notes[0]?.text]).toEqual([23, 2, 20, 'Note number 23'])
  const stored = (await (await get(`/api/blog-posts/${postId}`)).json()) as object
  await put(`/api/blog-posts/${postId}`, { ...stored, slug: 'the-boat' })
  const last = ['Note number 3', 'Note number 2', 'Note number 1']
  expect((await page('?page=2')).notes.map(({ text }) => text)).toEqual(last)
  const beyond = await page('?page=9')
  expect([beyond.page, beyond.notes.map(({ text }) => text)]).toEqual([2, last])
})
