import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMail } from '#platform/mail/postbox.server.ts'
import { mailEnv, message, siteWithNotes } from '#tests/support/rooms/notes.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'
import { mailWaitingAnswers } from './answers.server.ts'
import { tryAnswersAgain } from './claims.server.ts'

test('two authors answer one note: the second is told what the first wrote, and may put hers in its place', async () => {
  const { sendNote, decide, inbox } = await siteWithNotes()
  await sendNote()
  const stored = async () => (await inbox('?shown=answered'))[0]?.answer
  expect((await decide(1, { status: 'approved', answer: 'Since May.', expectedAnswer: null })).status).toBe(200)
  const hers = { status: 'approved', answer: 'Since June.' }
  expect(await answerOf(await decide(1, { ...hers, expectedAnswer: null }))).toEqual({
    status: 409,
    body: {
      error: 'The answer was changed meanwhile. It reads “Since May.” now. Save once more to put yours in its place.',
      current: { answer: 'Since May.' },
    },
  })
  expect(await stored()).toBe('Since May.')
  expect((await decide(1, { ...hers, expectedAnswer: 'Since May.' })).status).toBe(200)
  expect((await decide(1, { ...hers, expectedAnswer: 'Since May.' })).status, 'sent again after a lost answer').toBe(
    200,
  )
  expect(await stored()).toBe('Since June.')
})

test('of two answers the first is mailed, once, and after a restart when it was not', async () => {
  const { server, env } = await mailEnv()
  const { post, inbox, deps, db } = await siteWithNotes({ env })
  await post('/api/contact', message)
  expect((await post('/api/inbox/messages/1/answer', { answer: 'It does.\nI.' })).status).toBe(204)
  const [mail] = await server.arrivals(1)
  expect(mail).toMatchObject({ to: ['bo@example.com'], mail: { subject: 'Re: The boat' } })
  expect(mail?.mail.text).toMatch(/^It does\.\nI\.\n[\s\S]*> Does it run\?/)
  await expect
    .poll(async () => (await inbox('?shown=answered'))[0])
    .toMatchObject({ status: 'answered', answer: 'It does.\nI.', answerMailedAt: expect.any(String) })
  const again = (answer: string) => post('/api/inbox/messages/1/answer', { answer })
  expect((await again('It does.\nI.')).status, 'sent once more, because its own answer was lost').toBe(204)
  expect(await answerOf(await again('No.'))).toEqual({
    status: 409,
    body: {
      error: 'This message has been answered already, so nothing was sent.',
      current: expect.objectContaining({ answer: 'It does.\nI.', answerByMail: true }),
    },
  })
  await mailWaitingAnswers(deps)
  await db.execute(sql`update contact_messages set answer_mailed_at = null, answer_lease_until = null`)
  await mailWaitingAnswers(deps)
  await server.arrivals(2)
  await deps.mail?.close()
  expect(server.received).toHaveLength(2)
  expect((await inbox('?shown=answered'))[0]).toMatchObject({ answer: 'It does.\nI.' })
})

test('the first answer below an approved note is mailed to its address, once; after a restart, if it was not sent', async () => {
  const { server, env } = await mailEnv()
  const { sendNote, decide, deps, db, inbox } = await siteWithNotes({ env })
  await sendNote({ email: 'anna@example.com' })
  await sendNote({ text: 'Another, without an address.' })
  await server.arrivals(1)
  await decide(1, { answer: 'Since May.' })
  await decide(1, { status: 'approved' })
  await decide(1, { answer: 'Since June.' })
  await decide(2, { status: 'approved', answer: 'Thank you.' })
  const [, mail] = await server.arrivals(2)
  expect(mail).toMatchObject({ to: ['anna@example.com'], mail: { subject: 'Ines has answered your note' } })
  expect(mail?.mail.text).toContain('About “The ferry”: Since May.')
  expect(mail?.mail.text).toContain('/blog/the-ferry#note-1')
  await expect
    .poll(async () => (await inbox('?shown=approved')).find(({ id }) => id === 1))
    .toMatchObject({ answer: 'Since June.', answerByMail: true, answerMailedAt: expect.any(String) })
  await mailWaitingAnswers(deps)
  await db.execute(sql`update reader_notes set answer_mailed_at = null, answer_lease_until = null`)
  await mailWaitingAnswers(deps)
  await server.arrivals(3)
  await deps.mail?.close()
  expect(server.received).toHaveLength(3)
})

test('the link to an answered note leads to the page of notes that it is on', async () => {
  const { server, env } = await mailEnv()
  const { sendNote, decide, db, postId } = await siteWithNotes({ env })
  await sendNote({ email: 'anna@example.com' })
  await server.arrivals(1)
  await db.execute(sql`insert into reader_notes (post_id, name, text, status, fingerprint, text_hash, created_at)
    select ${postId}::int, 'Bo', 'Note ' || n, 'approved', 'f' || n, 't' || n, now() + interval '1 minute' from generate_series(1, 20) n`)
  await decide(1, { status: 'approved', answer: 'Since May.' })
  const [, mail] = await server.arrivals(2)
  expect(mail?.mail.text).toContain('/blog/the-ferry?notes=2#note-1')
})

