import { type Logger, type LoggerOptions, pino } from 'pino'

/** Buffer of the log: flushed at this many bytes, after this many milliseconds, and at the end of the process. */
const batch = { length: 64 * 1024, ms: 500 }

/** Limit of characters that wait to be encoded together: some fifteen lines. */
const maxPending = 2048

/** The logger, with a fast path for finished lines: see `observed.server.ts`. */
export interface Log extends Logger {
  /** Writes a finished JSON line of level "info", much shorter than the buffer, including its line break. */
  line(json: string): void
}

/** Structured logs, one JSON line each, without secrets and e-mail addresses. */
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
  // The buffer holds bytes: V8 would flatten a string of thousands of concatenated lines at the end, and keep them all until then.
  // A few lines at a time are encoded together, which is faster than each by itself.
  const buffer = Buffer.allocUnsafe(batch.length)
  let used = 0
  let pending = ''
  const encode = () => {
    used += buffer.write(pending, used)
    pending = ''
  }
  const write = () => {
    encode()
    const lines = buffer.toString('utf8', 0, used)
    used = 0
    if (lines !== '') destination.write(lines)
  }
  // Registered before the destination's own listeners, so that the destination still writes what this flushes.
  process.once('beforeExit', write)
  process.once('exit', write)
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: batch.ms })
  const log = pino(options, destination)
  const line = (json: string) => {
    // A UTF-16 unit takes at most three bytes in UTF-8.
    if (used + 3 * (pending.length + json.length) > batch.length) write()
    if (used === 0 && pending === '') setTimeout(write, batch.ms).unref()
    pending += json
    if (pending.length > maxPending) encode()
  }
  return Object.assign(log, { line: log.isLevelEnabled('info') ? line : () => {} })
}
