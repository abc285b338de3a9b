import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, onTestFinished } from 'vitest'

export interface ReceivedMail {
  /** Recipients of the envelope. */
  to: string[]
  from: string
  raw: string
  mail: Email
}

interface Refusal extends Error {
  responseCode?: number
}

/** An error that the server answers with this SMTP code. */
export function refusal(responseCode: number, message = 'No'): Refusal {
  return Object.assign(new Error(message), { responseCode })
}

export type MailServerOptions = SMTPServerOptions

/** A real SMTP server on loopback that stores the messages it accepts; it closes with the test. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  let held = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        const from = mailFrom ? mailFrom.address : ''
        received.push({ to, from, raw: raw.toString('utf8'), mail: await PostalMime.parse(raw) })
        for (const look of [...waiting]) look()
        await held
        callback()
      })
    },
    ...options,
  })
  // A killed client resets its connection.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  /** Destroys every connection. */
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  /** From now on messages that have arrived get no answer. @returns the function that answers them */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  const { port } = server.server.address() as AddressInfo
  const close = () => {
    cut()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  closeAfterwards(close)

  /** Resolves when this many messages have arrived. */
  const arrivals = (count: number) =>
    new Promise<ReceivedMail[]>((resolve) => {
      const look = () => {
        if (received.length < count) return
        waiting.delete(look)
        resolve(received)
      }
      waiting.add(look)
      look()
    })
  return { url: `smtp://127.0.0.1:${port}`, port, received, arrivals, hold, cut, close }
}

/** Closes it after the test, or after the file, when it was opened at the top of one. */
function closeAfterwards(close: () => Promise<void>) {
  try {
    onTestFinished(close)
  } catch {
    afterAll(close)
  }
}
