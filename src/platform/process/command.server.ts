import { open } from 'node:fs/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { reasons } from '../data-folder.server.ts'
import { loggableError } from '../db/refusals.server.ts'

/** Runs an operator's command: progress goes to stderr, its last sentence to stdout. A failure is one sentence and exit status 1. */
export function runCommand(main: (tell: (line: string) => void) => Promise<string>): void {
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  main(tell).then(
    (sentence) => void process.stdout.write(`${sentence}\n`),
    (error: unknown) => {
      tell(operatorSentence(error))
      process.exitCode = 1
    },
  )
}

/** Before a command does anything for a file. @throws where it is missing, cannot be read or is a folder; `operatorSentence` names it */
export async function refuseUnlessFile(path: string): Promise<void> {
  const file = await open(path)
  try {
    if ((await file.stat()).isDirectory()) throw Object.assign(new Error('EISDIR'), { code: 'EISDIR', path })
  } finally {
    await file.close()
  }
}

/** One sentence about a failure. The message of a query would repeat its parameters: whole rows, with readers' addresses. */
export function operatorSentence(error: unknown): string {
  const shown = error instanceof DrizzleQueryError ? loggableError(error) : error
  if (!(shown instanceof Object && 'message' in shown)) return String(shown)
  const { code = '', path, dest } = shown as NodeJS.ErrnoException & { dest?: string }
  const reason = commandReasons[code]
  return reason ? `${dest ?? path ?? 'What was named'} cannot be used: ${reason}.` : String(shown.message)
}

const commandReasons: Record<string, string> = { ...reasons, EISDIR: 'it is a folder', ENOENT: 'there is no such file' }
