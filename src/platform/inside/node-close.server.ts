import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Reach } from './reach.ts'

export const reach: Reach = {
  package: 'node',
  version: '26.10.0',
  because:
    'The close of an HTTP server also ends idle connections, on which a request may be on its way at that moment.',
  until: 'a server can stop listening without that.',
}

/** Accepts no new connections; resolves when the existing ones have ended. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()))
}
