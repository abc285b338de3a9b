/** Runs an operator's command: progress goes to stderr, its last sentence to stdout. A failure is one sentence and exit status 1. */
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
