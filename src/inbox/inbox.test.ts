import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.server.ts'
import { mailEnv, message, siteWithNotes } from '#tests/support/rooms/notes.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'

test('notes and messages stand in one list, newest first, page by page, searched and counted', async () => {
  const { sendNote, post, get, inbox, counts, decide } = await siteWithNotes()
  await sendNote({ email: 'anna@poczta.example' })
  await post('/api/contact', message)
  await sendNote({ name: 'Łukasz', text: 'The deck is full, and so is Hauptstraße.' })
  const names = async (query: string) => (await inbox(query)).map(({ kind, name }) => `${kind} ${name}`)
  expect(await names('')).toEqual(['note Łukasz', 'message Bo', 'note Anna'])
  const first = await get('/api/inbox?limit=1')
  const links = [first]
  for (let next = first; next.headers.get('link'); links.push(next))
    next = await get(next.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? '')
  expect(
    (await Promise.all(links.map(async (page) => (await page.json()) as { name: string }[])))
      .flat()
      .map(({ name }) => name),
  ).toEqual(['Łukasz', 'Bo', 'Anna'])
  expect(first.headers.get('x-total-count')).toBe('3')
  expect(await names('?search=LUKASZ')).toEqual(['note Łukasz'])
  expect(await names('?search=poczta')).toEqual(['note Anna'])
  expect(await names('?search=boat')).toEqual(['message Bo'])
  for (const search of ['strasse', 'STRASSE', 'Straße'])
    expect(await names(`?search=${search}`)).toEqual(['note Łukasz'])
  await decide(1, { status: 'approved', answer: 'Thank you.' })
  await decide(2, { status: 'spam' })
  expect(await counts()).toEqual({ waiting: 1, approved: 1, answered: 1, spam: 1, all: 2 })
  expect(await names('?shown=answered')).toEqual(['note Anna'])
  expect(await names('?shown=spam')).toEqual(['note Łukasz'])
  expect(await names('?shown=all')).toEqual(['message Bo', 'note Anna'])
})

test('a contributor is shown none of it, an editor all', async () => {
  const { asReader } = await siteWithNotes()
  expect((await asReader('/api/inbox')).status).toBe(401)
})

test('the same note twice is one; the same words elsewhere are stored as spam', async () => {
  const text = 'A wonderful article, I will bookmark it and tell all of my friends.'
  const { sendNote, inbox } = await siteWithNotes()
  await sendNote({ text })
  await sendNote({ text }, '192.0.2.2')
  expect(await inbox()).toMatchObject([{ copies: 2, status: 'waiting' }])
  await sendNote({ text, name: 'Bo' })
  await sendNote({ text, name: 'Cy' })
  expect(await inbox('?shown=spam')).toMatchObject([
    { name: 'Cy', reason: 'the same words as 2 others' },
    { name: 'Bo', reason: 'the same words as another' },
  ])
})

test('an address that is added or corrected when a note is sent again is stored and gets the link; not once it is public', async () => {
  const { server, env } = await mailEnv()
  const { sendNote, inbox, decide } = await siteWithNotes({ env })
  const addressed = async () => (await inbox('?shown=all')).map(({ email, copies }) => [email, copies])
  await sendNote({ email: 'anna@exmaple.example', visited: '2026-05' })
  await sendNote({ email: 'anna@example.com' })
  expect(await inbox()).toMatchObject([{ email: 'anna@example.com', visited: '2026-05', copies: 2 }])
  await sendNote({ email: 'anna@example.com' })
  const mailed = async () => (await server.arrivals(2)).flatMap(({ to }) => to)
  expect(await mailed()).toEqual(['anna@exmaple.example', 'anna@example.com'])
  await decide(1, { status: 'approved' })
  await sendNote({ email: 'stranger@example.com' })
  expect(await addressed()).toEqual([['anna@example.com', 4]])
  expect(server.received).toHaveLength(2)
})

test('whoever has the link of a note cannot open what another address wrote by sending it again with that address', async () => {
  const { server, env } = await mailEnv()
  const { sendNote, asReader } = await siteWithNotes({ env })
  const ownNotes = async (token: string) => (await asReader(`/api/notes/yours?token=${token}`)).status
  await sendNote({ email: 'mallory@example.com' })
  const [letter] = await server.arrivals(1)
  const token = /\/notes\/yours\?token=([\w-]{43})/.exec(letter?.mail.text ?? '')?.[1] ?? ''
  expect(await ownNotes(token)).toBe(200)
  // Taken for spam: nothing of it is stored.
  await sendNote({ email: 'victim@example.com', website: 'x' })
  expect(await ownNotes(token)).toBe(200)
  expect(server.received).toHaveLength(1)
  // The victim has had its mails of today, so that no other link takes the place of this one.
  for (const text of ['One boat.', 'Two boats.', 'Three boats.']) await sendNote({ text, email: 'victim@example.com' })
  await server.arrivals(4)
  await sendNote({ email: 'victim@example.com' })
  expect(await ownNotes(token)).toBe(404)
})

