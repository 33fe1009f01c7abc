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
