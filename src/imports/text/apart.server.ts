import { randomUUID } from 'node:crypto'
import { apart } from '#platform/apart/apart.server.ts'
import type { Call } from '#platform/apart/child.server.ts'

/** Many times what the longest texts take; nobody waits for an import. */
const maxCpuMs = 5000

/** Reads a text of an old blog in the process of texts, after those of readers and writers. @returns null when it takes too long */
export function readApart<Result>(call: Call): Promise<Result | null> {
  return apart<Result>(call, { key: `import ${randomUUID()}`, turn: 'other', maxCpuMs })
}
