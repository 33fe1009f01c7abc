import { randomUUID } from 'node:crypto'
import pino from 'pino'

export type Logger = pino.Logger

/** JSON lines on stdout, written asynchronously: a log line must not cost a request its time. */
export function createLogger(name: string, level: string): Logger {
  return pino(
    {
      level,
      base: { process: name },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['password', '*.password', 'token', '*.token', 'code', '*.code', 'cookie', '*.cookie'],
        censor: '(hidden)',
      },
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ dest: 1, sync: false, minLength: 0 }),
  )
}

/** Logs a defect and returns the reference under which a player can report it. */
export function logDefect(log: Logger, error: unknown, what: string, more: Record<string, unknown> = {}): string {
  const reference = randomUUID().slice(0, 8)
  log.error({ err: error, reference, ...more }, what)
  return reference
}
