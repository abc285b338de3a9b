import type { ServerResponse } from 'node:http'

/**
 * Whether the operating system has taken the whole answer, so that no listener for its end is needed: a cached page is written
 * synchronously, and a `close` listener would take a fifth of its time. A pipelined answer that waits has no socket yet.
 */
export function isWritten(response: ServerResponse): boolean {
  return response.writableEnded && !response.destroyed && response.socket?.writableLength === 0
}