test('an answer that the mail server did not take is tried again, by one process at a time, and ever less often', async () => {
  const { server, env } = await mailEnv()
  const { post, deps, db } = await siteWithNotes({ env: { ...env, SMTP_URL: 'smtp://127.0.0.1:9' } })
  await post('/api/contact', message)
  await post('/api/inbox/messages/1/answer', { answer: 'It does.' })
  await expect.poll(() => deps.mail?.counts()).toMatchObject({ away: 1 })
  const { url } = server
  const from = async () => ({ name: '', address: 'site@example.com' })
  const others = [1, 2].map(() => ({ ...deps, mail: openMail({ url, from, log: deps.log }) }))
  const round = () => Promise.all(others.map(mailWaitingAnswers))
  const lease = async () => (await db.execute(sql`select answer_lease_until from contact_messages`)).rows
  const held = await lease()
  await round()
  expect(await lease(), 'the first process still tries').toEqual(held)
  const set = sql`answered_at = now() - interval '2 hours', answer_lease_until = now() - interval '1 minute'`
  await db.execute(sql`update contact_messages set ${set}`)
  const mail = openMail({ url: 'smtp://127.0.0.1:9', from, log: deps.log, pauses: [] })
  await mailWaitingAnswers({ ...deps, mail })
  const waits = async () => {
    const { rows } = await db.execute<{ waits: boolean }>(sql`
      select answer_lease_until > now() + interval '100 minutes' as waits from contact_messages`)
    return rows[0]?.waits
  }
  await expect.poll(waits, { message: 'given up, it waits as long again' }).toBe(true)
  await db.execute(sql`update contact_messages set ${set}`)
  const accept = server.hold()
  await round()
  await server.arrivals(1)
  accept()
  for (const { mail } of others) await mail.close()
  expect(server.received).toHaveLength(1)
})

test('an answer of days ago whose process stops is mailed by another one minutes later', async () => {
  const { server, env } = await mailEnv()
  const { post, deps, db } = await siteWithNotes({ env: { ...env, SMTP_URL: 'smtp://127.0.0.1:9' } })
  await post('/api/contact', message)
  await post('/api/inbox/messages/1/answer', { answer: 'It does.' })
  await expect.poll(() => deps.mail?.counts()).toMatchObject({ away: 1 })
  const ago = sql`answered_at = now() - interval '3 days', answer_lease_until = null`
  await db.execute(sql`update contact_messages set ${ago}`)
  const from = async () => ({ name: '', address: 'site@example.com' })
  const [stopping, other] = ['smtp://127.0.0.1:9', server.url].map((url) => openMail({ url, from, log: deps.log }))
  await mailWaitingAnswers({ ...deps, mail: stopping })
  await expect.poll(() => stopping?.counts()).toMatchObject({ away: 1 })
  await stopping?.close()
  await db.execute(sql`update contact_messages set answer_lease_until = answer_lease_until - interval '16 minutes'`)
  await mailWaitingAnswers({ ...deps, mail: other })
  await other?.close()
  expect(server.received).toHaveLength(1)
})

test('an answer that the mail server may have taken is in doubt, and not mailed again', async () => {
  const { server, env } = await mailEnv()
  const { post, sendNote, decide, deps, db, inbox } = await siteWithNotes({ env })
  await post('/api/contact', message)
  await sendNote({ email: 'anna@example.com' })
  await server.arrivals(1)
  server.hold()
  await post('/api/inbox/messages/1/answer', { answer: 'It does.' })
  await decide(1, { status: 'approved', answer: 'Since May.' })
  await server.arrivals(3)
  server.cut()
  for (const shown of ['answered', 'approved'])
    await expect
      .poll(async () => (await inbox(`?shown=${shown}`))[0])
      .toMatchObject({ answerInDoubt: true, answerMailedAt: null })
  await tryAnswersAgain(db, true)
  await mailWaitingAnswers(deps)
  await deps.mail?.close()
  expect(server.received).toHaveLength(3)
})

test('an answer is in doubt while the mail server has it and has not answered, since the process may be killed', async () => {
  const { server, env } = await mailEnv()
  const { post, inbox, deps, db } = await siteWithNotes({ env })
  await post('/api/contact', message)
  const accept = server.hold()
  await post('/api/inbox/messages/1/answer', { answer: 'It does.' })
  await server.arrivals(1)
  const stored = async () => (await inbox('?shown=answered'))[0]
  expect(await stored()).toMatchObject({ answerInDoubt: true, answerMailedAt: null })
  const next = {
    ...deps,
    mail: openMail({ url: server.url, from: async () => ({ name: '', address: 'site@example.com' }), log: deps.log }),
  }
  await tryAnswersAgain(db, true)
  await mailWaitingAnswers(next)
  accept()
  await next.mail.close()
  await expect.poll(stored).toMatchObject({ answerInDoubt: false, answerMailedAt: expect.any(String) })
  expect(server.received).toHaveLength(1)
})

test('without mail the site stores an answer that the author mails herself, and accepts no other', async () => {
  const { post, put, inbox } = await siteWithNotes()
  await post('/api/contact', message)
  expect((await post('/api/inbox/messages/1/answer', { answer: 'Yes.' })).status).toBe(409)
  expect(await inbox()).toMatchObject([{ status: 'waiting', answer: null }])
  expect((await post('/api/inbox/messages/1/answer', { answer: 'Yes.', byHand: true })).status).toBe(204)
  expect(await inbox('?shown=answered')).toMatchObject([{ answer: 'Yes.', answerByMail: false }])
  for (const status of ['done', 'spam', 'waiting'])
    expect((await put('/api/inbox/messages/1', { status })).status).toBe(204)
  expect(await inbox()).toHaveLength(1)
})
