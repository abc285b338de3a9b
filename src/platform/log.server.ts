import { type Logger, type LoggerOptions, pino } from 'pino'

/** Lines are written this many bytes at a time, or after this many milliseconds; at the end of the process all of them. */
const batch = { minLength: 4096, periodicFlush: 500 }

/** Structured logs, one JSON line each; secrets and e-mail addresses never reach them. */
export function createLog(level: string): Logger {
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
  return pino(options, pino.destination({ dest: 1, sync: false, ...batch }))
}
