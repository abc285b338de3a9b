import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Call } from '#platform/apart/child.server.ts'
import { runInChild } from '#platform/apart/run-in-child.server.ts'
import { Problem } from '#platform/http/api/problem.ts'

/** Limit of CPU time, many times what the longest texts take: nobody waits for an import. */
const maxCpuMs = 5000

const maxTries = 30
const betweenTriesMs = 1000

/** Reads a text of an old blog in the child process for texts, with the lowest priority. @returns null when it takes too long */
export async function readApart<Result>(call: Call): Promise<Result | null> {
  for (let left = maxTries; ; left--) {
    try {
      return await runInChild<Result>(call, { key: `import ${randomUUID()}`, turn: 'other', maxCpuMs })
    } catch (error) {
      // Retry: the queue is full while others have many texts to render.
      if (left <= 1 || !(error instanceof Problem) || error.status !== 503) throw error
      await setTimeout(betweenTriesMs)
    }
  }
}
