import type pg from 'pg'
import type { Reach } from './reach.ts'

export const reach: Reach = {
  package: 'pg',
  version: '8.23.1',
  because:
    "The handshake's process number, which tells a server from a pooler, is kept by the client and not declared.",
  until: 'the type of a client has `processID`.',
}

/** The process number that the other end of the connection claims to have. */
export function processNumber(client: pg.ClientBase): number | null {
  return (client as pg.ClientBase & { processID: number | null }).processID
}
