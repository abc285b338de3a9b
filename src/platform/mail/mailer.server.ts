/** Outgoing mail over SMTP. Rooms write the content; here it is made safe and sent. */
import { Readable } from 'node:stream'
import nodemailer, { type NodemailerError } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { isOneLine } from '#platform/text/storable.ts'
import { createTurns } from '#platform/turns.ts'
import { MailError, mailErrorOf } from './mail-error.server.ts'
import { isMailAddress, type Mailbox } from './mailbox.ts'

export interface Letter {
  /** A single address, as `isMailAddress` accepts it. */
  to: string
  replyTo?: Mailbox
  subject: string
  text: string
  html?: string
  /** "<id@host>"; generated when left out. The same message sent twice should have the same. */
  messageId?: string
  headers?: Record<string, string>
}

export interface Mailer {
  /**
   * Sends one message to the server.
   * @param beforeTheEnd awaited when everything but the end of the message was written: until it resolves the server cannot
   * have taken the message, afterwards it may have. If it rejects, nothing is sent. Not called for a message that the server
   * refuses before, and always settled when this is.
   * @throws MailError
   */
  send(letter: Letter, beforeTheEnd?: () => Promise<void>): Promise<void>
  /** Ends all connections, also those waiting for an answer. */
  close(): void
}

export interface MailerOptions {
  /** smtp:// or smtps://, with user, password and port where needed. */
  url: string
  /** Read for each message, because the author may change it. */
  from: () => Promise<Mailbox>
  /** Timeout of each of the server's answers, in milliseconds. */
  timeoutMs?: number
}

const defaultTimeoutMs = 20_000
const maxConnections = 4

/** Connections are opened by the first message and reused by those that follow. */
export function openMailer({ url, from, timeoutMs = defaultTimeoutMs }: MailerOptions): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections,
    // A message whose connection broke may have been taken; whether to send it again is decided by the caller.
    maxRequeues: 0,
    idleTimeout: 15_000,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // By default Nodemailer reads the message before the server has accepted DATA. Here the end of the stream counts as “handed
  // over”, so that a message which the server then defers (451) would be marked as sent.
  transport.use('stream', ({ message, data }, done) => {
    message.createReadStream = () => data.raw as Readable
    done()
  })
  // One turn for each connection: the time limit of a message begins with its turn, or a long queue would use it up.
  const inTurn = createTurns({ atOnce: maxConnections, waiting: Number.POSITIVE_INFINITY })
  return {
    async send(letter, beforeTheEnd = async () => {}) {
      const sender = await from()
      const bytes = await messageOf(letter, sender)
      const end = { isWritten: false, marking: Promise.resolve(), refusal: null as unknown }
      const source = async function* () {
        yield bytes
        end.marking = beforeTheEnd().catch((error: unknown) => {
          end.refusal = error
          throw error
        })
        await end.marking
        end.isWritten = true
      }
      try {
        await inTurn(() =>
          transport.sendMail({
            envelope: { from: sender.address, to: [letter.to] },
            raw: Readable.from(source()),
            // A server that answers drop by drop never exceeds the timeout of a single answer.
            signal: AbortSignal.timeout(3 * timeoutMs),
          }),
        )
      } catch (error) {
        const failure = mailErrorOf(error as NodemailerError, end.isWritten)
        // Settled first, because the caller may undo what `beforeTheEnd` does, and the two must not overlap.
        await end.marking.catch(() => {})
        throw end.refusal ?? failure
      }
    },
    close: () => transport.close({ force: true }),
  }
}

function messageOf({ to, replyTo, subject, text, html, messageId, headers = {} }: Letter, from: Mailbox) {
  const addresses = [to, from.address, ...(replyTo ? [replyTo.address] : [])]
  if (!addresses.every(isMailAddress)) throw new MailError('refused', 'The address cannot be written to.')
  const lines = [subject, from.name, replyTo?.name ?? '', messageId ?? '', ...Object.entries(headers).flat()]
  if (!lines.every(isOneLine)) throw new MailError('refused', 'A line of the message’s head holds a line break.')
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(messageId !== undefined && { messageId }),
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