test('notes with a filled honeypot, links or tags go to the spam folder, with the usual thanks', async () => {
  const { sendNote, inbox, counts } = await siteWithNotes()
  for (const more of [
    { website: 'x' },
    { name: 'www.pills.example' },
    { text: 'a.com b.com c.com' },
    { text: '<a href=x>y</a>' },
  ])
    expect((await sendNote(more)).status).toBe(201)
  expect((await inbox('?shown=spam')).map(({ reason }) => reason)).toEqual([
    'tags in the text',
    '3 links',
    'a link in the name',
    'a field that no person sees',
  ])
  expect(await counts()).toMatchObject({ waiting: 0, spam: 4 })
})

async function learned(db: Db) {
  const { rows } = await db.execute(
    sql`select word || ' ' || spam || ' ' || good as line from spam_words order by word`,
  )
  return rows.map(({ line }) => line)
}

test('the spam filter learns a mark, unlearns it, and forgets it with a note that its reader erases', async () => {
  const { sendNote, decide, db } = await siteWithNotes()
  await sendNote({ text: 'casino casino bonus' })
  const words = () => learned(db)
  await decide(1, { status: 'spam' })
  expect(await words()).toEqual([' 1 0', 'anna 1 0', 'bonus 1 0', 'casino 1 0'])
  await decide(1, { status: 'approved' })
  await decide(1, { status: 'approved', answer: 'x' })
  expect(await words()).toEqual([' 0 1', 'anna 0 1', 'bonus 0 1', 'casino 0 1'])
})

test('whoever answers a message from the spam folder teaches the filter that its words are good', async () => {
  const { post, put, inbox, db } = await siteWithNotes()
  await post('/api/contact', message)
  await put('/api/inbox/messages/1', { status: 'spam' })
  expect(await learned(db)).toEqual([' 1 0', 'does 1 0', 'run 1 0'])
  await post('/api/inbox/messages/1/answer', { answer: 'It does.', byHand: true })
  expect(await learned(db)).toEqual([' 0 1', 'does 0 1', 'run 0 1'])
  expect(await inbox('?shown=answered')).toMatchObject([{ name: 'Bo', answer: 'It does.' }])
  await put('/api/inbox/messages/1', { status: 'waiting' })
  await post('/api/inbox/messages/1/answer', { answer: 'It does.', byHand: true })
  expect(await learned(db), 'once').toEqual([' 0 1', 'does 0 1', 'run 0 1'])
})

test('a correction is a dated line of the post, by a save of its own; the editor that is open is told', async () => {
  const site = await siteWithNotes({ clock: () => new Date('2026-11-22T10:00:00Z') })
  const { sendNote, post, put, get, postId, page } = site
  await sendNote()
  const before = (await (await get(`/api/blog-posts/${postId}`)).json()) as { updatedAt: string }
  expect((await post('/api/inbox/notes/1/correction', { text: 'It leaves at **six**.' })).status).toBe(204)
  const after = (await (await get(`/api/blog-posts/${postId}`)).json()) as { content: string; published: boolean }
  expect(after.content).toContain(
    '\n\n## What changed since\n\n- **22 November 2026:** It leaves at **six**. *Found by Anna.*\n',
  )
  expect(after.published).toBe(true)
  expect((await page()).notes).toMatchObject([{ id: 1, correctedAt: expect.any(String) }])
  expect(await (await get(`/api/blog-posts/${postId}/revisions`)).json()).toHaveLength(2)
  const stale = await put(`/api/blog-posts/${postId}`, {
    ...after,
    content: 'Mine.',
    expectedUpdatedAt: before.updatedAt,
  })
  expect(stale.status).toBe(409)
  expect((await post('/api/inbox/notes/1/correction', { text: 'Again' })).status).toBe(409)
  expect((await post('/api/inbox/notes/9/correction', { text: 'Again' })).status).toBe(404)
})

