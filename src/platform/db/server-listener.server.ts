import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLog } from './engine.server.ts'
import { loggableError } from './refusals.server.ts'
import { revisionChannel } from './revision.server.ts'

/** No notifications arrive until reconnected: an instance must not lag a second because its connection was cut. */
const reconnectMs = 250
/** Fallback for notifications, which a broken connection or a pooler may swallow. */
const pollMs = 5000

/**
 * Calls back when any process may have changed the site's revision: on every notification, after each (re)connection, and every
 * few seconds regardless. Uses a connection of its own. Returns the function that stops it.
 * @param connectionString null: polls only
 */
export function listenOnServer(
  connectionString: string | null,
  onHint: () => void,
  log: DatabaseLog,
): () => Promise<void> {
  const stopping = new AbortController()
  const poll = setInterval(onHint, pollMs)
  poll.unref()
  const listening = connectionString && keepListening(connectionString, onHint, log, stopping.signal)
  return async () => {
    clearInterval(poll)
    stopping.abort()
    await listening
  }
}

async function keepListening(connectionString: string, onHint: () => void, log: DatabaseLog, stop: AbortSignal) {
  let isToldLost = false
  const onListening = () => {
    isToldLost = false
    onHint()
  }
  while (!stop.aborted) {
    try {
      await listenUntilLost(connectionString, { onListening, onHint }, stop)
    } catch (error) {
      if (!isToldLost) log.warn({ err: loggableError(error) }, 'the connection that listens for changes was lost')
      isToldLost = true
    }
    await wait(reconnectMs, undefined, { signal: stop, ref: false }).catch(() => {})
  }
}

interface Hearing {
  onListening: () => void
  onHint: () => void
}

async function listenUntilLost(connectionString: string, { onListening, onHint }: Hearing, stop: AbortSignal) {
  const client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5000 })
  const { promise: over, resolve, reject } = Promise.withResolvers<void>()
  client.on('error', reject)
  client.on('end', resolve)
  client.on('notification', onHint)
  const giveUp = () => resolve()
  stop.addEventListener('abort', giveUp)
  over.catch(() => {})
  try {
    await client.connect()
    await client.query(`LISTEN ${revisionChannel}`)
    onListening()
    await over
  } finally {
    stop.removeEventListener('abort', giveUp)
    client.removeAllListeners('notification')
    await client.end().catch(() => {})
  }
}
