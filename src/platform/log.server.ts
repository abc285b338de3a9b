import { type Logger, type LoggerOptions, pino } from 'pino'

/** Lines are written this many characters at a time, or after this many milliseconds; at the end of the process all of them. */
const batch = { length: 64 * 1024, ms: 500 }

/** The log, and a quick way into it for lines that are ready: see `observed.server.ts`. */
export interface Log extends Logger {
  /** Takes one line of JSON of the level "info", with its line break. */
  line(json: string): void
}

/** Structured logs, one JSON line each; secrets and e-mail addresses never reach them. */
export function createLog(level: string): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
    redact: {
      paths: ['email', '*.email', 'adminCode', '*.adminCode', 'headers.cookie', 'headers.authorization'],
      remove: true,
    },
  }
  let waiting = ''
  const write = () => {
    const lines = waiting
    waiting = ''
    if (lines !== '') destination.write(lines)
  }
  // Before the destination's own: that one then still writes what it is given here.
  process.once('beforeExit', write)
  process.once('exit', write)
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: batch.ms })
  const log = pino(options, destination)
  const line = (json: string) => {
    if (waiting === '') setTimeout(write, batch.ms).unref()
    waiting += json
    if (waiting.length >= batch.length) write()
  }
  return Object.assign(log, { line: log.isLevelEnabled('info') ? line : () => {} })
}
