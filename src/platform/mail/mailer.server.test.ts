import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusal, startMailServer } from '#tests/support/servers/mail-server.ts'
import { freePort } from '#tests/support/site/site-process.ts'
import type { MailError } from './mail-error.server.ts'
import { isMailAddress, mailboxOf } from './mailbox.ts'
import { type Letter, openMailer } from './mailer.server.ts'

const letter: Letter = { to: 'anna@example.com', subject: 'The ferry', text: 'It leaves at six.' }

function mailerFor(url: string, timeoutMs = 5_000) {
  const mailer = openMailer({
    url,
    from: async () => ({ name: 'Inés Calder', address: 'ines@example.com' }),
    timeoutMs,
  })
  onTestFinished(() => mailer.close())
  return mailer
}

test('a letter arrives with its two parts, its sender and its head', async () => {
  const server = await startMailServer()
  await mailerFor(server.url).send({
    ...letter,
    subject: 'Größe: a lemon, €9',
    html: '<p>It leaves at <b>six</b>.</p>',
    replyTo: { name: 'Vos, Anna', address: 'vos@example.com' },
    messageId: '<one@example.com>',
    headers: { 'List-Id': 'A postcard <postcard.example.com>' },
  })
  const [{ mail, from, to } = expect.fail('nothing came')] = server.received
  expect({ from, to }).toEqual({ from: 'ines@example.com', to: ['anna@example.com'] })
  expect(mail).toMatchObject({
    from: { name: 'Inés Calder', address: 'ines@example.com' },
    to: [{ address: 'anna@example.com' }],
    replyTo: [{ name: 'Vos, Anna', address: 'vos@example.com' }],
    subject: 'Größe: a lemon, €9',
    messageId: '<one@example.com>',
  })
  expect(mail.text?.trim()).toBe('It leaves at six.')
  expect(mail.html?.trim()).toBe('<p>It leaves at <b>six</b>.</p>')
  expect(mail.headers.find(({ key }) => key === 'list-id')?.value).toBe('A postcard <postcard.example.com>')
})

test('no text can be mistaken for the end of its message', async () => {
  const server = await startMailServer()
  const text = 'One\r.\r\nMAIL FROM:<x@evil.example>\n.\nTwo\r\n.\r\nThree\n.\rFour'
  await mailerFor(server.url).send({ ...letter, text, html: text })
  const [{ raw, mail } = expect.fail('nothing came'), ...others] = server.received
  expect(others).toEqual([])
  expect(raw).not.toMatch(/\r(?!\n)|(?<!\r)\n/)
  expect(mail.text?.trim().split('\n')).toEqual([
    ...['One', '.', 'MAIL FROM:<x@evil.example>', '.', 'Two', '.', 'Three', '.', 'Four'],
  ])
})

test('the user name and password of the address are used', async () => {
  const logins: unknown[] = []
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, callback) {
      logins.push([username, password])
      if (password === 'se@cret') return callback(null, { user: username })
      callback(refusal(535))
    },
  })
  await mailerFor(`smtp://ines:se%40cret@127.0.0.1:${server.port}`).send(letter)
  expect(logins).toEqual([['ines', 'se@cret']])
  await expect(mailerFor(`smtp://ines:wrong@127.0.0.1:${server.port}`).send(letter)).rejects.toMatchObject({
    outcome: 'away',
    message: 'The mail server refused the user name or password of SMTP_URL.',
  })
})

test.each([
  ['to', { to: 'a@example.com\r\nBcc: x@example.com' }],
  ['to as a list', { to: 'a@example.com,x@example.com' }],
  ['to with a comment', { to: '"x@evil.example x"@example.com' }],
  ['subject', { subject: 'Hello\r\nBcc: x@example.com' }],
  ['reply name', { replyTo: { name: 'Anna\nBcc: x@example.com', address: 'a@example.com' } }],
  ['reply address', { replyTo: { name: '', address: 'a@example.com>\r\nBcc: x@example.com' } }],
  ['message id', { messageId: '<a@b>\r\nBcc: x@example.com' }],
  ['header', { headers: { 'List-Id': 'x\r\nBcc: x@example.com' } }],
] as [string, Partial<Letter>][])('nothing smuggled into %s is ever sent', async (_, smuggled) => {
  const server = await startMailServer()
  await expect(mailerFor(server.url).send({ ...letter, ...smuggled })).rejects.toMatchObject({ outcome: 'refused' })
  expect(server.received).toEqual([])
})

