import { DrizzleQueryError } from 'drizzle-orm'
import { loggableError } from '../db/refusals.server.ts'

/** Runs an operator's command: progress goes to stderr, its last sentence to stdout. A failure is one sentence and exit status 1. */
export function runCommand(main: (tell: (line: string) => void) => Promise<string>): void {
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  main(tell).then(
    (sentence) => void process.stdout.write(`${sentence}\n`),
    (error: unknown) => {
      // The message of a failed query repeats its parameters: whole rows, with readers' addresses.
      const shown = error instanceof DrizzleQueryError ? loggableError(error) : error
      tell(shown instanceof Object && 'message' in shown ? String(shown.message) : String(shown))
      process.exitCode = 1
    },
  )
}
