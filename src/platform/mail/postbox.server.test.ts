import { expect, onTestFinished, test } from 'vitest'
import { refusal, startMailServer } from '#tests/support/servers/mail-server.ts'
import type { Letter } from './mailer.server.ts'
import { openMail } from './postbox.server.ts'

const letter: Letter = { to: 'anna@example.com', subject: 'The ferry', text: 'It leaves at six.' }

function mailFor(url: string, pauses?: number[]) {
  const warnings: unknown[] = []
  const log = { warn: (entry: unknown) => void warnings.push(entry) }
  const mail = openMail({
    url,
    from: async () => ({ name: '', address: 'ines@example.com' }),
    log,
    ...(pauses && { pauses }),
  })
  onTestFinished(() => mail.close())
  return { mail, warnings }
}

test('a busy server is asked again until it takes the message, and then it is said once', async () => {
  let asked = 0
  const server = await startMailServer({
    onRcptTo: (_, __, callback) => (++asked < 3 ? callback(refusal(451)) : callback()),
  })
  const { mail, warnings } = mailFor(server.url, [1, 1, 1])
  await new Promise<void>((resolve) => mail.post(letter, { onSent: async () => resolve() }))
  expect([asked, server.received.length, warnings]).toEqual([3, 1, []])
  expect(mail.counts()).toEqual({ later: 2, sent: 1 })
})

test('what cannot be sent is logged without an address', async () => {
  const server = await startMailServer({ onRcptTo: (_, __, callback) => callback(refusal(550, 'No anna@example.com')) })
  const { mail, warnings } = mailFor(server.url)
  mail.post(letter)
  await mail.close()
  expect(warnings).toEqual([{ reason: 'The mail server refused the message (550).' }])
})

test('closing lets a message that is being sent arrive', async () => {
  const server = await startMailServer()
  const { mail } = mailFor(server.url)
  mail.post(letter)
  await mail.close()
  expect(server.received).toHaveLength(1)
})

test('what was cut off when it closes is known to its sender before', async () => {
  const server = await startMailServer()
  const { mail } = mailFor(server.url)
  server.hold()
  const outcomes: string[] = []
  mail.post(letter, {
    onGivenUp: async (outcome) => {
      await new Promise(setImmediate)
      outcomes.push(outcome)
    },
  })
  await server.arrivals(1)
  await mail.close()
  expect(outcomes).toEqual(['unknown'])
})

test('a message is in doubt from its last byte until the server has answered', async () => {
  let asked = 0
  const marks: unknown[] = []
  const server = await startMailServer({
    onData(stream, _, callback) {
      stream.resume().on('end', () => {
        marks.push('all arrived')
        callback(++asked === 1 ? refusal(451) : null)
      })
    },
  })
  const { mail } = mailFor(server.url, [1])
  await new Promise<void>((resolve) =>
    mail.post(letter, { markDoubt: async (isInDoubt) => void marks.push(isInDoubt), onSent: async () => resolve() }),
  )
  expect(marks).toEqual([true, 'all arrived', false, true, 'all arrived'])
})

test('a mail that is replaced hands over what is stored nowhere, and what is posted later; what its sender has stored is his', async () => {
  const { mail } = mailFor('smtp://127.0.0.1:9', [60_000])
  mail.post({ ...letter, subject: 'Stored nowhere' })
  mail.post({ ...letter, subject: 'Stored' }, { onSent: async () => {} })
  await expect.poll(() => mail.counts()).toEqual({ away: 2, sent: 0 })
  const server = await startMailServer()
  const other = mailFor(server.url).mail
  mail.handOver(other)
  mail.post({ ...letter, subject: 'Posted late' }, { onSent: async () => {} })
  await server.arrivals(2)
  await other.close()
  expect(server.received.map(({ mail: { subject } }) => subject).sort()).toEqual(['Posted late', 'Stored nowhere'])
})

test('a message that is posted again while it is under way or waits is sent once', async () => {
  const server = await startMailServer()
  const { mail } = mailFor(server.url)
  for (const messageId of ['<one@example.com>', '<one@example.com>', '<two@example.com>'])
    mail.post({ ...letter, messageId })
  await mail.close()
  expect(server.received.map(({ mail: { messageId } }) => messageId).sort()).toEqual([
    '<one@example.com>',
    '<two@example.com>',
  ])
})