test.each([
  ['Ines <ines@example.com>', { name: 'Ines', address: 'ines@example.com' }],
  ['"Calder, Ines" <ines@example.com>', { name: 'Calder, Ines', address: 'ines@example.com' }],
  ['ines@example.com', { name: '', address: 'ines@example.com' }],
])('%s is read as a mailbox', (text, expected) => expect(mailboxOf(text)).toEqual(expected))

test.each(['a@b', "o'hara+x@sub.example.com", 'ü@exämple.de'])('%s is an address', (text) => {
  expect(isMailAddress(text)).toBe(true)
})

test('a refused address is refused for good, a busy server is asked again', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _, callback) => callback(address === 'gone@example.com' ? refusal(550) : refusal(451)),
  })
  const mailer = mailerFor(server.url)
  await expect(mailer.send({ ...letter, to: 'gone@example.com' })).rejects.toMatchObject({
    outcome: 'refused',
    message: 'The mail server refused the message (550).',
  })
  await expect(mailer.send(letter)).rejects.toMatchObject({
    outcome: 'later',
    message: 'The mail server asked to try again later (451).',
  })
})

test('`beforeTheEnd` is not called for a message that is refused before', async () => {
  const server = await startMailServer({ onRcptTo: (_, __, callback) => void setTimeout(callback, 50, refusal(451)) })
  const announced = vi.fn(async () => {})
  await expect(mailerFor(server.url).send(letter, announced)).rejects.toMatchObject({ outcome: 'later' })
  expect(announced).not.toHaveBeenCalled()
})

test('a failure is reported only after `beforeTheEnd` has settled', async () => {
  const server = await startMailServer()
  const order: string[] = []
  const sending = mailerFor(server.url).send(letter, async () => {
    server.cut()
    await wait(100)
    order.push('announced')
  })
  await sending.catch(({ outcome }: MailError) => order.push(outcome))
  expect(order).toEqual(['announced', 'away'])
})

test('a server that is not there, or says nothing, is reported in a sentence', async () => {
  await expect(mailerFor(`smtp://127.0.0.1:${await freePort()}`).send(letter)).rejects.toMatchObject({
    outcome: 'away',
    message: 'The mail server could not be reached.',
  })
  const mute = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void mute.close())
  await once(mute, 'listening')
  const { port } = mute.address() as { port: number }
  await expect(mailerFor(`smtp://127.0.0.1:${port}`, 200).send(letter)).rejects.toMatchObject({
    outcome: 'away',
    message: 'The mail server did not answer in time.',
  })
})

test('the time limit of a message does not count its wait for the messages before it', async () => {
  const server = await startMailServer({ onRcptTo: (_, __, callback) => void setTimeout(callback, 100) })
  const mailer = mailerFor(server.url, 600)
  await Promise.all(Array.from({ length: 90 }, () => mailer.send(letter)))
  expect(server.received).toHaveLength(90)
})

test('a connection lost before the end of a message means that it was not accepted; afterwards the outcome is unknown', async () => {
  const taken: string[] = []
  const server = await startMailServer({
    onData(stream, _, callback) {
      stream.resume()
      stream.on('end', () => {
        taken.push('taken')
        server.cut()
        callback()
      })
    },
  })
  const mailer = mailerFor(server.url)
  await mailer
    .send(letter, async () => {
      expect(taken).toEqual([])
      throw new Error('no longer ours')
    })
    .then(
      () => expect.fail('it was sent'),
      (error: Error) => expect(error.message).toBe('no longer ours'),
    )
  expect(taken).toEqual([])
  await expect(mailer.send(letter, async () => {})).rejects.toMatchObject({ outcome: 'unknown' })
  expect(taken).toEqual(['taken'])
})
