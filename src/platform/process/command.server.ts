/**
 * Runs a command of the operator's: what it tells on its way goes to the error stream, its last sentence to the output.
 * A failure is one sentence and the exit status 1.
 */
export function runCommand(main: (tell: (line: string) => void) => Promise<string>): void {
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  main(tell).then(
    (sentence) => void process.stdout.write(`${sentence}\n`),
    (error: unknown) => {
      tell(error instanceof Error ? error.message : String(error))
      process.exitCode = 1
    },
  )
}