test('a correction that would make the text longer than it may be is refused', async () => {
  const { sendNote, post, put, get, postId } = await siteWithNotes()
  await sendNote()
  const before = (await (await get(`/api/blog-posts/${postId}`)).json()) as object
  const content = 'x'.repeat(99_990)
  expect((await put(`/api/blog-posts/${postId}`, { ...before, content })).status).toBe(200)
  expect(await answerOf(await post('/api/inbox/notes/1/correction', { text: 'It leaves at six.' }))).toMatchObject({
    ...{ status: 409, body: { error: 'The text of the post is as long as it may be: shorten it first.' } },
  })
})

test('a note with an address gets a private link, by which all notes of the address are exported and erased', async () => {
  const { server, env } = await mailEnv()
  const { sendNote, asReader, app, decide, page, counts, post, database } = await siteWithNotes({ env })
  expect((await page()).mails).toBe(true)
  await sendNote({ email: 'anna@example.com' })
  await sendNote({ email: 'anna@example.com', text: 'And at nine.' })
  await sendNote({ email: 'bo@example.com', name: 'Bo', text: 'a.com b.com c.com' })
  await decide(1, { status: 'approved' })
  const [mail] = await server.arrivals(2)
  const link = /https?:\S+\/notes\/yours\?token=([\w-]{43})/.exec(mail?.mail.text ?? '')
  const own = await asReader(`/api/notes/yours?token=${link?.[1]}`)
  expect(own.headers.get('content-disposition')).toContain('my-notes.json')
  expect(await own.json()).toMatchObject([
    { email: 'anna@example.com', text: 'It leaves at six now.', status: 'approved' },
    { text: 'And at nine.' },
  ])
  expect((await post('/api/notes/yours?token=made-up', {})).status).toBe(404)
  const { revision } = database
  const erased = await app.request(`/api/notes/yours?from=page&token=${link?.[1]}`, { method: 'POST' })
  expect([erased.status, erased.headers.get('location')]).toEqual([303, '/notes/yours?done=yes'])
  expect(database.revision, 'kept pages are old at once').not.toBe(revision)
  expect(await page()).toMatchObject({ total: 0 })
  expect(await counts()).toMatchObject({ all: 0, spam: 1 })
  expect((await asReader(`/api/notes/yours?token=${link?.[1]}`)).status).toBe(404)
  expect(
    server.received.every(({ to }) => to[0] === 'anna@example.com'),
    'spam is answered by nobody',
  ).toBe(true)
})

test('deleting, and emptying the spam folder', async () => {
  const { sendNote, remove, counts, decide } = await siteWithNotes()
  await sendNote()
  await sendNote({ text: 'Another.' })
  await decide(2, { status: 'spam' })
  expect(await answerOf(await remove('/api/inbox/spam'))).toEqual({ status: 200, body: { deleted: 1 } })
  expect((await remove('/api/inbox/notes/1')).status).toBe(204)
  expect((await remove('/api/inbox/notes/1')).status).toBe(404)
  expect(await counts()).toMatchObject({ all: 0, spam: 0 })
  expect(await answerOf(await answer404(remove))).toMatchObject({ status: 404 })
})

test('emptying the spam folder spares what came after the newest one that was seen', async () => {
  const { sendNote, remove, inbox, decide, db } = await siteWithNotes()
  await sendNote({ text: 'Seen.' })
  await decide(1, { status: 'spam' })
  await db.execute(sql`update reader_notes set created_at = created_at - interval '1 minute'`)
  const [seen] = await inbox('?shown=spam')
  await sendNote({ text: 'a.com b.com c.com' })
  expect(await answerOf(await remove(`/api/inbox/spam?upTo=${seen?.createdAt}`))).toEqual({
    status: 200,
    body: { deleted: 1 },
  })
  expect((await inbox('?shown=spam')).map(({ text }) => text)).toEqual(['a.com b.com c.com'])
  expect((await remove('/api/inbox/spam?upTo=soon')).status).toBe(400)
})

const answer404 = (remove: (path: string) => Response | Promise<Response>) => remove('/api/inbox/messages/0')

test('only an approved note changes the site’s revision', async () => {
  const { sendNote, decide, db } = await siteWithNotes()
  const revision = async () => (await db.execute(sql`select revision from site_revision`)).rows[0]?.revision
  const at = await revision()
  await sendNote()
  await sendNote()
  await decide(1, { status: 'spam' })
  expect(await revision()).toBe(at)
  await decide(1, { status: 'approved' })
  const shown = await revision()
  expect(shown).not.toBe(at)
  await sendNote()
  expect(await revision()).toBe(shown)
  await decide(1, { answer: 'Thanks.' })
  expect(await revision()).not.toBe(shown)
})
