import type { ServerResponse } from 'node:http'

/**
 * Whether the system has taken the whole answer, so that nobody needs to wait for its end: a kept page is written at once,
 * and a listener for its close would cost a fifth of it. An answer that waits for the one before it has no socket yet.
 */
export function isWritten(response: ServerResponse): boolean {
  return response.writableEnded && !response.destroyed && response.socket?.writableLength === 0
}
