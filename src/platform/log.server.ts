import { type Logger, pino } from 'pino'

/** Structured logs, one JSON line each; secrets and e-mail addresses never reach them. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
    redact: {
      paths: ['email', '*.email', 'adminCode', '*.adminCode', 'headers.cookie', 'headers.authorization'],
      remove: true,
    },
  })
}
