import { type Logger, type LoggerOptions, pino } from 'pino'

/** Lines are written this many bytes at a time, or after this many milliseconds; at the end of the process all of them. */
const batch = { length: 64 * 1024, ms: 500 }

/** The log, and a quick way into it for lines that are ready: see `observed.server.ts`. */
export interface Log extends Logger {
  /** Takes one line of JSON of the level "info", with its line break; it is much shorter than a batch. */
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
  // Bytes, since a text put together of thousands of pieces is looked through again at the end, and lives until then.
  const waiting = Buffer.allocUnsafe(batch.length)
  let used = 0
  const write = () => {
    const lines = waiting.toString('utf8', 0, used)
    used = 0
    if (lines !== '') destination.write(lines)
  }
  // Before the destination's own: that one then still writes what it is given here.
  process.once('beforeExit', write)
  process.once('exit', write)
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: batch.ms })
  const log = pino(options, destination)
  const line = (json: string) => {
    // A character is three bytes at most.
    if (used + 3 * json.length > batch.length) write()
    if (used === 0) setTimeout(write, batch.ms).unref()
    used += waiting.write(json, used)
  }
  return Object.assign(log, { line: log.isLevelEnabled('info') ? line : () => {} })
}
